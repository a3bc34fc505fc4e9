import { createDecipheriv, createHmac } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Under which name the version before kept the key of what it sealed, in the database. */
export const FORMER_LETTERS_SECRET = "letters";

/** What the version before sealed for a letter that waits since then. Throws for anything else, or under another secret. */
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
