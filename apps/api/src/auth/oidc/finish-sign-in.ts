import type { Deps } from "../../server/deps.ts";
import { isUniqueViolation } from "../../db/dialect.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { tellSecurityEvent, type Origin } from "../../http/system/security-events.ts";
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
/** Longer than a code is good for. */
const TRIES_WINDOW_MS = 15 * 60 * 1000;

/** What the browser finishes a sign-in with. */
export interface Finish extends Brought {
  readonly code: string;
  /** What its cookie says, where it has one. */
  readonly browser: string | undefined;
  /** As `deviceOf` names it. */
  readonly device: string | null;
}

/** A finished sign-in, and what it changed beside opening a session. */
interface Finished {
  readonly session: StartedSession;
  readonly isLinked: boolean;
  readonly hasNewRole: boolean;
  readonly factor: UsedFactor;
}

const isOver = (): Failure => fail("not_found", { message: "answers.signInOver" });

/** Who came, by a code that is good for this browser and was not tried too often. Two statements at most. */
async function whoFinishes(deps: Deps, finish: Finish): Promise<WhoCame | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const tokenHash = hashOfToken(finish.code);
  const kept = await findChallenge(db, { tokenHash, kind: "oidc_finish", now });
  if (kept === null) return null;
  const { browser, ...who } = readFinishing(deps, kept.facts);
  // A browser that went to a provider for itself does not finish what another one began.
  if (finish.browser !== undefined && hashOfToken(finish.browser) !== browser) return null;
  if (finish.password === undefined && finish.secondFactorCode === undefined) return who;
  // Counted before anything is compared, so that no burst gets more tries.
  const window = { now, ms: TRIES_WINDOW_MS };
  const { count } = await countHit(db, `oidc-finish:${tokenHash}`, window);
  return count > MOST_TRIES ? null : who;
}

/**
 * The account as it is to be signed in to: made where it is new, and held to its second factor where it is not, since the provider
 * would be a way around it. What was compared a moment ago must still be so.
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
  // As a success with email and password does.
  if (finish.password !== undefined || passed.value !== "none")
    await clearThrottle(tx, bucketsOf({ email, origin: finish.origin }).byEmail);
  return ok({ user: account.user, factor: passed.value });
}

interface Concluding {
  readonly who: WhoCame;
  readonly account: Account;
  readonly finish: Finish;
}

/** All of it or nothing; the code is used up by it. */
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
    tellSecurityEvent(log, { event: "recovery_code_used", userId, ...origin });
  if (isLinked) tellSecurityEvent(log, { event: "account_connected", userId, ...origin });
  if (hasNewRole)
    tellSecurityEvent(log, {
      event: "role_changed",
      userId: null,
      subjectId: userId,
      role,
      ...origin,
    });
}

/** Runs `work` once more where two who finish at once made the same account or the same connection: the second finds it made. */
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
 * Opens a session for who came back from the provider. `not_found` for a code that is wrong, used, old, another browser's or was tried
 * five times; the other refusals leave it good: `password_needed` and `second_factor_required` until they are brought,
 * `invalid_credentials` where they are wrong, `registration_closed` for somebody new.
 * Source: handbook/accounts.md#accounts-elsewhere.
 */
export function finishSignIn(
  deps: Deps,
  finish: Finish,
): Promise<Outcome<{ token: string; user: SignedInUser }>> {
  // In a slot as any sign-in, so that of a burst of tries only a few compare passwords.
  return inHashingSlot(async () => {
    const finished = await tryFinishing(deps, finish);
    if (!finished.ok) return finished;
    tell(deps, finished.value, finish.origin);
    return ok(finished.value.session);
  });
}
