import { setTimeout as wait } from "node:timers/promises";
import { purgeChallenges } from "../auth/passkeys/challenge.store.ts";
import { finishDepartures } from "../auth/accounts/finish-departures.ts";
import { sealFormerSecrets } from "../auth/second-factor/installation-secret.ts";
import { purgeLinks } from "../auth/mail/one-time-link.store.ts";
import { purgeSessions } from "../auth/sessions/session.store.ts";
import { emptyLog } from "../db/sqlite/empty-log.ts";
import type { Deps } from "./deps.ts";
import { purgeInvitations } from "../household/invitations/invitation.store.ts";
import { purgeKeys } from "../http/concurrency/idempotency.store.ts";
import { boundThrottles, purgeThrottles } from "../http/limits/throttle.store.ts";
import { purgeRemoved } from "../household/activity/removed.store.ts";
import { sweepImages } from "../images/sweep-images.ts";
import { purgeImports } from "../importing/old-imports.store.ts";
import { purgeJobs } from "../jobs/job.store.ts";
import { PURGE_AFTER_MS } from "../values/undo-window.ts";
import { RemovedSweep } from "./sweep-removed.ts";

const EVERY_MS = 60 * 60 * 1000;
/** A process that never lives for an hour tidies up all the same. */
const FIRST_AFTER_MS = 5 * 60 * 1000;

/** Recipes that can no longer come back. */
const purgeRecipes: typeof purgeKeys = (db, { now, limit }) =>
  purgeRemoved(db, { kind: "recipe_removed", before: now - PURGE_AFTER_MS, limit });

/** Meals that can no longer come back onto the plan. */
const purgeMeals: typeof purgeKeys = (db, { now, limit }) =>
  purgeRemoved(db, { kind: "plan_removed", before: now - PURGE_AFTER_MS, limit });

/** Rows of one statement: some milliseconds. */
const ROWS_AT_ONCE = 200;
/** Who waits for the database comes in between. */
const PAUSE_MS = 10;

/**
 * What is done once an hour: sessions, idempotency keys, limits, old jobs, imports, invitations, links of letters and challenges that have
 * run out go, what is left of deleted accounts, what people deleted once it can no longer be brought back, and pictures that nobody has any
 * more; secrets that a version before kept in clear are encrypted; the log of the file, which still holds all of that, is emptied last.
 * Never throws.
 */
export function newHousekeeping(deps: Deps): (isOver?: () => boolean) => Promise<void> {
  const removed = new RemovedSweep(deps.db);
  return async (isOver = () => false) => {
    const now = deps.clock.now();
    try {
      await purgeSessions(deps.db, now);
      for (const purge of [
        purgeKeys,
        purgeThrottles,
        purgeJobs,
        purgeImports,
        purgeInvitations,
        purgeLinks,
        purgeChallenges,
        purgeRecipes,
        purgeMeals,
      ])
        while (!isOver() && (await purge(deps.db, { now, limit: ROWS_AT_ONCE })))
          await wait(PAUSE_MS);
      await boundThrottles(deps.db);
      await finishDepartures(deps);
      await sealFormerSecrets(deps);
      await removed.run({ now, isOver });
      await sweepImages(deps, { now, isOver });
      if (!isOver()) await emptyLog(deps.db);
    } catch (error) {
      // a server that is being stopped closes its database meanwhile
      if (isOver()) return;
      deps.log.warn({ err: error }, "housekeeping failed; it is tried again in an hour");
    }
  };
}

/** Tidies up five minutes after the start and then once an hour; answers how to stop. */
export function startHousekeeping(deps: Deps): () => void {
  const tidy = newHousekeeping(deps);
  let isOver = false;
  const once = (): void => void tidy(() => isOver);
  const timers = [setTimeout(once, FIRST_AFTER_MS), setInterval(once, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
