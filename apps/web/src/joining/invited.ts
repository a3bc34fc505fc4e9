/**
 * The invitation that led a visitor here, until they are signed in: over the forms of registering and signing in, and over reloads,
 * in this tab alone. Only the token is kept, so that it leads back to /join and nowhere else. Source: handbook/households.md#the-screens.
 */
const KEY = "invitation";
const TOKEN = /^[\w-]{1,200}$/;

/** Nothing where storage is off: then the link has to be opened again. */
function withStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Remembers where to go back to. */
export function keepInvitation(token: string): void {
  withStorage(() => sessionStorage.setItem(KEY, token));
}

export function forgetInvitation(): void {
  withStorage(() => sessionStorage.removeItem(KEY));
}

/** The token of the invitation that waits; undefined without one. */
export function invitationToken(): string | undefined {
  const token = withStorage(() => sessionStorage.getItem(KEY)) ?? "";
  return TOKEN.test(token) ? token : undefined;
}

/** The address of the invitation that waits; undefined without one. */
export function invitationPath(): string | undefined {
  const token = invitationToken();
  return token === undefined ? undefined : `/join/${token}`;
}
