import { setTimeout as wait } from "node:timers/promises";
import type { LoopTimes, WatchedProduct } from "./watched-product.ts";
import { isAsExpected, type Answers } from "./expected.ts";
import type { GrownCall } from "./grown-call.ts";
import type { CallContext } from "./call-context.ts";
import type { Neighbour, Waits } from "./neighbour.ts";
import { codeOf, newAgent, send, sizeOf, type Received, type Sent } from "./wire.ts";

/** Limit of an event loop turn. */
export const MOST_BLOCK_MS = 50;
/** Limit of another user's wait. */
export const MOST_WAIT_MS = 500;
export interface Limits {
  readonly blockMs: number;
  readonly waitMs: number;
}

/** For a product on its own machine. */
export const LIMITS: Limits = { blockMs: MOST_BLOCK_MS, waitMs: MOST_WAIT_MS };
/** A long turn must repeat to count, unless it is far above the limit. */
const TRIES = 4;
const BEYOND_DOUBT_MS = 500;
/** Many concurrent calls of one user may wait for each other. */
const PATIENT_MS = 300_000;
/** A server with a loop that reports its turns. */
const MOST_SILENCE_MS = 2_000;

/** The effect of a call on others. */
export interface Measured {
  /** Null without an answer in time, which is the caller's problem; then the server was ended. */
  readonly status: number | null;
  /** The number of answers of each kind. */
  readonly answers: Answers;
  readonly sentBytes: number;
  readonly answeredBytes: number;
  /** The longest event loop turn in ms. */
  readonly blockMs: number;
  /** The longest garbage collection in ms. */
  readonly collectionMs: number;
  /** The longest small call of another user in ms. */
  readonly waitMs: number;
  /** Refused small calls of another user. */
  readonly refused: number;
  readonly ownMs: number;
}

export interface Bench {
  readonly watched: WatchedProduct;
  readonly kitchen: CallContext;
  readonly neighbour: Neighbour;
  readonly giveUpAfterMs: number;
  readonly limits: Limits;
  /** Maximum watch time after an answer. */
  readonly longestRestMs: number;
}

interface Came {
  readonly answers: readonly (Received | null)[];
  readonly waits: Waits;
  readonly loop: LoopTimes;
}

async function sendAll(
  bench: Bench,
  calls: readonly Sent[],
  how: { readonly giveUpAfterMs: number; readonly goesOnMs?: number },
): Promise<Came> {
  const { watched, kitchen, neighbour } = bench;
  const { giveUpAfterMs, goesOnMs = 0 } = how;
  const agent = newAgent();
  await watched.loopTimes();
  try {
    const { value: answers, waits } = await neighbour.during(watched.product.pid, async () => {
      const came = await Promise.all(
        calls.map((sent) => send(kitchen.url, sent, { agent, giveUpAfterMs })),
      );
      await wait(goesOnMs);
      return came;
    });
    if (answers.includes(null)) {
      const stuck = { longest: giveUpAfterMs, collection: 0 };
      const loop = await Promise.race([
        watched.loopTimes().catch(() => stuck),
        wait(MOST_SILENCE_MS, stuck),
      ]);
      // Otherwise the next measurement would include the rest of this work.
      await watched.product.kill();
      await watched.product.start();
      return { answers, waits, loop };
    }
    return { answers, waits, loop: await watched.loopTimes() };
  } finally {
    agent.destroy();
  }
}

const NO_ANSWER = "no answer";

export function countAnswers(answers: Came["answers"]): Answers {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const code = answer === null ? undefined : codeOf(answer);
    const kind = [answer?.status ?? NO_ANSWER, ...(code === undefined ? [] : [code])].join(" ");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function measured(calls: readonly Sent[], { answers, waits, loop }: Came): Measured {
  const came = answers.filter((answer) => answer !== null);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  return {
    status: answers.includes(null) ? null : (came[0]?.status ?? null),
    answers: countAnswers(answers),
    sentBytes: calls.reduce((sum, sent) => sum + sizeOf(sent), 0),
    answeredBytes: most(came.map(({ bytes }) => bytes)),
    blockMs: loop.longest,
    collectionMs: loop.collection,
    waitMs: waits.longest,
    refused: waits.refused,
    ownMs: most(came.map(({ ms }) => ms)),
  };
}

const isTooLong = ({ blockMs, waitMs, refused }: Measured, limits: Limits): boolean =>
  blockMs > limits.blockMs || waitMs > limits.waitMs || refused > 0;

/**
 * Repeats if it seems too long, since the machine may be busy; the least counts. An answer that must
 * not come counts in any case.
 */
async function bestOf(
  { most, limits, isExpected }: Tries,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let best = await measure();
  for (let tried = 1; tried < Math.min(TRIES, most) && isTooLong(best, limits); tried += 1) {
    if (!isExpected(best) || best.blockMs > BEYOND_DOUBT_MS) break;
    const again = await measure();
    // What cannot be done twice is refused now, which costs little.
    if (isExpected(again) && again.status !== best.status) break;
    best = {
      ...again,
      blockMs: Math.min(again.blockMs, best.blockMs),
      waitMs: Math.min(again.waitMs, best.waitMs),
      refused: Math.min(again.refused, best.refused),
    };
  }
  return best;
}

interface Tries {
  readonly most: number;
  readonly limits: Limits;
  readonly isExpected: (measured: Measured) => boolean;
}

export function measureAlone(bench: Bench, call: GrownCall): Promise<Measured> {
  const { giveUpAfterMs, limits } = bench;
  const isExpected = ({ answers }: Measured) => isAsExpected(call, answers);
  return bestOf({ most: call.most ?? TRIES, limits, isExpected }, async () => {
    const sent = await call.sent(bench.kitchen);
    const goesOnMs = Math.min(call.goesOnMs ?? 0, bench.longestRestMs);
    return measured([sent], await sendAll(bench, [sent], { giveUpAfterMs, goesOnMs }));
  });
}

/** Makes several calls at once. They may block the loop longer; the wait of others counts. */
export function measureAtOnce(bench: Bench, calls: readonly GrownCall[]): Promise<Measured> {
  const limits = { ...bench.limits, blockMs: Infinity };
  const isExpected = ({ answers }: Measured) => !answers.has(NO_ANSWER);
  return bestOf({ most: TRIES, limits, isExpected }, async () => {
    const sent: Sent[] = [];
    // Prepared one after another, so that preparations do not collide.
    for (const call of calls) {
      const made = await call.sent(bench.kitchen);
      sent.push({ ...made, headers: { ...made.headers, "accept-encoding": "gzip" } });
    }
    return measured(sent, await sendAll(bench, sent, { giveUpAfterMs: PATIENT_MS }));
  });
}
