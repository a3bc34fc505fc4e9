import type { Deps } from "../../server/deps.ts";
import type { Failure } from "../../values/outcome.ts";
import { tooMany } from "../serve/guard.ts";
import type { Limit } from "./limits.ts";
import { countHit, readThrottles, type Throttle } from "./throttle.store.ts";

/** The refusal when one of these has counted more failures than `most`, until the last of them is over. */
function refusalOver(most: number, throttles: readonly Throttle[], now: number): Failure | null {
  const full = throttles.filter(({ count }) => count > most);
  return full.length === 0
    ? null
    : tooMany(Math.max(...full.map(({ expiresAt }) => expiresAt)), now);
}

/**
 * Why a further try is refused after as many failures as the limit allows, the right one included; null while it may be made. It
 * holds whether the operator has switched limits off or not: what is tried is a secret. One statement.
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

/** Counts a failed try in each bucket; the refusal when it was one too many. One statement for each. */
export async function countFailedTry(
  { db, clock }: Pick<Deps, "db" | "clock">,
  limit: Limit,
  buckets: readonly string[],
): Promise<Failure | null> {
  const now = clock.now();
  const counted: Throttle[] = [];
  for (const bucket of buckets)
    // In one order for everybody, so that two who fail at once do not wait for each other.
    counted.push(await countHit(db, bucket, { now, ms: limit.windowMs }));
  return refusalOver(limit.most, counted, now);
}
