import type { SignedCredential } from "@larder/contract/access/passkeys";
import type { Deps } from "../../server/deps.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../../http/limits/failed-tries.ts";
import { limits } from "../../http/limits/limits.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { askedOf, judgeSigned } from "./passkey-answer.ts";
import { CHALLENGE_LIFETIME_MS, giveChallenge, takeBackChallenge } from "./passkey-challenge.ts";
import { findPasskey, usePasskey } from "./passkey.store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";

/** The options for a sign-in; they name no account. Source: handbook/accounts.md#passkeys. */
export async function beginPasskeyLogin(
  tx: Tx,
  { party, now }: { party: RelyingParty; now: number },
): Promise<Outcome<{ options: Record<string, unknown> }>> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await giveChallenge(tx, { kind: "passkey_login", userId: null, now }),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: "required",
  });
  return ok({ options: { ...options } });
}

/** A try to sign in with a passkey. */
interface PasskeyLogin {
  readonly party: RelyingParty;
  readonly credential: SignedCredential;
  readonly origin: Origin;
  readonly device: string | null;
}

/** One text for every failure. */
const refusal = (): Failure => fail("invalid_credentials", { message: "answers.passkeyRefused" });

/** The outcome of a try and the passkey's user, if known. */
interface Tried {
  readonly outcome: Outcome<StartedSession>;
  readonly userId: number | null;
}

/**
 * Verifies the answer and starts the session, unless the passkey was removed or cloned in the
 * meantime.
 */
async function tryPasskey(
  deps: Deps,
  { party, credential, origin, device }: PasskeyLogin,
): Promise<Tried> {
  const refused: Tried = { outcome: refusal(), userId: null };
  const asked = await askedOf(party, credential.response.clientDataJSON);
  if (asked === null) return refused;
  const now = deps.clock.now();
  const given = { kind: "passkey_login", userId: null, now } as const;
  // Always committed: a challenge is good for one try.
  const taken = await inTransaction(deps.db, async (tx) =>
    ok(await takeBackChallenge(tx, asked.challenge, given)),
  );
  if (!taken.ok || !taken.value) return taken.ok ? refused : { outcome: taken, userId: null };
  // A known passkey takes longer to answer. That leaks nothing: its id requires the authenticator.
  const found = await findPasskey(deps.db, credential.id);
  if (found === null) return refused;
  const { id, user } = found;
  const counter = await judgeSigned({ party, ...asked, credential }, found);
  const outcome: Outcome<StartedSession> =
    counter === null
      ? refusal()
      : await inTransaction(deps.db, async (tx) =>
          (await usePasskey(tx, { id, counter, now }))
            ? ok(await startSession(deps, tx, { user, origin, device }))
            : refusal(),
        );
  return { outcome, userId: user.id };
}

/**
 * Signs in with a passkey. It counts as two factors, so no code is required. Every failure is
 * `invalid_credentials` and counts against the address: `too_many_requests` after ten. Source:
 * handbook/accounts.md#passkeys.
 */
export async function signInWithPasskey(
  deps: Deps,
  login: PasskeyLogin,
): Promise<Outcome<StartedSession>> {
  const limit = limits.failedLoginsByAddress;
  const buckets = [`${limit.name}:${addressKey(login.origin.address)}`];
  const tell = (event: "login_failed" | "login_throttled", userId: number | null): void =>
    logSecurityEvent(deps.log, { event, userId, ...login.origin });
  const refused = await refusalOfTries(deps, limit, buckets);
  if (refused !== null) {
    tell("login_throttled", null);
    return refused;
  }
  const { outcome, userId } = await tryPasskey(deps, login);
  if (outcome.ok) {
    outcome.value.tell();
    return outcome;
  }
  if (outcome.code !== "invalid_credentials") return outcome;
  tell("login_failed", userId);
  return (await countFailedTry(deps, limit, buckets)) ?? outcome;
}
