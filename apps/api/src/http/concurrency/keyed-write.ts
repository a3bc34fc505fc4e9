import { createHash, createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { onceCommitted } from "../../db/commits.ts";
import {
  isForeignKeyViolation,
  isLockTimeout,
  isUnavailable,
  limitLockWait,
  lockHousehold,
} from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { PATIENCE_MS } from "../../db/postgres/patient-driver.ts";
import {
  inTransaction,
  onOwnConnection,
  UncertainCommit,
  type Reader,
  type Tx,
} from "../../db/transaction.ts";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import { householdOf } from "../../auth/sessions/session.store.ts";
import type { Deps } from "../../server/deps.ts";
import {
  keepAnswer,
  keepForNewHousehold,
  keptAnswer,
  takeKey,
  type KeptAnswer,
  type KeyedCall,
} from "./idempotency.store.ts";
import { jsonAnswer, type Answer, type Json } from "../answers/answer.ts";
import { Places } from "./places.ts";
import {
  fail,
  invalid,
  ok,
  type Failure,
  type Outcome,
  type Success,
} from "../../values/outcome.ts";

/** How long a repeat waits for the first call with its key. Source: handbook/wire.md#repeated-calls. */
export const LONGEST_WAIT_FOR_FIRST_MS = 2_000;
/** Between two looks at what became of a write. */
const AGAIN_MS = 50;
const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * The idempotency key of a call by a signed-in user that takes one, or null; a key with other than 1 to 255 visible characters is refused.
 * What is kept of key and body are hashes, the body's under the key: a body may hold a password, and nobody who reads the
 * table shall be able to try likely ones.
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
    // a link that is still open shall not be read here
    call: `${request.method} ${token === undefined ? path : path.replace(token, hashOfBody(token))}`,
    bodyHash: createHmac("sha256", key).update(bodyHash).digest("base64url"),
  });
}

/** Hash of a body as the contract reads it: of what is ignored, how deep it may be nested makes no difference. */
export function hashOfBody(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("base64url");
}

/** What of a body a repeat has in common with the first call: not what the caller's clock says. Source: handbook/wire.md#repeated-calls. */
export function sameInRepeats({ isStamped }: EndpointSpec, body: unknown): unknown {
  if (isStamped !== true || typeof body !== "object" || body === null) return body;
  return { ...body, at: undefined, sentAt: undefined };
}

/** What a repeat gets: the kept answer, or why there is none. */
export function answerToRepeat(
  kept: KeptAnswer | undefined,
  keyed: KeyedCall,
): Outcome<Answer<Json>> {
  if (kept === undefined) return fail("in_progress", { retryAfterSeconds: 1 });
  if (kept.call !== keyed.call || kept.bodyHash !== keyed.bodyHash)
    return fail("idempotency_mismatch");
  if (kept.status === null) return fail("in_progress", { retryAfterSeconds: 1 });
  // Two hundred later writes have been answered: what was done is known, what was said of it is not.
  // What was said in another household is not said again to who has left it.
  if (kept.answer === null || kept.isOfAnother) return fail("already_done");
  return ok(jsonAnswer(kept.status, kept.answer));
}

/** One write of one household. */
export interface Write<Value> {
  readonly keyed: KeyedCall | null;
  readonly userId: number;
  /** Whose row is locked first; null for writes that belong to no household. */
  readonly householdId: HouseholdId | null;
  /** Of a write that leads its caller into another household: which others are locked too. */
  readonly joins?: (tx: Tx) => Promise<readonly HouseholdId[]>;
  /** Whether it runs where others can read meanwhile. */
  readonly isLong: boolean;
  /** Told whether anybody of the household has chosen notices. */
  readonly operation: (tx: Tx, hasNotices: boolean) => Promise<Outcome<Value>>;
  readonly answerOf: (outcome: Success<Value>) => Answer<Json>;
  /** Told once it is committed; not of a repeat, which does nothing. */
  readonly done: (value: Value) => void;
}

/**
 * Writes of one household go one after the other, as its lock makes them anyway, but wait here for that: fifty of them that
 * waited in the database would hold every connection, or stand before everybody else's reads in the queue of the only one.
 * One that has not ended after a while, the database may have lost.
 */
