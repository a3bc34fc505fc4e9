import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { addedThings } from "../shopping/needs/added-needs.ts";
import { LIST_WINDOW_MS, SETTLING_MS } from "./follow-news.ts";
import { NEWS, type News } from "./news.ts";
import { tellPerson } from "./channels/tell-person.ts";
import { keepTold } from "./channels/told-already.store.ts";
import { type Choosing, whoWants } from "./channels/told-already.ts";

/** Retention of sent notices; list notices are sent within minutes. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Simultaneous additions get increasing times to keep their order. */
const AT_ONCE_MS = 1000;

const toldUntil = ({ told }: Choosing, by: number): number => told.list?.[by] ?? 0;

/**
 * Records the time up to which a member's additions were notified; entries older than a day are
 * dropped.
 */
function withTold({ told }: Choosing, { by, until }: { by: number; until: number }): string {
  const list = Object.entries(told.list ?? {}).filter(([, at]) => at > until - DAY_MS);
  return JSON.stringify({ ...told, list: { ...Object.fromEntries(list), [by]: until } });
}

/**
 * Notifies the other members of a member's additions to the list, five minutes after the first;
 * checks again later for newer ones. A few statements per member. Source: handbook/notices.md#list.
 */
export async function tellOfList(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  { householdId, by, since }: News,
): Promise<void> {
  const wants = await whoWants(tx, householdId);
  // a recent write may be uncommitted; the next check finds it
  const until = deps.clock.now() - SETTLING_MS;
  const others = wants("list").filter(({ userId }) => userId !== by);
  for (const other of others) {
    // includes additions at the exact time of the first write
    const after = Math.max(toldUntil(other, by), since - 1);
    const { userId } = other;
    /* oxlint-disable no-await-in-loop -- one after the other: one connection, and a household has few members */
    const added = await addedThings(tx, householdId, { by, after, until });
    if (added === null) continue;
    const { firstAt } = added;
    if (firstAt + LIST_WINDOW_MS > until + AT_ONCE_MS) {
      const key = `news:list:${householdId}:${by}:first:${firstAt}`;
      const payload = { householdId, by, what: "list" as const, since: firstAt };
      await deps.jobs.add(tx, NEWS, { payload, at: firstAt + LIST_WINDOW_MS + SETTLING_MS, key });
      continue;
    }
    await keepTold(tx, { userId, told: withTold(other, { by, until }) });
    await tellPerson(deps, tx, { userId, what: "list", facts: { by, after, until } });
    /* oxlint-enable no-await-in-loop */
  }
}
