import type { RegisteredCredential, SignedCredential } from "@larder/contract/access/passkeys";
import * as z from "zod/mini";
import { isOwnOrigin, type RelyingParty } from "./relying-party.ts";

/** ES256, EdDSA and RS256, as COSE numbers them: what authenticators have, all of them quick to check. */
export const ALGORITHMS = [-7, -8, -257] as const;
/** A key of RSA with 8,192 bits and some words around it. */
const MOST_KEY_BYTES = 1_100;

/** What the browser says that it was asked, and by which page. The authenticator signs it. */
const clientData = z.object({
  challenge: z.string().check(z.maxLength(100)),
  origin: z.string().check(z.maxLength(2_000)),
  crossOrigin: z.optional(z.boolean()),
});

/** Which challenge a browser answers, and on which page. */
interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

/** The answer of a browser, and whom it has to have been given to. */
interface Answered<Credential> extends Asked {
  readonly party: RelyingParty;
  readonly credential: Credential;
}

/** A passkey that was just made. */
interface MadePasskey {
  /** base64url. */
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  /** How often it has signed, where its authenticator counts. */
  readonly counter: number;
}

/** Whatever is thrown on the way means that the answer is not one. */
async function orNull<Value>(judge: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await judge();
  } catch (error) {
    // What the library throws has no class of its own: a wrong signature, a wrong shape and a stack that is too deep are all `Error`s.
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * The challenge that a browser answers, if a page of this Larder asked for it, and not one inside another's page; null for anything
 * else. Nothing is proved by it yet.
 */
export function askedOf(party: RelyingParty, clientDataJson: string): Promise<Asked | null> {
  return orNull(async () => {
    const text = Buffer.from(clientDataJson, "base64url").toString("utf8");
    const { challenge, origin, crossOrigin } = z.parse(clientData, JSON.parse(text));
    return crossOrigin !== true && isOwnOrigin(party, origin) ? { challenge, origin } : null;
  });
}

/** That the challenge is answered for this Larder, and that its person was there and proved it by finger, face or PIN. */
const expected = ({ party, challenge, origin }: Answered<unknown>) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/**
 * The same without the statement of who made the authenticator: none was asked for, and reading one means to follow certificates that
 * the caller wrote, to wherever these point.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } =
    await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    "authData",
  );
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/** The passkey that a browser made on a challenge; null when it made none, or for somebody else. */
export function judgeMade(answered: Answered<RegisteredCredential>): Promise<MadePasskey | null> {
  return orNull(async () => {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const { id, rawId, type, response } = answered.credential;
    const { clientDataJSON } = response;
    const attestationObject = await withoutStatement(response.attestationObject);
    const made = await verifyRegistrationResponse({
      ...expected(answered),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!made.verified) return null;
    const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
    const isKept = credentialId === id && publicKey.length <= MOST_KEY_BYTES;
    return isKept ? { credentialId, publicKey, counter } : null;
  });
}

/** How often a passkey has signed, after it signed this challenge; null when it did not, or not for this Larder. */
export function judgeSigned(
  answered: Answered<SignedCredential>,
  { publicKey, counter }: Pick<MadePasskey, "publicKey" | "counter">,
): Promise<number | null> {
  return orNull(async () => {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { id, rawId, type, response } = answered.credential;
    const { clientDataJSON, authenticatorData, signature } = response;
    const signed = await verifyAuthenticationResponse({
      ...expected(answered),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    return signed.verified ? signed.authenticationInfo.newCounter : null;
  });
}
