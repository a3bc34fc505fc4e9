import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has a derived key. */
export type Purpose =
  | "letters"
  | "totp"
  | "push"
  | "webhooks"
  | "oidc"
  | "passkeys"
  | "notices"
  | "installation"
  | "key check";

/**
 * Encrypts and signs: AES-256-GCM with a random nonce, HMAC-SHA-256, keys by HKDF-SHA-256.
 * Source: handbook/accounts.md#secrets.
 */
export class Secrets {
  readonly #master: Buffer;
  readonly #keys = new Map<string, Buffer>();

  constructor(master: Buffer) {
    this.#master = master;
  }

  /** Encrypts to base64url; different for each call. */
  seal(purpose: Purpose, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyOf(`seal ${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
  }

  /** Decrypts. Throws for another purpose, another key or a changed value. */
  open(purpose: Purpose, sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const key = this.#keyOf(`seal ${purpose}`);
    try {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString("utf8");
    } catch (cause) {
      // shown in the list of failed jobs
      throw new Error("what it carries was encrypted with another key", { cause });
    }
  }

  /** Decrypts; null if another key was used. */
  openIfOwn(purpose: Purpose, sealed: string): string | null {
    try {
      return this.open(purpose, sealed);
    } catch {
      // the cipher cannot distinguish another key from a changed value
      return null;
    }
  }

  /** Deterministic signature of 43 characters. */
  sign(purpose: Purpose, text: string): string {
    return createHmac("sha256", this.#keyOf(`sign ${purpose}`))
      .update(text)
      .digest("base64url");
  }

  #keyOf(use: string): Buffer {
    const known = this.#keys.get(use);
    if (known !== undefined) return known;
    const made = Buffer.from(hkdfSync("sha256", this.#master, "", `larder: ${use}`, KEY_BYTES));
    this.#keys.set(use, made);
    return made;
  }
}
