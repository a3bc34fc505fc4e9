import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Prefix of every token, which scanners for leaked secrets recognise. */
export const TOKEN_PREFIX = "larder_";

/** Secret of 256 random bits. Only its hash is stored. Source: handbook/tokens.md#the-secret. */
export function newSecret(): string {
  return `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`;
}
