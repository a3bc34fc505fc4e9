import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../db/transaction.ts";
import { addressKey } from "../http/address-key.ts";
import { countFailedTry, refusalOfTries } from "../http/failed-tries.ts";
import { hashOfToken } from "../http/guard.ts";
import { limits } from "../http/limits.ts";
import { fail, ok, type Failure, type Outcome } from "../outcome.ts";
import { tellSecurityEvent, type Origin } from "../http/security-events.ts";
import { clearThrottle } from "../http/throttle.store.ts";
import { inHashingSlot, isRightPassword } from "./password.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { addSession, endOldestSessions } from "./session.store.ts";
import { newToken } from "./token.ts";
import { emailKey, findUserByEmail, holdPasswordHash } from "./user.store.ts";

/** A try to sign in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly origin: Origin;
}

/** A session that was started. The token is nowhere else. */
interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** Buckets name no email in clear, so that the table of limits holds no personal data. */
function bucketsOf({ email, origin }: SignIn): { byEmail: string; byAddress: string } {
  const emailHash = createHash("sha256").update(emailKey(email)).digest("base64url");
  return {
    byEmail: `${limits.failedLoginsByEmail.name}:${emailHash}`,
    byAddress: `${limits.failedLoginsByAddress.name}:${addressKey(origin.address)}`,
  };
}

/**
 * Starts the session, unless the password was changed while it was compared: what was right a moment ago opens nothing any
 * more. A change waits for the session that is being made, and ends it.
 */
async function openSession(
  deps: Deps,
  found: { readonly user: SignedInUser; readonly passwordHash: string },
  byEmail: string,
): Promise<Outcome<SignedIn>> {
  const token = newToken();
  let ended: readonly string[] = [];
  const opened = await inTransaction<SignedIn>(deps.db, async (tx) => {
    if ((await holdPasswordHash(tx, found.user.id)) !== found.passwordHash)
      return fail("invalid_credentials");
    await clearThrottle(tx, byEmail);
    const session = { tokenHash: hashOfToken(token), userId: found.user.id };
    await addSession(tx, { ...session, now: deps.clock.now() });
    ended = await endOldestSessions(tx, session.userId, session.tokenHash);
    return ok({ token, user: found.user });
  });
  if (opened.ok) for (const tokenHash of ended) deps.events.publishDeparture({ tokenHash });
  return opened;
}

/** Counts a failed login; `invalid_credentials`, or that it was one too many. */
async function countFailure(deps: Deps, buckets: readonly string[]): Promise<Failure> {
  const refused = await countFailedTry(deps, limits.failedLoginsByEmail, buckets);
  return refused ?? fail("invalid_credentials");
}

/** What a try to sign in came to, and whose account it was for, if there is one. */
interface Tried {
  readonly outcome: Outcome<SignedIn>;
  readonly userId: number | null;
}

async function trySigningIn(deps: Deps, attempt: SignIn): Promise<Tried> {
  const { byEmail, byAddress } = bucketsOf(attempt);
  const buckets = [byEmail, byAddress];
  const findRefusal = () => refusalOfTries(deps, limits.failedLoginsByEmail, buckets);
  const refused = await findRefusal();
  if (refused !== null) return { outcome: refused, userId: null };
  const found = await findUserByEmail(deps.db, attempt.email);
  const userId = found?.user.id ?? null;
  const isRight = await isRightPassword(attempt.password, found?.passwordHash);
  if (found === null || !isRight) return { outcome: await countFailure(deps, buckets), userId };
  const refusedSince = await findRefusal();
  if (refusedSince !== null) return { outcome: refusedSince, userId };
  const opened = await openSession(deps, found, byEmail);
  const isStale = !opened.ok && opened.code === "invalid_credentials";
  return { outcome: isStale ? await countFailure(deps, buckets) : opened, userId };
}

function tellOf(deps: Deps, { outcome, userId }: Tried, origin: Origin): void {
  const tell = (event: "signed_in" | "login_failed" | "login_throttled") =>
    tellSecurityEvent(deps.log, { event, userId, ...origin });
  if (outcome.ok) tell("signed_in");
  else if (outcome.code === "invalid_credentials") tell("login_failed");
  else if (outcome.code === "too_many_requests") tell("login_throttled");
}

/**
 * Signs in. A wrong password and an unknown email give the same answer after the same work. After ten failures for one email or
 * one address within 15 minutes every further try is refused until they are over, the right password included; a success before
 * that forgets the email's failures. Source: handbook/accounts.md#signing-in.
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<Outcome<SignedIn>> {
  // Failures are looked at inside the slot, so that of a burst of tries only a few compare passwords; and once more with what
  // was counted meanwhile, since two slots, or two processes, may have passed the check with the tenth failure still to come.
  return inHashingSlot(async () => {
    const tried = await trySigningIn(deps, attempt);
    tellOf(deps, tried, attempt.origin);
    return tried.outcome;
  });
}
