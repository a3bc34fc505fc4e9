import type { Secrets } from "./secrets.ts";

/** Prefix of encrypted values. Earlier versions stored secrets of the installation without it, in clear. */
const SEALED = "sealed:";

export function isSealed(value: string): boolean {
  return value.startsWith(SEALED);
}

/**
 * Secret of the installation in its stored form, encrypted with the key outside the database.
 * Source: handbook/accounts.md#secrets.
 */
export function sealedForm(secrets: Secrets, secret: Buffer): string {
  return SEALED + secrets.seal("installation", secret.toString("base64url"));
}

/** Secret of the installation from either stored form. Throws if another key encrypted it. */
export function openStored(secrets: Pick<Secrets, "open">, value: string): Buffer {
  const text = isSealed(value) ? secrets.open("installation", value.slice(SEALED.length)) : value;
  return Buffer.from(text, "base64url");
}

/** Name of the stored value that identifies the key. */
export const KEY_CHECK = "key_check";

/** Replaces the check if the key was abandoned. The next start stores its own. */
export const KEY_GIVEN_UP = "given up";

const CHECKED = /^larder since (\d{1,15})$/;

/** Value that identifies the key later, with its time of first use. */
export function keyCheckOf(secrets: Secrets, since: number): string {
  return SEALED + secrets.seal("key check", `larder since ${since}`);
}

/** First use of the key in milliseconds since 1970; null for a check by another key. */
export function sinceOfKeyCheck(secrets: Pick<Secrets, "open">, value: string): number | null {
  try {
    const since = CHECKED.exec(secrets.open("key check", value.slice(SEALED.length)))?.[1];
    return since === undefined ? null : Number(since);
  } catch {
    // the cipher cannot distinguish another key from a changed value
    return null;
  }
}
