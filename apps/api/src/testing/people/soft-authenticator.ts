import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** Deviations of an authenticator or page. */
interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly statement?: { readonly format: string; readonly fields: Map<string, never> };
  readonly credentialId?: Buffer;
  readonly signature?: string;
}

interface Options {
  readonly [part: string]: unknown;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/**
 * A software authenticator with its browser: creates ES256 passkeys and signs with them, and
 * deviates on request. W3C Web Authentication, "authenticator data" and "client data".
 */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #rpId: string;
  #counter = 0;
  #keys: { readonly id: Buffer; readonly key: KeyObject } | null = null;
  /** Increment of the counter with each signature; 0 if it does not count. */
  readonly #step: number;

  constructor({ origin = "http://localhost:3000", rpId = "localhost", step = 1 } = {}) {
    this.#origin = origin;
    this.#rpId = rpId;
    this.#step = step;
  }

  /** The browser's answer for a new passkey. */
  make({ challenge }: Options, lies: Lies = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = lies.credentialId ?? randomBytes(32);
    this.#keys = { id, key: privateKey };
    const { x, y } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x ?? "", "base64url"))],
      [-3, new Uint8Array(Buffer.from(y ?? "", "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#said(HAS_CREDENTIAL, lies),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(cose),
    ]);
    const { format = "none", fields = new Map<string, never>() } = lies.statement ?? {};
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ["fmt", format],
      ["attStmt", fields],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.#answer(id, {
      clientDataJSON: this.#clientData(lies.type ?? "webauthn.create", challenge, lies),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
    });
  }

  /** The browser's answer for a sign-in with the last passkey. */
  sign({ challenge }: Options, lies: Lies = {}) {
    if (this.#keys === null) throw new Error("make a passkey first");
    this.#counter += this.#step;
    const clientDataJSON = this.#clientData(lies.type ?? "webauthn.get", challenge, lies);
    const authData = this.#said(0, lies);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const signature = sign("sha256", signed, this.#keys.key).toString("base64url");
    return this.#answer(lies.credentialId ?? this.#keys.id, {
      clientDataJSON,
      authenticatorData: authData.toString("base64url"),
      signature: lies.signature ?? signature,
      userHandle: null,
    });
  }

  #answer<Response>(credentialId: Buffer, response: Response) {
    const id = credentialId.toString("base64url");
    return {
      id,
      rawId: id,
      type: "public-key" as const,
      response,
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    };
  }

  #clientData(type: string, asked: unknown, { challenge, origin, crossOrigin = false }: Lies) {
    const said = {
      type,
      challenge: challenge ?? asked,
      origin: origin ?? this.#origin,
      crossOrigin,
    };
    return Buffer.from(JSON.stringify(said)).toString("base64url");
  }

  #said(flags: number, { rpId, isVerified = true, counter }: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const allFlags = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId ?? this.#rpId), Buffer.from([allFlags]), count]);
  }
}
