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
/** So that one goes within a minute of its time. */
const LOOK_EVERY_MS = 20 * SECOND_MS;
/** What was due for longer, while no server ran, is not sent any more: news of the morning is none at night. */
const LATEST_MS = 3 * HOUR_MS;
const AT_ONCE = 50;

type Needed = Pick<Deps, "db" | "clock" | "jobs">;

/** What somebody chose for the digest; null where a version after this one wrote what this one cannot read. */
function expiringOf(settings: string): KeptSettings["expiring"] | null {
  try {
    return readKept(settings).expiring;
  } catch {
    return null;
  }
}

/** Has one digest sent, in the transaction that says when the next is due: two processes send one, and a crash loses none. */
async function take(deps: Needed, { userId, dueAt, timeZone, settings }: DueDigest): Promise<void> {
  const now = deps.clock.now();
  const expiring = expiringOf(settings);
  const nextAt =
    expiring !== null && isTimeZone(timeZone)
      ? await nextDigest({ at: expiring.at, timeZone }, now)
      : // a zone, or settings, that this version does not know any more: nobody else waits for it
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
 * Has every digest sent that is due, each once across all processes. A server that was down at its time sends it up to three hours
 * later, and of several that were missed one at most. Source: handbook/notices.md#when.
 */
export async function sendDueDigests(deps: Needed): Promise<void> {
  for (;;) {
    // Batch after batch: each looks at what the one before left.
    /* oxlint-disable no-await-in-loop */
    const due = await listDueDigests(deps.db, { now: deps.clock.now(), most: AT_ONCE });
    for (const one of due) await take(deps, one);
    /* oxlint-enable no-await-in-loop */
    if (due.length < AT_ONCE) return;
  }
}

/** Looks for digests that are due from now on, one look after the other; answers how to stop. */
export function startDigests(deps: Needed & Pick<Deps, "log">): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await sendDueDigests(deps);
    } catch (error) {
      // a database that is out of reach or full, or one that is being closed: what is due stays due
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
