/**
 * Leads back to the share after the sign-in, across reloads of this tab. Source:
 * handbook/receipts.md#the-share-sheet.
 */
const KEY = "share-waits";

/** Undefined if storage is disabled: then the share waits until it is opened. */
function withStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Keeps the path with what it carries: a bookmark or a shortcut shares by its query. */
export function waitForSignIn(query: string): void {
  withStorage(() => sessionStorage.setItem(KEY, `/share${query}`));
}

export function forgetWaiting(): void {
  withStorage(() => sessionStorage.removeItem(KEY));
}

/** Undefined if nothing waits. */
export function sharePath(): string | undefined {
  const path = withStorage(() => sessionStorage.getItem(KEY)) ?? "";
  return /^\/share(?:$|\?)/.test(path) ? path : undefined;
}
