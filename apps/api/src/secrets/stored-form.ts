import type { Secrets } from "./secrets.ts";

/** What is encrypted begins so; a version before this one wrote secrets of the installation in clear, without it. */
const SEALED = "sealed:";

/** Whether a stored secret of the installation is encrypted. */
export function isSealed(value: string): boolean {
  return value.startsWith(SEALED);
}

/** A secret of the installation as it is stored, encrypted under the key outside of the database. Source: handbook/accounts.md#secrets. */
export function sealedForm(secrets: Secrets, secret: Buffer): string {
  return SEALED + secrets.seal("installation", secret.toString("base64url"));
}

/** A stored secret of the installation, from either form. Throws for one that was encrypted under another key. */
export function openStored(secrets: Pick<Secrets, "open">, value: string): Buffer {
  const text = isSealed(value) ? secrets.open("installation", value.slice(SEALED.length)) : value;
  return Buffer.from(text, "base64url");
}

/** Under which name the database keeps what tells one key from another. */
export const KEY_CHECK = "key_check";

/** In the place of the check in a database whose key was given up: the next start notes its own. */
export const KEY_GIVEN_UP = "given up";

const CHECKED = /^larder since (\d{1,15})$/;

/** What is kept to tell later whether a key is the one that the database's secrets were encrypted with, and since when they are. */
export function keyCheckOf(secrets: Secrets, since: number): string {
  return SEALED + secrets.seal("key check", `larder since ${since}`);
}

/** Since when the key of a check encrypts, in milliseconds since 1970; null when it was made with another key. */
export function sinceOfKeyCheck(secrets: Pick<Secrets, "open">, value: string): number | null {
  try {
    const since = CHECKED.exec(secrets.open("key check", value.slice(SEALED.length)))?.[1];
    return since === undefined ? null : Number(since);
  } catch {
    // the cipher says so of another key, and of a value that was changed
    return null;
  }
}
