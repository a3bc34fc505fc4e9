import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const CURVE = "prime256v1";
/** Sizes of an encrypted message: salt, record size, key length, key (RFC 8188). */
const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
/** The delimiter of the last record. */
const LAST = 2;

const info = (name: string, ...rest: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), ...rest]);

const hkdf = (
  key: Uint8Array,
  { salt, about, length }: { salt: Uint8Array; about: Buffer; length: number },
): Buffer => Buffer.from(hkdfSync("sha256", key, salt, about, length));

/** A subscribing browser that decrypts messages by RFC 8291. */
export class TestBrowser {
  readonly #ecdh = createECDH(CURVE);
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#ecdh.generateKeys();
  }

  /** As from `PushSubscription.toJSON`. */
  get subscription() {
    const p256dh = this.#ecdh.getPublicKey("base64url");
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString("base64url") } };
  }

  /** Decrypts a message of one record. */
  read(message: Buffer): unknown {
    const salt = message.subarray(0, SALT_BYTES);
    const theirs = message.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
    const about = info("WebPush: info", this.#ecdh.getPublicKey(), theirs);
    const shared = this.#ecdh.computeSecret(theirs);
    const key = hkdf(shared, { salt: this.#auth, about, length: 32 });
    const content = { salt, about: info("Content-Encoding: aes128gcm"), length: 16 };
    const nonce = { salt, about: info("Content-Encoding: nonce"), length: 12 };
    const decipher = createDecipheriv("aes-128-gcm", hkdf(key, content), hkdf(key, nonce));
    const sealed = message.subarray(HEADER_BYTES + POINT_BYTES);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    const end = open.lastIndexOf(LAST);
    return JSON.parse(open.subarray(0, end).toString("utf8"));
  }
}

/** The server's identification (RFC 8292) after its signature is verified. */
export function readVapid(authorization: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const said: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return { key, isSigned, claims: said };
}

export interface Posting {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A server on loopback that stores what it receives: a push service, ntfy, or a webhook. */
export async function startReceiver() {
  const received: Posting[] = [];
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    const { url: path = "", headers } = request;
    const kept = (body: Buffer): void => {
      received.push({ path, headers, body });
      response.writeHead(statuses.get(path) ?? 201).end();
    };
    buffer(request).then(kept, () => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** Sets the answer of a path; 201 by default. */
    answer: (path: string, status: number) => void statuses.set(path, status),
    host: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
