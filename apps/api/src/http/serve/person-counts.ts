import { text } from "@larder/words/text";
import { isCorrupt, isDiskFull, isUnavailable } from "../../db/dialect.ts";
import type { Deps } from "../../server/deps.ts";
import type { Limit } from "../limits/limits.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { countHit, type Throttle } from "../limits/throttle.store.ts";

/** Of whom nothing was heard longest is forgotten first, with no more than was not told yet. */
const MOST_PEOPLE = 20_000;
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** What this process knows of one person's window. */
interface Window {
  /** When it ends. */
  until: number;
  /** What the database said, and what was told to it since. */
  known: number;
  /** What was not told yet. */
  untold: number;
}

type Told = Pick<Deps, "db" | "clock" | "config">;

function refusal(until: number, now: number): Failure {
  const minutes = Math.max(1, Math.ceil((until - now) / MS_PER_MINUTE));
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  return fail("too_many_requests", {
    message: text("answers.manyChanges", { minutes, hours }),
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
  });
}

/**
 * Counts what each person does against a limit. A process tells the database of several at once, so that a call costs a part of
 * a statement and a refused one none. The count of one process is exact; of several each may let through what it has not told
 * the others yet, and so may one that was started again.
 */
export class PersonCounts {
  readonly #limit: Limit;
  readonly #toldTogether: number;
  readonly #people = new Map<number, Window>();

  constructor(limit: Limit, toldTogether: number) {
    this.#limit = limit;
    this.#toldTogether = toldTogether;
  }

  /** Counts one. `refused` once the limit is used up; `isTold` with the one by which several are told to the database. */
  async count(
    deps: Told,
    userId: number,
  ): Promise<{ readonly refused: Failure | null; readonly isTold: boolean }> {
    const now = deps.clock.now();
    const { most } = this.#limit;
    const window = this.#windowOf(userId, now);
    const isLimited = deps.config.hasRateLimits;
    if (isLimited && window.known + window.untold >= most)
      return { refused: refusal(window.until, now), isTold: false };
    window.untold += 1;
    if (window.untold < this.#toldTogether) return { refused: null, isTold: false };
    const hits = window.untold;
    window.untold = 0;
    if (!isLimited) return { refused: null, isTold: true };
    window.known += hits;
    const told = await tell(deps, this.#limit, { userId, hits, until: window.until });
    if (told !== null) {
      // Another window than this process knew of: another process began it, or it is over.
      window.known =
        told.expiresAt === window.until ? Math.max(window.known, told.count) : told.count;
      window.until = told.expiresAt;
    }
    const refused = window.known > most ? refusal(window.until, now) : null;
    return { refused, isTold: refused === null };
  }

  /** The person's window, as the one that was heard of last; one that is over, or later than any can be, starts anew. */
  #windowOf(userId: number, now: number): Window {
    const until = now + this.#limit.windowMs;
    const known = this.#people.get(userId);
    const isOver = known === undefined || known.until <= now || known.until > until;
    const window = isOver ? { until, known: 0, untold: 0 } : known;
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

/** Adds to what all processes counted; null when the database takes nothing at the moment: deletions go on, counted here. */
async function tell(
  { db, clock }: Told,
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
