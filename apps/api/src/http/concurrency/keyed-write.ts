import { createHash, createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { onceCommitted } from "../../db/commits.ts";
import { limitLockWait, lockHousehold } from "../../db/dialect.ts";
import { isForeignKeyViolation, isLockTimeout, isUnavailable } from "../../db/errors.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { PATIENCE_MS } from "../../db/postgres/retrying-driver.ts";
import { inTransaction, UncertainCommit, type Reader, type Tx } from "../../db/transaction.ts";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { householdOf } from "../../auth/sessions/session.store.ts";
import type { Deps } from "../../server/deps.ts";
import {
  keepAnswer,
  keptAnswer,
  takeKey,
  type KeptAnswer,
  type KeyedCall,
} from "./idempotency.store.ts";
import { jsonAnswer, type Answer, type Json } from "../answers/answer.ts";
import { KeyedSemaphore } from "./keyed-semaphore.ts";
import {
  fail,
  invalid,
  ok,
  type Failure,
  type Outcome,
  type Success,
} from "../../values/outcome.ts";

/**
 * Maximum wait of a repeat for the first call with its key. Source:
 * handbook/wire.md#repeated-calls.
 */
export const LONGEST_WAIT_FOR_FIRST_MS = 2_000;
/** Pause between two checks of a write's outcome. */
const AGAIN_MS = 50;
const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * Idempotency key of a signed-in call, or null; 1 to 255 visible characters. Both are stored as
 * hashes. The body's is keyed, because it may contain a password that could otherwise be guessed.
 */
export function keyedCallOf(
  request: FastifyRequest,
  user: SignedInUser | null,
  bodyHash: string,
): Outcome<KeyedCall | null> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || user === null) return ok(null);
  if (typeof key !== "string" || !VISIBLE.test(key))
    return invalid("Idempotency-Key", "answers.idempotencyKey");
  const { token } = request.params as { readonly token?: string };
  const path = request.url.split("?")[0] ?? "";
  return ok({
    userId: user.id,
    householdId: user.householdId,
    keyHash: createHash("sha256").update(key).digest("base64url"),
    // An unused link must not be readable here.
    call: `${request.method} ${token === undefined ? path : path.replace(token, hashOfBody(token))}`,
    bodyHash: createHmac("sha256", key).update(bodyHash).digest("base64url"),
  });
}

/** Hash of a body as the contract reads it, so that ignored fields make no difference. */
export function hashOfBody(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("base64url");
}

/**
 * The part of a body that a repeat shares with the first call, without the caller's clock. Source:
 * handbook/wire.md#repeated-calls.
 */
export function sameInRepeats({ isStamped }: EndpointSpec, body: unknown): unknown {
  if (isStamped !== true || typeof body !== "object" || body === null) return body;
  return { ...body, at: undefined, sentAt: undefined };
}

/** The answer to a repeat: the stored answer or a failure. */
export function answerToRepeat(
  kept: KeptAnswer | undefined,
  keyed: KeyedCall,
): Outcome<Answer<Json>> {
  if (kept === undefined) return fail("in_progress", { retryAfterSeconds: 1 });
  if (kept.call !== keyed.call || kept.bodyHash !== keyed.bodyHash)
    return fail("idempotency_mismatch");
  if (kept.status === null) return fail("in_progress", { retryAfterSeconds: 1 });
  // After two hundred later writes, or in another household, only the key is left.
  if (kept.answer === null) return fail("already_done");
  return ok(jsonAnswer(kept.status, kept.answer));
}

export interface Write<Value> {
  readonly keyed: KeyedCall | null;
  readonly userId: number;
  /** The household to lock first; null for writes without one. */
  readonly householdId: HouseholdId | null;
  /** For a move of the caller: other households to lock. */
  readonly joins?: (tx: Tx) => Promise<readonly HouseholdId[]>;
  /** `hasNotices`: a member of the household subscribed to notices. */
  readonly operation: (tx: Tx, hasNotices: boolean) => Promise<Outcome<Value>>;
  readonly answerOf: (outcome: Success<Value>) => Answer<Json>;
  /** Called after the commit; not for a repeat, which does nothing. */
  readonly done: (value: Value) => void;
}

/**
 * Writes of one household are serial because of its lock. They wait here, because many waiting in
 * the database would hold every connection, or block reads of the only one.
 */
const households = new KeyedSemaphore({ atOnce: 1, waiting: Infinity, longestMs: 1_500 });

async function inTurn<Value>(
  householdId: number | null,
  write: (leave: () => void) => Promise<Value>,
) {
  const leave = (householdId === null ? null : await households.take(householdId)) ?? (() => {});
  try {
    return await write(leave);
  } finally {
    leave();
  }
}

/**
 * Locks the households of a write in id order, so two writes never deadlock. Returns true if a
 * member of the first one subscribed to notices.
 */
