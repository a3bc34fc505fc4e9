import { createHash } from "node:crypto";

/** How many somebody is given. Source: handbook/accounts.md#second-factor. */
export const RECOVERY_CODES = 10;
/** 80 bits: nobody finds one by trying, not even with the hash of it at hand, so that a quick hash is enough. */
const CODE_BYTES = 10;
const GROUP = /.{4}/g;
const BETWEEN = /[\s-]/g;

/** Ten codes as they are shown, each like "ABCD-EFGH-IJKL-MNOP". Only their hashes are stored. */
export async function newRecoveryCodes(): Promise<readonly string[]> {
  const { Secret } = await import("otpauth");
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: CODE_BYTES }).base32.match(GROUP) ?? []).join("-"),
  );
}

/** SHA-256 of a code, however it was typed: blanks, hyphens and small letters make no difference. */
export function hashOfRecoveryCode(code: string): string {
  const letters = code.replaceAll(BETWEEN, "").toUpperCase();
  return createHash("sha256").update(`recovery-code:${letters}`).digest("base64url");
}
