import type { Deps } from "../deps.ts";
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
  const goingOn = new Map<string, SessionGoingOn>();
  for (let at = 0; at < tokenHashes.length; at += AT_ONCE) {
    const some = tokenHashes.slice(at, at + AT_ONCE);
    for (const one of await findSessionsGoingOn(db, some, clock.now()))
      goingOn.set(one.tokenHash, one);
  }
  return goingOn;
}
