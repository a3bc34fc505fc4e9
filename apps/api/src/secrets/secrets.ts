import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for; each purpose has a key of its own, so that nothing that was made for one is good for another. */
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
 * Encrypts and signs under a key that is not in the database: whoever reads all of it reads no secret. AES-256-GCM with a random nonce,
 * HMAC-SHA-256, keys by HKDF-SHA-256. Source: handbook/accounts.md#secrets.
 */
export class Secrets {
  readonly #master: Buffer;
  readonly #keys = new Map<string, Buffer>();

  constructor(master: Buffer) {
    this.#master = master;
  }

  /** Encrypts. What comes out is text of base64url, another one each time. */
  seal(purpose: Purpose, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyOf(`seal ${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
  }

  /** What was sealed for this purpose. Throws for anything else, and under another key. */
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
      // said to operators, in the list of what was given up
      throw new Error("what it carries was encrypted with another key", { cause });
    }
  }

  /** What was sealed for this purpose; null if another key sealed it. */
  openIfOwn(purpose: Purpose, sealed: string): string | null {
    try {
      return this.open(purpose, sealed);
    } catch {
      // the cipher answers the same for another key and for a changed value
      return null;
    }
  }

  /** Signs: the same for the same text, and nobody else can make it. 43 characters. */
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
