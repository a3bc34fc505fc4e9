import type { Deps } from "../../server/deps.ts";
import { findSessionsGoingOn, type SessionGoingOn } from "./session.store.ts";

/** Sessions per statement. */
const AT_ONCE = 500;

/**
 * The active ones among these sessions, by token hash, with their current households. One statement
 * per five hundred. Source: handbook/households.md#live.
 */
export async function sessionsGoingOn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, SessionGoingOn>> {
  const pieces = Array.from({ length: Math.ceil(tokenHashes.length / AT_ONCE) }, (_, place) =>
    tokenHashes.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
  const found = await Promise.all(
    pieces.map((piece) => findSessionsGoingOn(db, piece, clock.now())),
  );
  return new Map(found.flat().map((one) => [one.tokenHash, one]));
}
