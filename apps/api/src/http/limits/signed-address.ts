import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { findSession } from "../../auth/sessions/session.store.ts";
import type { Reader } from "../../db/transaction.ts";
import { hashOfToken, tokenOf } from "../serve/guard.ts";

const DAY_MS = 86_400_000;
/** A page that is open at midnight still shows answers of the previous day. */
const GRACE_MS = 60 * 60 * 1000;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DAY_BYTES = 4;
const SIGNATURE_BYTES = 16;

export type Asker = Pick<FastifyRequest, "headers">;

/** Signs the address of `subject` for one session and day. */
export type Sign = (subject: string) => string;

function derived(key: Buffer, use: string): Buffer {
  return createHmac("sha256", key).update(use).digest();
}

/**
 * URLs that a browser may request without a header, such as for images. Each has a pass (encrypted
 * session and day) and a signature over pass and subject. Its holder can neither read the session
 * nor request anything else. Constant all day, so browsers cache it.
 * Source: handbook/recipe-images.md#addresses.
 */
export class SignedAddresses {
  readonly #sealing: Buffer;
  readonly #nonces: Buffer;
  readonly #signing: Buffer;

  constructor(key: Buffer) {
    this.#sealing = derived(key, "addresses: sealing");
    this.#nonces = derived(key, "addresses: nonces");
    this.#signing = derived(key, "addresses: signing");
  }

  signerFor(request: Asker, now: number): Sign {
    const pass = this.#seal(hashOfToken(tokenOf(request) ?? ""), Math.floor(now / DAY_MS));
    return (subject) => `${pass}.${this.#sign(pass, subject).toString("base64url")}`;
  }

  /**
   * The user of an address; null if it is of another day or subject, or the session has ended. One
   * statement.
   */
  async callerOf(
    db: Reader,
    { signed, subject, now }: { readonly signed: string; readonly subject: string; now: number },
  ): Promise<SignedInUser | null> {
    const [pass = "", signature = ""] = signed.split(".", 2);
    const given = Buffer.from(signature, "base64url");
    const right = this.#sign(pass, subject);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const opened = this.#open(pass);
    if (opened === null) return null;
    const endsAt = (opened.day + 1) * DAY_MS + GRACE_MS;
    if (now < opened.day * DAY_MS || now >= endsAt) return null;
    return findSession(db, opened.tokenHash, now);
  }

  #sign(pass: string, subject: string): Buffer {
    return createHmac("sha256", this.#signing)
      .update(`${pass}.${subject}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }

  #seal(tokenHash: string, day: number): string {
    const content = Buffer.alloc(DAY_BYTES);
    content.writeUInt32BE(day);
    const plain = Buffer.concat([content, Buffer.from(tokenHash, "base64url")]);
    // Derived from the content, so that one session has one pass a day, and no nonce encrypts two
    // contents.
    const nonce = createHmac("sha256", this.#nonces)
      .update(plain)
      .digest()
      .subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#sealing, nonce);
    return Buffer.concat([
      nonce,
      cipher.update(plain),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString("base64url");
  }

  /** A pass that was signed here decrypts unless the key changed. */
  #open(pass: string): { readonly day: number; readonly tokenHash: string } | null {
    const bytes = Buffer.from(pass, "base64url");
    if (bytes.length <= NONCE_BYTES + TAG_BYTES + DAY_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.#sealing, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    return {
      day: plain.readUInt32BE(0),
      tokenHash: plain.subarray(DAY_BYTES).toString("base64url"),
    };
  }
}