async function lockHouseholds<Value>(
  tx: Tx,
  { householdId, joins }: Write<Value>,
): Promise<boolean> {
  if (householdId === null) return false;
  const others = joins === undefined ? [] : await joins(tx);
  let hasNotices = false;
  for (const id of [...new Set([householdId, ...others])].toSorted((a, b) => a - b)) {
    // One after another: the order matters.
    const isSubscribed = await lockHousehold(tx, id);
    if (id === householdId) hasNotices = isSubscribed;
  }
  return hasNotices;
}

/**
 * Why a user may no longer write: they left the household or are deleted. Runs under the
 * household's lock. One statement.
 */
export async function refusalOfStranger(
  db: Reader,
  { householdId, userId }: { readonly householdId: HouseholdId | null; readonly userId: number },
): Promise<Failure | null> {
  if (householdId === null) return null;
  const present = await householdOf(db, userId);
  if (present === householdId) return null;
  return present === null
    ? fail("unauthenticated")
    : fail("conflict", { message: "household.noLongerMember" });
}

/** The key in the household where its user is now; null without a user. One statement. */
async function keyedNow(db: Reader, keyed: KeyedCall): Promise<KeyedCall | null> {
  const householdId = await householdOf(db, keyed.userId);
  return householdId === null ? null : { ...keyed, householdId };
}

/** What a write of a former member is answered: its stored answer, if it is itself what moved them. */
async function answerElsewhere(
  db: Reader,
  keyed: KeyedCall | null,
  stranger: Failure,
): Promise<Outcome<Answer<Json>>> {
  const moved = keyed === null ? null : await keyedNow(db, keyed);
  const kept = moved === null ? undefined : await keptAnswer(db, moved);
  return moved === null || kept === undefined ? stranger : answerToRepeat(kept, moved);
}

/** Stores an answer with the user's present household. One statement; two more if they moved. */
export async function keepWhereUserIs(
  db: Tx | Reader,
  keyed: KeyedCall,
  { status, body }: Answer<Json>,
): Promise<void> {
  const answer = { status, text: body.text };
  if (await keepAnswer(db, keyed, answer)) return;
  const moved = await keyedNow(db, keyed);
  if (moved !== null) await keepAnswer(db, moved, answer);
}

/**
 * Runs a keyed write until its outcome is known. If the answer to COMMIT was lost, it repeats the
 * write and gets the stored answer or the effect. After the maximum wait the outcome stays unknown.
 */
async function untilKnown<Value>(write: () => Promise<Value>): Promise<Value> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let uncertain: UncertainCommit | null = null;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof UncertainCommit) uncertain = error;
      else if (uncertain === null) throw error;
      // The first one may still wait for the standby's acknowledgement, and holds the key
      // meanwhile.
      else if (!isLockTimeout(error) && !isUnavailable(error)) throw error;
      if (performance.now() >= giveUpAt) throw uncertain;
      await wait(AGAIN_MS);
    }
  }
}

/**
 * One HTTP write in one transaction. With a key the answer is stored with the effect, and a repeat
 * returns it without a second effect. A repeat waits at most 2 s.
 * Source: handbook/foundations.md#one-write-one-transaction,
 * handbook/wire.md#repeated-calls.
 */
export async function runWrite<Value>(
  deps: Deps,
  write: Write<Value>,
): Promise<Outcome<Answer<Json>>> {
  const { keyed, householdId } = write;
  const now = deps.clock.now();
  let made: Success<Value> | null = null;
  try {
    const transaction = (leave: () => void) =>
      inTransaction<Answer<Json>>(deps.db, async (tx) => {
        // The next write need not wait for the disk.
        onceCommitted(tx, leave);
        if (keyed !== null) await limitLockWait(tx, LONGEST_WAIT_FOR_FIRST_MS);
        const hasNotices = await lockHouseholds(tx, write);
        const stranger = await refusalOfStranger(tx, write);
        if (stranger !== null) return answerElsewhere(tx, keyed, stranger);
        if (keyed !== null) {
          if (!(await takeKey(tx, keyed, now)))
            return answerToRepeat(await keptAnswer(tx, keyed), keyed);
          await limitLockWait(tx, 0);
        }
        const outcome = await write.operation(tx, hasNotices);
        if (!outcome.ok) return outcome;
        const answer = write.answerOf(outcome);
        if (keyed !== null) await keepWhereUserIs(tx, keyed, answer);
        made = outcome;
        return ok(answer);
      });
    const answer = await inTurn(householdId, (leave) =>
      keyed === null ? transaction(leave) : untilKnown(() => transaction(leave)),
    );
    // The compiler cannot see that the transaction sets it.
    const done = made as Success<Value> | null;
    if (answer.ok && done !== null) write.done(done.value);
    return answer;
  } catch (error) {
    // The account was deleted after the guard.
    const stranger = isForeignKeyViolation(error) ? await refusalOfStranger(deps.db, write) : null;
    if (stranger !== null) return stranger;
    if (keyed !== null && isLockTimeout(error))
      return fail("in_progress", { retryAfterSeconds: 1 });
    throw error;
  }
}