const households = new Places({ atOnce: 1, waiting: Infinity, longestMs: 1_500 });

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
 * Locks all households of a write, the lowest id first, so that two that want the same ones never wait for each other. Answers whether
 * anybody of the first one has chosen notices.
 */
async function lockHouseholds<Value>(
  tx: Tx,
  { householdId, joins }: Write<Value>,
): Promise<boolean> {
  if (householdId === null) return false;
  const others = joins === undefined ? [] : await joins(tx);
  let hasNotices = false;
  for (const id of [...new Set([householdId, ...others])].toSorted((a, b) => a - b)) {
    // One after the other: the order is what it is about.
    const isTold = await lockHousehold(tx, id);
    if (id === householdId) hasNotices = isTold;
  }
  return hasNotices;
}

/**
 * Why somebody may not write to the household in which the guard saw them: they left it since, or are gone. Asked under its lock, which
 * whoever lets somebody go holds too. One statement.
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

/**
 * Runs a write with a key, whose outcome can be learnt: where the answer to COMMIT was lost, the same write is asked for again as its
 * sender would, and gets the kept answer or takes effect now. Once patience is over the outcome stays unknown.
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
      // the first may still wait at its server for the standby's word, and holds the key as long
      else if (!isLockTimeout(error) && !isUnavailable(error)) throw error;
      if (performance.now() >= giveUpAt) throw uncertain;
      await wait(AGAIN_MS);
    }
  }
}

/**
 * One HTTP write: one transaction, one commit. With an idempotency key the answer is stored beside the effect, and a repeat
 * gets it without a second effect; a repeat while the first runs waits for it, at most 2 s.
 * Source: handbook/foundations.md#one-write-one-transaction, handbook/wire.md#repeated-calls.
 */
export async function runWrite<Value>(
  deps: Deps,
  write: Write<Value>,
): Promise<Outcome<Answer<Json>>> {
  const { keyed, householdId } = write;
  const now = deps.clock.now();
  let made: Success<Value> | null = null;
  try {
    const transaction = (db: Reader, leave: () => void) =>
      inTransaction<Answer<Json>>(db, async (tx) => {
        // the next one need not wait for the disk
        onceCommitted(tx, leave);
        if (keyed !== null) await limitLockWait(tx, LONGEST_WAIT_FOR_FIRST_MS);
        // Before the key, which locks its user: who deletes the account locks in this order too.
        const hasNotices = await lockHouseholds(tx, write);
        if (keyed !== null) {
          if (!(await takeKey(tx, keyed, now)))
            return answerToRepeat(await keptAnswer(tx, keyed), keyed);
          await limitLockWait(tx, 0);
        }
        const stranger = await refusalOfStranger(tx, write);
        if (stranger !== null) return stranger;
        const outcome = await write.operation(tx, hasNotices);
        if (!outcome.ok) return outcome;
        const answer = write.answerOf(outcome);
        if (keyed !== null && write.joins !== undefined) await keepForNewHousehold(tx, keyed);
        if (keyed !== null)
          await keepAnswer(tx, keyed, { status: answer.status, text: answer.body.text });
        made = outcome;
        return ok(answer);
      });
    const writeOn = (db: Reader) =>
      inTurn(householdId, (leave) =>
        keyed === null ? transaction(db, leave) : untilKnown(() => transaction(db, leave)),
      );
    const answer = await (write.isLong ? onOwnConnection(deps.db, writeOn) : writeOn(deps.db));
    // what the transaction set, the compiler cannot see
    const done = made as Success<Value> | null;
    if (answer.ok && done !== null) write.done(done.value);
    return answer;
  } catch (error) {
    // the account went between the guard and the write, and its session with it
    const stranger = isForeignKeyViolation(error) ? await refusalOfStranger(deps.db, write) : null;
    if (stranger !== null) return stranger;
    if (keyed !== null && isLockTimeout(error))
      return fail("in_progress", { retryAfterSeconds: 1 });
    throw error;
  }
}
