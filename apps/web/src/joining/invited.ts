/**
 * The invitation until a visitor is signed in, across forms and reloads of this tab. Only the token
 * is stored, so it can lead only to /join. Source: handbook/households.md#the-screens.
 */
const KEY = "invitation";
const TOKEN = /^[\w-]{1,200}$/;

/** Undefined if storage is disabled: then the link has to be opened again. */
function withStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export function keepInvitation(token: string): void {
  withStorage(() => sessionStorage.setItem(KEY, token));
}

export function forgetInvitation(): void {
  withStorage(() => sessionStorage.removeItem(KEY));
}

/** Undefined without a stored invitation. */
export function invitationToken(): string | undefined {
  const token = withStorage(() => sessionStorage.getItem(KEY)) ?? "";
  return TOKEN.test(token) ? token : undefined;
}

/** Undefined without a stored invitation. */
export function invitationPath(): string | undefined {
  const token = invitationToken();
  return token === undefined ? undefined : `/join/${token}`;
}
