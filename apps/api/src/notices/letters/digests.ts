import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { type KeptSettings, readKept } from "../kept-settings.ts";
import { nextDigest } from "./next-digest.ts";
import { claimDigest, type DueDigest, listDueDigests } from "../notice-settings.store.ts";
import { tellPerson } from "../channels/tell-person.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** So that a digest is sent within a minute of its time. */
const LOOK_EVERY_MS = 20 * SECOND_MS;
/** Older digests, missed while no server ran, are not sent: morning news is useless at night. */
const LATEST_MS = 3 * HOUR_MS;
const AT_ONCE = 50;

type Needed = Pick<Deps, "db" | "clock" | "jobs">;

/** A person's digest settings; null if a newer version wrote an unreadable form. */
function expiringOf(settings: string): KeptSettings["expiring"] | null {
  try {
    return readKept(settings).expiring;
  } catch {
    return null;
  }
}

/**
 * Orders one digest in the transaction that sets the next due time: two processes send one, and a
 * crash loses none.
 */
async function take(deps: Needed, { userId, dueAt, timeZone, settings }: DueDigest): Promise<void> {
  const now = deps.clock.now();
  const expiring = expiringOf(settings);
  const nextAt =
    expiring !== null && isTimeZone(timeZone)
      ? await nextDigest({ at: expiring.at, timeZone }, now)
      : // a zone or settings unknown to this version; other people's digests continue
        now + DAY_MS;
  await inTransaction(deps.db, async (tx) => {
    const isOurs = await claimDigest(tx, { userId, dueAt, nextAt });
    if (isOurs && expiring !== null && now - dueAt <= LATEST_MS) {
      const facts = { days: expiring.days };
      await tellPerson(deps, tx, {
        userId,
        what: "expiring",
        facts,
        key: `digest:${userId}:${dueAt}`,
      });
    }
    return ok(undefined);
  });
}

/**
 * Sends every due digest once across all processes. After downtime it is sent up to three hours
 * late, and of several missed ones at most one. Source: handbook/notices.md#when.
 */
export async function sendDueDigests(deps: Needed): Promise<void> {
  for (;;) {
    /* oxlint-disable no-await-in-loop -- batches in sequence: each depends on the previous one */
    const due = await listDueDigests(deps.db, { now: deps.clock.now(), most: AT_ONCE });
    for (const one of due) await take(deps, one);
    /* oxlint-enable no-await-in-loop */
    if (due.length < AT_ONCE) return;
  }
}

/** Checks for due digests repeatedly; returns how to stop. */
export function startDigests(deps: Needed & Pick<Deps, "log">): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await sendDueDigests(deps);
    } catch (error) {
      // a database that is unreachable, full or closing: the digests stay due
      if (!isOver)
        deps.log.warn({ err: error }, "digests could not be looked for; they are in 20 s");
    }
    if (!isOver) next();
  };
  const next = (): void => {
    timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
