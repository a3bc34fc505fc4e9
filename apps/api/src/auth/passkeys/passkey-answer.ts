import type { RegisteredCredential, SignedCredential } from "@larder/contract/access/passkeys";
import * as z from "zod/mini";
import { isOwnOrigin, type RelyingParty } from "./relying-party.ts";

/** ES256, EdDSA and RS256 as COSE numbers: supported by authenticators and quick to verify. */
export const ALGORITHMS = [-7, -8, -257] as const;
/** An RSA key of 8,192 bits with its framing. */
const MOST_KEY_BYTES = 1_100;

/** The browser's statement of the challenge and the page, signed by the authenticator. */
const clientData = z.object({
  challenge: z.string().check(z.maxLength(100)),
  origin: z.string().check(z.maxLength(2_000)),
  crossOrigin: z.optional(z.boolean()),
});

/** The challenge and the page of an answer. */
interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

/** The browser's answer, and its expected user. */
interface Answered<Credential> extends Asked {
  readonly party: RelyingParty;
  readonly credential: Credential;
}

/** A new passkey. */
interface MadePasskey {
  /** base64url. */
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  /** The signature counter, if the authenticator keeps one. */
  readonly counter: number;
}

/** Any exception means an invalid answer. */
async function orNull<Value>(judge: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await judge();
  } catch (error) {
    // The library throws plain `Error`s for a wrong signature, a wrong shape and a stack overflow
    // alike.
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * The challenge of an answer if it comes from a page of this Larder that is not embedded; null
 * otherwise. It proves nothing yet.
 */
export function askedOf(party: RelyingParty, clientDataJson: string): Promise<Asked | null> {
  return orNull(async () => {
    const text = Buffer.from(clientDataJson, "base64url").toString("utf8");
    const { challenge, origin, crossOrigin } = z.parse(clientData, JSON.parse(text));
    return crossOrigin !== true && isOwnOrigin(party, origin) ? { challenge, origin } : null;
  });
}

/** Requires a challenge answered for this Larder with user verification by finger, face or PIN. */
const expected = ({ party, challenge, origin }: Answered<unknown>) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/**
 * Removes the attestation statement: none was requested, and verifying one fetches certificates
 * from addresses that the caller chose.
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

/** The passkey created for a challenge; null if it is invalid or for another user. */
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

/**
 * The signature counter after signing this challenge; null for an invalid signature or another
 * site.
 */
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
