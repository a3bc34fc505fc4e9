import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { addedThings } from "../shopping/needs/added-needs.ts";
import { LIST_WINDOW_MS, SETTLING_MS } from "./follow-news.ts";
import { NEWS, type News } from "./news.ts";
import { tellPerson } from "./channels/tell-person.ts";
import { keepTold } from "./channels/told-already.store.ts";
import { type Choosing, whoWants } from "./channels/told-already.ts";

/** What was told is remembered for so long: news of the list are told within minutes. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is put on a list at once counts as a moment later each, so that it keeps its order. */
const AT_ONCE_MS = 1000;

const toldUntil = ({ told }: Choosing, by: number): number => told.list?.[by] ?? 0;

/** Notes up to when somebody knows what another put on the list; of others what is a day old is of no use. */
function withTold({ told }: Choosing, { by, until }: { by: number; until: number }): string {
  const list = Object.entries(told.list ?? {}).filter(([, at]) => at > until - DAY_MS);
  return JSON.stringify({ ...told, list: { ...Object.fromEntries(list), [by]: until } });
}

/**
 * Tells the others what somebody has put on the list within five minutes of the first of it; looks again later where those are not over.
 * A few statements for each of them. Source: handbook/notices.md#list.
 */
export async function tellOfList(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  { householdId, by, since }: News,
): Promise<void> {
  const wants = await whoWants(tx, householdId);
  // a write of the last moment may still be on its way; the next look finds it
  const until = deps.clock.now() - SETTLING_MS;
  const others = wants("list").filter(({ userId }) => userId !== by);
  for (const other of others) {
    // what is added in the very moment of the first write counts
    const after = Math.max(toldUntil(other, by), since - 1);
    const { userId } = other;
    // One connection takes one statement after the other anyway, and a household has few people.
    /* oxlint-disable no-await-in-loop */
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
