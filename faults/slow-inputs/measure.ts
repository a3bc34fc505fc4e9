import { setTimeout as wait } from "node:timers/promises";
import type { LoopTimes, WatchedProduct } from "./watched-product.ts";
import type { GrownCall } from "./grown-call.ts";
import type { CallContext } from "./call-context.ts";
import type { Neighbour, Waits } from "./neighbour.ts";
import { newAgent, send, sizeOf, type Received, type Sent } from "./wire.ts";

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
const TRIES = 5;
const BEYOND_DOUBT_MS = 500;
/** Many concurrent calls of one user may wait for each other. */
const PATIENT_MS = 20_000;
/** A server with a loop that reports its turns. */
const MOST_SILENCE_MS = 2_000;

/** The effect of a call on others. */
export interface Measured {
  /** Null without an answer in time, which is the caller's problem; then the server was ended. */
  readonly status: number | null;
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

interface Answers {
  readonly answers: readonly (Received | null)[];
  readonly waits: Waits;
  readonly loop: LoopTimes;
}

async function sendAll(
  bench: Bench,
  calls: readonly Sent[],
  how: { readonly giveUpAfterMs: number; readonly goesOnMs?: number },
): Promise<Answers> {
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

function measured(calls: readonly Sent[], { answers, waits, loop }: Answers): Measured {
  const came = answers.filter((answer) => answer !== null);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  return {
    status: answers.includes(null) ? null : (came[0]?.status ?? null),
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

interface Tries {
  readonly most: number;
  readonly limits: Limits;
}

/** Repeats if it seems too long, since the machine may be busy; the best counts. */
async function bestOf(
  { most, limits }: Tries,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let best = await measure();
  for (let tried = 1; tried < Math.min(TRIES, most) && isTooLong(best, limits); tried += 1) {
    if (best.status === null || best.blockMs > BEYOND_DOUBT_MS) break;
    const again = await measure();
    best = {
      ...again,
      blockMs: Math.min(again.blockMs, best.blockMs),
      waitMs: Math.min(again.waitMs, best.waitMs),
      refused: Math.min(again.refused, best.refused),
    };
  }
  return best;
}

const FAILURE = 500;

export function isAsExpected({ status }: GrownCall, answered: number | null): boolean {
  if (status !== "no failure") return answered === status;
  return answered !== null && answered > 0 && answered < FAILURE;
}

export function measureAlone(bench: Bench, call: GrownCall): Promise<Measured> {
  return bestOf({ most: call.most ?? TRIES, limits: bench.limits }, async () => {
    const sent = await call.sent(bench.kitchen);
    const { giveUpAfterMs } = bench;
    const goesOnMs = Math.min(call.goesOnMs ?? 0, bench.longestRestMs);
    return measured([sent], await sendAll(bench, [sent], { giveUpAfterMs, goesOnMs }));
  });
}

/** Makes several calls at once. */
export function measureAtOnce(bench: Bench, calls: readonly GrownCall[]): Promise<Measured> {
  return bestOf({ most: TRIES, limits: bench.limits }, async () => {
    const sent: Sent[] = [];
    // Prepared one after another, so that preparations do not collide.
    for (const call of calls) {
      const made = await call.sent(bench.kitchen);
      sent.push({ ...made, headers: { ...made.headers, "accept-encoding": "gzip" } });
    }
    return measured(sent, await sendAll(bench, sent, { giveUpAfterMs: PATIENT_MS }));
  });
}
