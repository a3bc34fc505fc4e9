import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countFailedTry, refusalOfTries } from "../../http/limits/failed-tries.ts";
import { limits } from "../../http/limits/limits.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { clearThrottle } from "../../http/limits/throttle.store.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { bucketsOf } from "./failed-logins.ts";
import { inHashingSlot, isRightPassword } from "../passwords/password.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { startSession, type StartedSession } from "./start-session.ts";
import { findUserByEmail, holdPasswordHash } from "../accounts/user.store.ts";

/** A try to sign in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The second factor, if required. */
  readonly code?: string | undefined;
  readonly origin: Origin;
  readonly device: string | null;
}

/**
 * Starts the session, unless the second factor fails or the password changed meanwhile. A
 * concurrent password change waits and ends it.
 */
async function openSession(
  deps: Deps,
  found: { readonly user: SignedInUser; readonly passwordHash: string },
  { attempt, byEmail }: { readonly attempt: SignIn; readonly byEmail: string },
): Promise<Outcome<StartedSession>> {
  const { origin, device } = attempt;
  const userId = found.user.id;
  const opened = await inTransaction(deps.db, async (tx) => {
    if ((await holdPasswordHash(tx, userId)) !== found.passwordHash)
      return fail("invalid_credentials");
    const checked = await checkSecondFactor(deps, tx, { userId, code: attempt.code });
    if (!checked.ok) return checked;
    await clearThrottle(tx, byEmail);
    const started = await startSession(deps, tx, { user: found.user, origin, device });
    return ok({ started, factor: checked.value });
  });
  if (!opened.ok) return opened;
  if (opened.value.factor === "recovery_code")
    logSecurityEvent(deps.log, { event: "recovery_code_used", userId, ...origin });
  return ok(opened.value.started);
}

/** Counts a failed login; returns `invalid_credentials`, or the refusal beyond the limit. */
async function countFailure(deps: Deps, buckets: readonly string[]): Promise<Failure> {
  const refused = await countFailedTry(deps, limits.failedLoginsByEmail, buckets);
  return refused ?? fail("invalid_credentials");
}

/** The outcome of a try and its account, if known. */
interface Tried {
  readonly outcome: Outcome<StartedSession>;
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
  const opened = await openSession(deps, found, { attempt, byEmail });
  // A changed password and a wrong code count like a wrong password.
  const isWrong = !opened.ok && opened.code === "invalid_credentials";
  return { outcome: isWrong ? await countFailure(deps, buckets) : opened, userId };
}

function tellOf(deps: Deps, { outcome, userId }: Tried, origin: Origin): void {
  const tell = (event: "login_failed" | "login_throttled") =>
    logSecurityEvent(deps.log, { event, userId, ...origin });
  if (outcome.ok) outcome.value.tell();
  else if (outcome.code === "invalid_credentials") tell("login_failed");
  else if (outcome.code === "too_many_requests") tell("login_throttled");
}

/**
 * A wrong password and an unknown email get the same answer after the same work. Ten failures of
 * an email or address block it for 15 minutes, also for the right password; a success clears the
 * email's failures. A missing code is `second_factor_required` and counts as neither. `turned_off`
 * without password sign-in. Source:
 * handbook/accounts.md#signing-in, handbook/accounts.md#second-factor.
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<Outcome<StartedSession>> {
  if (!deps.config.hasPasswords) return fail("turned_off");
  // Checked in the slot, so that a burst compares few passwords, and again afterwards for
  // concurrent slots and processes.
  return inHashingSlot(async () => {
    const tried = await trySigningIn(deps, attempt);
    tellOf(deps, tried, attempt.origin);
    return tried.outcome;
  });
}
