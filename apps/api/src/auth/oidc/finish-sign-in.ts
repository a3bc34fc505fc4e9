import type { Deps } from "../../server/deps.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { clearThrottle, countHit } from "../../http/limits/throttle.store.ts";
import { fail, type Failure, ok, type Outcome } from "../../values/outcome.ts";
import { findChallenge, takeChallenge } from "../passkeys/challenge.store.ts";
import { checkSecondFactor, type UsedFactor } from "../second-factor/check-second-factor.ts";
import { bucketsOf, countFailedLogin } from "../sessions/failed-logins.ts";
import { makeAccount } from "../accounts/make-account.ts";
import { inHashingSlot } from "../passwords/password.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";
import { holdPasswordHash } from "../accounts/user.store.ts";
import { readFinishing } from "./come-back.ts";
import { type Account, type Brought, findAccount } from "./find-account.ts";
import { followAdminClaim } from "./follow-admin-claim.ts";
import { addIdentity } from "./identity.store.ts";
import type { WhoCame } from "./who-came.ts";

const MOST_TRIES = 5;
/** Longer than a code's lifetime. */
const TRIES_WINDOW_MS = 15 * 60 * 1000;

/** The browser's request to finish a sign-in. */
export interface Finish extends Brought {
  readonly code: string;
  /** The browser's cookie, if present. */
  readonly browser: string | undefined;
  /** As `deviceOf` names it. */
  readonly device: string | null;
}

/** A finished sign-in, and its other changes. */
interface Finished {
  readonly session: StartedSession;
  readonly isLinked: boolean;
  readonly hasNewRole: boolean;
  readonly factor: UsedFactor;
}

const isOver = (): Failure => fail("not_found", { message: "answers.signInOver" });

/**
 * The identity for a code that is valid for this browser and below the limit of tries. Two
 * statements at most.
 */
async function whoFinishes(deps: Deps, finish: Finish): Promise<WhoCame | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const tokenHash = hashOfToken(finish.code);
  const kept = await findChallenge(db, { tokenHash, kind: "oidc_finish", now });
  if (kept === null) return null;
  const { browser, ...who } = readFinishing(deps, kept.facts);
  // A browser that started a sign-in of its own does not finish another one.
  if (finish.browser !== undefined && hashOfToken(finish.browser) !== browser) return null;
  if (finish.password === undefined && finish.secondFactorCode === undefined) return who;
  // Counted before any comparison, so that a burst gets no extra tries.
  const window = { now, ms: TRIES_WINDOW_MS };
  const { count } = await countHit(db, `oidc-finish:${tokenHash}`, window);
  return count > MOST_TRIES ? null : who;
}

/**
 * The account for the session: created if new. Otherwise its second factor is required, since the
 * provider would bypass it.
 */
async function holdAccount(
  deps: Deps,
  tx: Tx,
  { account, finish }: { readonly account: Account; readonly finish: Finish },
): Promise<Outcome<{ user: SignedInUser; factor: UsedFactor }>> {
  if (account.kind === "new") {
    const now = deps.clock.now();
    const user = await makeAccount(tx, { ...account.person, isEmailConfirmed: true, now });
    return ok({ user, factor: "none" });
  }
  const { id: userId, email } = account.user;
  if ((await holdPasswordHash(tx, userId)) !== account.passwordHash)
    return fail("invalid_credentials");
  const passed = await checkSecondFactor(deps, tx, { userId, code: finish.secondFactorCode });
  if (!passed.ok) return passed;
  // Same as a success with email and password.
  if (finish.password !== undefined || passed.value !== "none")
    await clearThrottle(tx, bucketsOf({ email, origin: finish.origin }).byEmail);
  return ok({ user: account.user, factor: passed.value });
}

interface Concluding {
  readonly who: WhoCame;
  readonly account: Account;
  readonly finish: Finish;
}

/** All or nothing; the code is used up. */
async function conclude(
  deps: Deps,
  { who, account, finish }: Concluding,
): Promise<Outcome<Finished>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const met = { tokenHash: hashOfToken(finish.code), kind: "oidc_finish", now } as const;
    if ((await takeChallenge(tx, met)) === null) return isOver();
    const held = await holdAccount(deps, tx, { account, finish });
    if (!held.ok) return held;
    const { id: userId } = held.value.user;
    const { origin, device } = finish;
    if (account.kind !== "known") await addIdentity(tx, who, { userId, now });
    const isLinked = account.kind === "linked";
    if (isLinked) await deps.mail.send(tx, { userId, letter: "accountConnected", device });
    const role = await followAdminClaim(tx, held.value.user, who.isAdmin);
    const user = { ...held.value.user, role };
    const isNewAccount = account.kind === "new";
    const session = await startSession(deps, tx, { user, origin, device, isNewAccount });
    const hasNewRole = role !== held.value.user.role;
    return ok({ session, isLinked, hasNewRole, factor: held.value.factor });
  });
}

function tell({ log }: Deps, finished: Finished, origin: Origin): void {
  const { session, isLinked, hasNewRole, factor } = finished;
  const { id: userId, role } = session.user;
  session.tell();
  if (factor === "recovery_code")
    logSecurityEvent(log, { event: "recovery_code_used", userId, ...origin });
  if (isLinked) logSecurityEvent(log, { event: "account_connected", userId, ...origin });
  if (hasNewRole)
    logSecurityEvent(log, {
      event: "role_changed",
      userId: null,
      subjectId: userId,
      role,
      ...origin,
    });
}

/** Runs `work` again if a concurrent finish created the same account or link. */
async function onceMore<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

async function tryFinishing(deps: Deps, finish: Finish): Promise<Outcome<Finished>> {
  const who = await whoFinishes(deps, finish);
  if (who === null) return isOver();
  return onceMore(async () => {
    const found = await findAccount(deps, who, finish);
    if (!found.ok) return found;
    const account = found.value;
    const concluded = await conclude(deps, { who, account, finish });
    // a wrong code of the second factor
    if (concluded.ok || concluded.code !== "invalid_credentials" || account.kind === "new")
      return concluded;
    const { id: userId, email } = account.user;
    return countFailedLogin(deps, { userId, email, origin: finish.origin });
  });
}

/**
 * Starts a session after the provider. `not_found` for a code that is wrong, used, expired, of
 * another browser or tried five times. After other failures the code stays valid: `password_needed`
 * and `second_factor_required` for a missing proof, `invalid_credentials` for a wrong one,
 * `registration_closed` for a new person. Source: handbook/accounts.md#accounts-elsewhere.
 */
export function finishSignIn(
  deps: Deps,
  finish: Finish,
): Promise<Outcome<{ token: string; user: SignedInUser }>> {
  // In a hashing slot like any sign-in, so that a burst compares few passwords.
  return inHashingSlot(async () => {
    const finished = await tryFinishing(deps, finish);
    if (!finished.ok) return finished;
    tell(deps, finished.value, finish.origin);
    return ok(finished.value.session);
  });
}
