import type { FastifyReply } from "fastify";
import { isForeignKeyViolation } from "../../db/errors.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Deps } from "../../server/deps.ts";
import { keptAnswer, releaseKey, takeKey, type KeyedCall } from "./idempotency.store.ts";
import type { Answer, Json } from "../answers/answer.ts";
import {
  answerToRepeat,
  keepWhereUserIs,
  LONGEST_WAIT_FOR_FIRST_MS,
  refusalOfStranger,
} from "./keyed-write.ts";
import { ok, type Outcome, type Success } from "../../values/outcome.ts";

const POLL_MS = 100;

/** Aborts if the caller leaves before the answer. */
export function signalOfCaller(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Long work outside a transaction, such as reading an image. */
export interface Work<Value> {
  readonly keyed: KeyedCall | null;
  readonly userId: number;
  /** The user's household according to the guard. */
  readonly householdId: HouseholdId | null;
  readonly operation: () => Promise<Outcome<Value>>;
  readonly answerOf: (outcome: Success<Value>) => Answer<Json>;
}

async function runAndKeep<Value>(
  deps: Deps,
  work: Work<Value>,
  keyed: KeyedCall,
): Promise<Outcome<Answer<Json>>> {
  let answer: Answer<Json> | undefined;
  try {
    const outcome = await work.operation();
    if (!outcome.ok) return outcome;
    answer = work.answerOf(outcome);
    return ok(answer);
  } finally {
    await (answer === undefined
      ? releaseKey(deps.db, keyed)
      : keepWhereUserIs(deps.db, keyed, answer));
  }
}

/** Takes the key, or waits up to 2 s for its holder; runs when the key is free. */
async function runKeyed<Value>(
  deps: Deps,
  work: Work<Value>,
  keyed: KeyedCall,
): Promise<Outcome<Answer<Json>>> {
  const startedAt = performance.now();
  while (!(await takeKey(deps.db, keyed, deps.clock.now()))) {
    const repeat = answerToRepeat(await keptAnswer(deps.db, keyed), keyed);
    const isRunning = !repeat.ok && repeat.code === "in_progress";
    if (!isRunning || performance.now() - startedAt >= LONGEST_WAIT_FOR_FIRST_MS) return repeat;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return runAndKeep(deps, work, keyed);
}

/**
 * Runs long work outside a transaction. A key is reserved first; success stores the answer, failure
 * releases the key. A repeat waits at most 2 s.
 * Source: handbook/wire.md#repeated-calls.
 */
export async function runWork<Value>(
  deps: Deps,
  work: Work<Value>,
): Promise<Outcome<Answer<Json>>> {
  try {
    if (work.keyed !== null) return await runKeyed(deps, work, work.keyed);
    const outcome = await work.operation();
    return outcome.ok ? ok(work.answerOf(outcome)) : outcome;
  } catch (error) {
    // The account or household was deleted after the guard.
    const stranger = isForeignKeyViolation(error) ? await refusalOfStranger(deps.db, work) : null;
    if (stranger !== null) return stranger;
    throw error;
  }
}
