import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps what a letter has to carry unreadable while the letter waits: lists of jobs, backups of that table and reports of failures show
 * nothing of it. Source: handbook/jobs.md#mail.
 */
export class Seal {
  #key: Buffer | null = null;

  /** Takes the installation's secret, before the first letter. */
  open(secret: Buffer): void {
    this.#key = createHmac("sha256", secret).update("letters: sealing").digest();
  }

  close(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#known, nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
  }

  /** What was sealed; throws for anything else, or under another secret. */
  read(sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(CIPHER, this.#known, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  }

  get #known(): Buffer {
    if (this.#key === null) throw new Error("The secret of letters is not known yet.");
    return this.#key;
  }
}
