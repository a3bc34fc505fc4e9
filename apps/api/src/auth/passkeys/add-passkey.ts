import type { RegisteredCredential } from "@larder/contract/access/passkeys";
import { say } from "@larder/words/say";
import { text } from "@larder/words/text";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { ALGORITHMS, askedOf, judgeMade } from "./passkey-answer.ts";
import { CHALLENGE_LIFETIME_MS, giveChallenge, takeBackChallenge } from "./passkey-challenge.ts";
import { addPasskey, listCredentialIds, MOST_PASSKEYS, type OwnPasskey } from "./passkey.store.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { holdPasswordHash } from "../accounts/user.store.ts";

const full = (): Failure =>
  fail("limit_reached", { message: text("answers.passkeysFull", { most: MOST_PASSKEYS }) });

/**
 * The options for creating a passkey. `limit_reached` for a person with 20. Source:
 * handbook/accounts.md#passkeys.
 */
export async function beginPasskey(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  { party, user, now }: { party: RelyingParty; user: SignedInUser; now: number },
): Promise<Outcome<{ options: Record<string, unknown> }>> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await listCredentialIds(tx, user.id);
  if (known.length >= MOST_PASSKEYS) return full();
  const options = await generateRegistrationOptions({
    rpName: say("answers.passkeyFor"),
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    // the same for all passkeys of a person, and meaningless to a finder of the authenticator
    userID: new Uint8Array(
      Buffer.from(deps.secrets.sign("passkeys", String(user.id)), "base64url"),
    ),
    challenge: await giveChallenge(tx, { kind: "passkey_add", userId: user.id, now }),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: "none",
    excludeCredentials: known.map((id) => ({ id })),
    // discoverable without a name, and counts as two factors
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  return ok({ options: { ...options } });
}

/** A passkey from the browser. */
interface Made {
  readonly party: RelyingParty;
  readonly user: SignedInUser;
  readonly credential: RegisteredCredential;
  /** Null if the person gave no name. */
  readonly name: string | null;
  /** The browser's description of the device; null if it gives none. */
  readonly device: string | null;
  readonly now: number;
}

/**
 * Stores a passkey. `validation_failed` unless it was made for this Larder, by this person, within
 * five minutes of the request; `already_exists` for a stored one; `limit_reached` for a person with
 * 20. Sends a letter if there is mail. Source: handbook/accounts.md#passkeys.
 */
export async function keepPasskey(
  deps: Pick<Deps, "db" | "mail">,
  { party, user, credential, name, device, now }: Made,
): Promise<Outcome<OwnPasskey>> {
  const asked = await askedOf(party, credential.response.clientDataJSON);
  if (asked === null) return invalid("credential", "calls.passkeyInvalid");
  const given = { kind: "passkey_add", userId: user.id, now } as const;
  // Always committed: a challenge is good for one try.
  const taken = await inTransaction(deps.db, async (tx) =>
    ok(await takeBackChallenge(tx, asked.challenge, given)),
  );
  if (!taken.ok) return taken;
  const made = taken.value ? await judgeMade({ party, ...asked, credential }) : null;
  if (made === null) return invalid("credential", "calls.passkeyInvalid");
  return inTransaction(deps.db, async (tx) => {
    // Locks the person's row: of two concurrent passkeys the second counts the first.
    await holdPasswordHash(tx, user.id);
    const known = await listCredentialIds(tx, user.id);
    if (!known.includes(made.credentialId) && known.length >= MOST_PASSKEYS) return full();
    const kept = await addPasskey(tx, {
      ...made,
      userId: user.id,
      name: name || device || say("answers.passkey"),
      now,
    });
    if (kept === null) return fail("already_exists", { message: "answers.passkeyKnown" });
    await deps.mail.send(tx, { userId: user.id, letter: "passkeyAdded", device });
    return ok(kept);
  });
}
