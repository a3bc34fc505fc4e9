import { setTimeout as wait } from "node:timers/promises";
import { isFolderLocked } from "../../db/sqlite/folder-lock.ts";

/** The speed of work next to a server. */
export interface Pace {
  /** Whether a server is running. */
  readonly isBesideServer: boolean;
  /** Waits after a piece of work of the given duration. */
  rest(workedMs: number): Promise<void>;
}

/** Without pauses, if no server runs. */
export const fullSpeed: Pace = { isBesideServer: false, rest: async () => {} };

const USUAL_OF = 7;
/** An answer counts as slow at twice the usual time plus this. */
const SLOWER_BY_MS = 2;
const MOST_TIMES = 16;
const LONGEST_REST_MS = 1_000;
/** An upper bound for the total of pauses. */
const LONGEST_RESTS_MS = 10 * 60_000;
const PATIENCE_MS = 4_000;

/** Milliseconds until the server answered; null if it did not. */
async function answerTime(address: string): Promise<number | null> {
  const askedAt = performance.now();
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return performance.now() - askedAt;
  } catch {
    return null;
  }
}

/** A reachable server and its answer time when idle. */
interface Asked {
  readonly address: string;
  readonly usualMs: number;
}

/** Rests as long as it works, and longer if the server answers more slowly than before the work. */
class BesideServer implements Pace {
  readonly isBesideServer = true;
  readonly #asked: Asked | null;
  #times = 1;
  #restedMs = 0;

  constructor(asked: Asked | null) {
    this.#asked = asked;
  }

  async #isSlow(): Promise<boolean> {
    if (this.#asked === null) return false;
    const { address, usualMs } = this.#asked;
    const ms = await answerTime(address);
    return ms !== null && ms > 2 * usualMs + SLOWER_BY_MS;
  }

  async rest(workedMs: number): Promise<void> {
    if (this.#restedMs >= LONGEST_RESTS_MS) return;
    const isSlow = await this.#isSlow();
    this.#times = isSlow ? Math.min(this.#times * 2, MOST_TIMES) : Math.max(this.#times / 2, 1);
    const restMs = Math.min(workedMs * this.#times, LONGEST_REST_MS);
    this.#restedMs += restMs;
    await wait(restMs);
  }
}

async function ask(address: string): Promise<Asked | null> {
  const times: number[] = [];
  for (let asked = 0; asked < USUAL_OF; asked += 1) {
    const ms = await answerTime(address);
    if (ms === null) return null;
    times.push(ms);
  }
  const usualMs = times.toSorted((a, b) => a - b)[Math.floor(USUAL_OF / 2)] ?? 0;
  return { address, usualMs };
}

/**
 * The pace next to the server of a data folder, by its answer times; only by the work's own
 * duration if the network is closed. Full speed without a server.
 */
export async function paceBeside(
  { dataDir }: { readonly dataDir: string },
  address: string,
): Promise<Pace> {
  return isFolderLocked(dataDir) ? new BesideServer(await ask(address)) : fullSpeed;
}
