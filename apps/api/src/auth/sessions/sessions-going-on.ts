import type { Deps } from "../../server/deps.ts";
import { findSessionsGoingOn, type SessionGoingOn } from "./session.store.ts";

/** So many are looked for in one statement. */
const AT_ONCE = 500;

/**
 * Those of these sessions that have not ended, by the hash of their token, each with the household that it is in now. A statement
 * for five hundred. Source: handbook/households.md#live.
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
