import type { Deps } from "../../server/deps.ts";
import type { Failure } from "../../values/outcome.ts";
import { tooMany } from "../serve/guard.ts";
import type { Limit } from "./limits.ts";
import { countHit, readThrottles, type Throttle } from "./throttle.store.ts";

/** The refusal if one of these counted more than `most` failures, until the last window ends. */
function refusalOver(most: number, throttles: readonly Throttle[], now: number): Failure | null {
  const full = throttles.filter(({ count }) => count > most);
  return full.length === 0
    ? null
    : tooMany(Math.max(...full.map(({ expiresAt }) => expiresAt)), now);
}

/**
 * Failure after too many failed tries, even for the right one; null if allowed. Always active,
 * because the tries guess a secret. One statement.
 */
export async function refusalOfTries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  limit: Limit,
  buckets: readonly string[],
): Promise<Failure | null> {
  const now = clock.now();
  const throttles = await readThrottles(db, buckets, { now, ms: limit.windowMs });
  return refusalOver(limit.most - 1, throttles, now);
}

/**
 * Counts a failed try in each bucket; returns the refusal if it exceeded the limit. One statement
 * for each.
 */
export async function countFailedTry(
  { db, clock }: Pick<Deps, "db" | "clock">,
  limit: Limit,
  buckets: readonly string[],
): Promise<Failure | null> {
  const now = clock.now();
  const counted: Throttle[] = [];
  for (const bucket of buckets)
    // In one order for all, so that two failures at once do not deadlock.
    counted.push(await countHit(db, bucket, { now, ms: limit.windowMs }));
  return refusalOver(limit.most, counted, now);
}
