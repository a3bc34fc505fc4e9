import { setTimeout as wait } from "node:timers/promises";
import type { LoopTimes, WatchedProduct } from "./watched-product.ts";
import type { GrownCall } from "./grown-call.ts";
import type { Kitchen } from "./kitchen.ts";
import type { Neighbour, Waits } from "./neighbour.ts";
import { newAgent, send, sizeOf, type Received, type Sent } from "./wire.ts";

/** No call keeps the event loop longer. */
export const MOST_BLOCK_MS = 50;
/** Nobody waits longer because of somebody else. */
export const MOST_WAIT_MS = 500;
/** What is too long. */
export interface Limits {
  readonly blockMs: number;
  readonly waitMs: number;
}

/** As the product is measured, on a machine of its own. */
export const LIMITS: Limits = { blockMs: MOST_BLOCK_MS, waitMs: MOST_WAIT_MS };
/** A block is confirmed by meeting it again; what is far above needs no confirmation. */
const TRIES = 5;
const BEYOND_DOUBT_MS = 500;
/** Many at once make each other wait, which is theirs to bear. */
const PATIENT_MS = 20_000;
/** A server whose loop turns tells so before that. */
const MOST_SILENCE_MS = 2_000;

/** What a call did to everybody else. */
export interface Measured {
  /** Null when no answer came in time, which is the caller's to bear; then the server was ended. */
  readonly status: number | null;
  readonly sentBytes: number;
  readonly answeredBytes: number;
  /** The longest in ms for which the event loop was kept. */
  readonly blockMs: number;
  /** The longest garbage collection in ms. */
  readonly collectionMs: number;
  /** The longest that a small call of somebody else took, in ms. */
  readonly waitMs: number;
  /** Small calls of somebody else that were refused. */
  readonly refused: number;
  readonly ownMs: number;
}

/** Where it is measured. */
export interface Bench {
  readonly watched: WatchedProduct;
  readonly kitchen: Kitchen;
  readonly neighbour: Neighbour;
  readonly giveUpAfterMs: number;
  readonly limits: Limits;
  /** What goes on after an answer is watched for at most so long. */
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
      // whoever still works on it would be measured with the next call
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

/** Does it again while it seems to take too long, since a busy machine takes its time too. The best counts. */
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

/** Whether a call was answered as it must be. */
export function isAsExpected({ status }: GrownCall, answered: number | null): boolean {
  if (status !== "no failure") return answered === status;
  return answered !== null && answered > 0 && answered < FAILURE;
}

/** Makes a call alone. */
export function measureAlone(bench: Bench, call: GrownCall): Promise<Measured> {
  return bestOf({ most: call.most ?? TRIES, limits: bench.limits }, async () => {
    const sent = await call.sent(bench.kitchen);
    const { giveUpAfterMs } = bench;
    const goesOnMs = Math.min(call.goesOnMs ?? 0, bench.longestRestMs);
    return measured([sent], await sendAll(bench, [sent], { giveUpAfterMs, goesOnMs }));
  });
}

/** Makes several calls at the same time. */
export function measureAtOnce(bench: Bench, calls: readonly GrownCall[]): Promise<Measured> {
  return bestOf({ most: TRIES, limits: bench.limits }, async () => {
    const sent: Sent[] = [];
    // one after the other: what one call needs must not meet what another needs
    for (const call of calls) {
      const made = await call.sent(bench.kitchen);
      sent.push({ ...made, headers: { ...made.headers, "accept-encoding": "gzip" } });
    }
    return measured(sent, await sendAll(bench, sent, { giveUpAfterMs: PATIENT_MS }));
  });
}
