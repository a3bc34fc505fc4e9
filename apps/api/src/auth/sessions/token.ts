import { randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/**
 * An opaque token of 256 random bits. Only its hash is stored. Source:
 * handbook/foundations.md#tokens.
 */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}
