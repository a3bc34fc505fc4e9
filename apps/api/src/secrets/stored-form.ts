import type { Secrets } from "./secrets.ts";

/** Marks encryption. Earlier versions stored these secrets in clear. */
const SEALED = "sealed:";

export function isSealed(value: string): boolean {
  return value.startsWith(SEALED);
}

/** Encrypted form of a stored secret. Source: handbook/accounts.md#secrets. */
export function sealedForm(secrets: Secrets, secret: Buffer): string {
  return SEALED + secrets.seal("installation", secret.toString("base64url"));
}

/** Reads either stored form. Throws for another key. */
export function openStored(secrets: Pick<Secrets, "open">, value: string): Buffer {
  const text = isSealed(value) ? secrets.open("installation", value.slice(SEALED.length)) : value;
  return Buffer.from(text, "base64url");
}

/** Name of the stored value that identifies the key. */
export const KEY_CHECK = "key_check";

/** Stored after the key was abandoned. The next start replaces it. */
export const KEY_GIVEN_UP = "given up";

const CHECKED = /^larder since (\d{1,15})$/;

/** Identifies the key later, with its first use. */
export function keyCheckOf(secrets: Secrets, since: number): string {
  return SEALED + secrets.seal("key check", `larder since ${since}`);
}

/** First use in milliseconds since 1970; null for another key. */
export function sinceOfKeyCheck(secrets: Pick<Secrets, "open">, value: string): number | null {
  try {
    const since = CHECKED.exec(secrets.open("key check", value.slice(SEALED.length)))?.[1];
    return since === undefined ? null : Number(since);
  } catch {
    // the cipher cannot distinguish another key from a changed value
    return null;
  }
}
