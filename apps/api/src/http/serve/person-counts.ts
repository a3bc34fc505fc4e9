import { text } from "@larder/words/text";
import { isCorrupt, isDiskFull, isUnavailable } from "../../db/errors.ts";
import type { Deps } from "../../server/deps.ts";
import type { Limit } from "../limits/limits.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { countHit, type Throttle } from "../limits/throttle.store.ts";

/** Maximum number of users; evicts the least recently seen one with its unreported counts. */
const MOST_PEOPLE = 20_000;
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** One user's window as this process knows it. */
interface Window {
  /** End of the window. */
  until: number;
  /** Count from the database, and what this process has reported since. */
  known: number;
  /** Not reported yet. */
  unreported: number;
}

type CountDeps = Pick<Deps, "db" | "clock" | "config">;

function refusal(until: number, now: number): Failure {
  const minutes = Math.max(1, Math.ceil((until - now) / MS_PER_MINUTE));
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  return fail("too_many_requests", {
    message: text("answers.manyChanges", { minutes, hours }),
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
  });
}

/**
 * Counts each user's writes against a limit. Counts are reported in batches, so a call costs part
 * of a statement and a rejected one none. Exact for one process; each further process may admit its
 * unreported calls too.
 */
export class PersonCounts {
  readonly #limit: Limit;
  readonly #batchSize: number;
  readonly #people = new Map<number, Window>();

  constructor(limit: Limit, batchSize: number) {
    this.#limit = limit;
    this.#batchSize = batchSize;
  }

  /** Counts a call: `refused` if the limit is exhausted; `isReported` if this call reports a batch. */
  async count(
    deps: CountDeps,
    userId: number,
  ): Promise<{ readonly refused: Failure | null; readonly isReported: boolean }> {
    const now = deps.clock.now();
    const { most } = this.#limit;
    const window = this.#windowOf(userId, now);
    const isLimited = deps.config.hasRateLimits;
    if (isLimited && window.known + window.unreported >= most)
      return { refused: refusal(window.until, now), isReported: false };
    window.unreported += 1;
    if (window.unreported < this.#batchSize) return { refused: null, isReported: false };
    const hits = window.unreported;
    window.unreported = 0;
    if (!isLimited) return { refused: null, isReported: true };
    window.known += hits;
    const reported = await report(deps, this.#limit, { userId, hits, until: window.until });
    if (reported !== null) {
      // The window is new to this process: another process began it, or the old one is over.
      window.known =
        reported.expiresAt === window.until
          ? Math.max(window.known, reported.count)
          : reported.count;
      window.until = reported.expiresAt;
    }
    const refused = window.known > most ? refusal(window.until, now) : null;
    return { refused, isReported: refused === null };
  }

  /** The last used window of the user; one that is over or too far in the future begins again. */
  #windowOf(userId: number, now: number): Window {
    const until = now + this.#limit.windowMs;
    const known = this.#people.get(userId);
    const isOver = known === undefined || known.until <= now || known.until > until;
    const window = isOver ? { until, known: 0, unreported: 0 } : known;
    this.#people.delete(userId);
    this.#people.set(userId, window);
    if (this.#people.size > MOST_PEOPLE)
      for (const [first] of this.#people) {
        this.#people.delete(first);
        break;
      }
    return window;
  }
}

/** Adds to the shared count; null if the database takes no writes, when deletions still count here. */
async function report(
  { db, clock }: CountDeps,
  { name, windowMs: ms }: Limit,
  { userId, ...hits }: { userId: number; hits: number; until: number },
): Promise<Throttle | null> {
  try {
    return await countHit(db, `${name}:user:${userId}`, { now: clock.now(), ms, ...hits });
  } catch (error) {
    if (!isDiskFull(error) && !isCorrupt(error) && !isUnavailable(error)) throw error;
    return null;
  }
}
