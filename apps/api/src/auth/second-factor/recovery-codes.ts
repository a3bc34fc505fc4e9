import { createHash } from "node:crypto";

/** Codes per person. Source: handbook/accounts.md#second-factor. */
export const RECOVERY_CODES = 10;
/** 80 bits resist guessing even with the hash, so a quick hash suffices. */
const CODE_BYTES = 10;
const GROUP = /.{4}/g;
const BETWEEN = /[\s-]/g;

/** Ten codes for display, each like "ABCD-EFGH-IJKL-MNOP". Only their hashes are stored. */
export async function newRecoveryCodes(): Promise<readonly string[]> {
  const { Secret } = await import("otpauth");
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: CODE_BYTES }).base32.match(GROUP) ?? []).join("-"),
  );
}

/** SHA-256 of a code; blanks, hyphens and case make no difference. */
export function hashOfRecoveryCode(code: string): string {
  const letters = code.replaceAll(BETWEEN, "").toUpperCase();
  return createHash("sha256").update(`recovery-code:${letters}`).digest("base64url");
}
