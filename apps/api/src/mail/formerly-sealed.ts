import { createDecipheriv, createHmac } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The database name of the older version's sealing key. */
export const FORMER_LETTERS_SECRET = "letters";

/**
 * Opens a waiting letter that an older version sealed. Throws for anything else, or for another
 * secret.
 */
export function openFormerlySealed(secret: Buffer, sealed: string): string {
  const key = createHmac("sha256", secret).update("letters: sealing").digest();
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString("utf8");
}
