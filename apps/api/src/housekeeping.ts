import { finishDepartures } from "./auth/finish-departures.ts";
import { purgeSessions } from "./auth/session.store.ts";
import type { Deps } from "./deps.ts";
import { purgeKeys } from "./http/idempotency.store.ts";
import { boundThrottles, purgeThrottles } from "./http/throttle.store.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Once an hour takes out sessions, idempotency keys and limits that have run out, and what is left of deleted accounts; answers how to stop. */
export function startHousekeeping(deps: Deps): () => void {
  const tidy = async (): Promise<void> => {
    const now = deps.clock.now();
    try {
      await purgeSessions(deps.db, now);
      await purgeKeys(deps.db, now);
      await purgeThrottles(deps.db, now);
      await boundThrottles(deps.db);
      await finishDepartures(deps);
    } catch (error) {
      deps.log.warn({ err: error }, "housekeeping failed; it is tried again in an hour");
    }
  };
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
