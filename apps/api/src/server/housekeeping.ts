import { setTimeout as wait } from "node:timers/promises";
import { purgeChallenges } from "../auth/passkeys/challenge.store.ts";
import { finishDepartures } from "../auth/accounts/finish-departures.ts";
import { sealFormerSecrets } from "../auth/second-factor/installation-secret.ts";
import { purgeLinks } from "../auth/mail/one-time-link.store.ts";
import { purgeSessions } from "../auth/sessions/session.store.ts";
import { emptyLog } from "../db/sqlite/empty-log.ts";
import type { Deps } from "./deps.ts";
import { Following } from "../household/moving/following.ts";
import { purgeInvitations } from "../household/invitations/invitation.store.ts";
import { purgeKeys } from "../http/concurrency/idempotency.store.ts";
import { boundThrottles, purgeThrottles } from "../http/limits/throttle.store.ts";
import { purgeRemoved } from "../household/activity/removed.store.ts";
import { purgeFormer } from "../catalogue/own/former-ingredient.store.ts";
import { sweepImages } from "../images/sweep-images.ts";
import { purgeImports } from "../importing/old-imports.store.ts";
import { purgeJobs } from "../jobs/job.store.ts";
import { PURGE_AFTER_MS } from "../values/undo-window.ts";
import { RemovedSweep, type SweepOptions } from "./sweep-removed.ts";

const EVERY_MS = 60 * 60 * 1000;
/** Early enough for processes that never live an hour. */
const FIRST_AFTER_MS = 5 * 60 * 1000;

/** Recipes past their undo. */
const purgeRecipes: typeof purgeKeys = (db, { now, limit }) =>
  purgeRemoved(db, { kind: "recipe_removed", before: now - PURGE_AFTER_MS, limit });

/** Planned meals past their undo. */
const purgeMeals: typeof purgeKeys = (db, { now, limit }) =>
  purgeRemoved(db, { kind: "plan_removed", before: now - PURGE_AFTER_MS, limit });

/** What followed merged ingredients past their undo. */
const purgeMerges: typeof purgeKeys = (db, { now, limit }) =>
  purgeRemoved(db, { kind: "ingredient_merged", before: now - PURGE_AFTER_MS, limit });

/** Rows per statement, a few milliseconds. */
const ROWS_AT_ONCE = 200;
/** Pause that lets other statements in. */
const PAUSE_MS = 10;

/** Deleted and merged ingredients past their undo. */
async function purgeFormerFoods(db: Deps["db"], { now, isOver }: SweepOptions): Promise<void> {
  const before = now - PURGE_AFTER_MS;
  let after: number | null = 0;
  while (after !== null && !isOver()) {
    after = await purgeFormer(db, { before, limit: ROWS_AT_ONCE, after });
    if (after !== null) await wait(PAUSE_MS);
  }
}

/**
 * Hourly cleanup. Removes expired sessions, keys, limits, jobs, imports, invitations, mail links
 * and challenges. Purges deleted accounts, deletions past their undo, and unreferenced images.
 * Encrypts secrets that an earlier version stored in clear. Checkpoints the file's log last,
 * because it still contains all of that. Never throws.
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
        purgeMerges,
      ])
        while (!isOver() && (await purge(deps.db, { now, limit: ROWS_AT_ONCE })))
          await wait(PAUSE_MS);
      await purgeFormerFoods(deps.db, { now, isOver });
      await boundThrottles(deps.db);
      await new Following(deps).bringAll();
      await finishDepartures(deps);
      await sealFormerSecrets(deps);
      await removed.run({ now, isOver });
      await sweepImages(deps, { now, isOver });
      if (!isOver()) await emptyLog(deps.db);
    } catch (error) {
      // a stopping server closes its database meanwhile
      if (isOver()) return;
      deps.log.warn({ err: error }, "housekeeping failed; it is tried again in an hour");
    }
  };
}

/** Runs after five minutes and then hourly. Returns a stop function. */
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
