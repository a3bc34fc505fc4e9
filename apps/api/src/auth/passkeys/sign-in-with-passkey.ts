import type { SignedCredential } from "@larder/contract/access/passkeys";
import type { Deps } from "../../server/deps.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../../http/limits/failed-tries.ts";
import { limits } from "../../http/limits/limits.ts";
import { tellSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { askedOf, judgeSigned } from "./passkey-answer.ts";
import { CHALLENGE_LIFETIME_MS, giveChallenge, takeBackChallenge } from "./passkey-challenge.ts";
import { findPasskey, usePasskey } from "./passkey.store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";

/** What the browser signs in with; it names no account, whoever asks. Source: handbook/accounts.md#passkeys. */
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

/** The same words whatever is wrong. */
const refusal = (): Failure => fail("invalid_credentials", { message: "answers.passkeyRefused" });

/** What a try came to, and whose passkey it was, if there is one. */
interface Tried {
  readonly outcome: Outcome<StartedSession>;
  readonly userId: number | null;
}

/** Judges the answer and starts the session, unless the passkey was removed, or used by a copy of its authenticator, meanwhile. */
async function tryPasskey(
  deps: Deps,
  { party, credential, origin, device }: PasskeyLogin,
): Promise<Tried> {
  const refused: Tried = { outcome: refusal(), userId: null };
  const asked = await askedOf(party, credential.response.clientDataJSON);
  if (asked === null) return refused;
  const now = deps.clock.now();
  const given = { kind: "passkey_login", userId: null, now } as const;
  // Committed whatever comes of it: it is good for one try.
  const taken = await inTransaction(deps.db, async (tx) =>
    ok(await takeBackChallenge(tx, asked.challenge, given)),
  );
  if (!taken.ok || !taken.value) return taken.ok ? refused : { outcome: taken, userId: null };
  // That a passkey is known takes longer to answer than that it is not: whoever can name one holds the authenticator.
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
 * Signs in with a passkey: two factors by itself, so that no code is asked for. Whatever is wrong is one answer, `invalid_credentials`,
 * and counts as a failed login of the address: `too_many_requests` after ten of them. Source: handbook/accounts.md#passkeys.
 */
export async function signInWithPasskey(
  deps: Deps,
  login: PasskeyLogin,
): Promise<Outcome<StartedSession>> {
  const limit = limits.failedLoginsByAddress;
  const buckets = [`${limit.name}:${addressKey(login.origin.address)}`];
  const tell = (event: "login_failed" | "login_throttled", userId: number | null): void =>
    tellSecurityEvent(deps.log, { event, userId, ...login.origin });
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
