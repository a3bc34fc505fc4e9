import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** With this begins every secret of a token, so that scanners of leaked secrets recognise it. */
export const TOKEN_PREFIX = "larder_";

/** A secret of 256 random bits. Only its hash is ever stored. Source: handbook/tokens.md#the-secret. */
export function newSecret(): string {
  return `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`;
}
