import type { Deps } from "../server/deps.ts";
import type { FollowNews } from "../http/serve/followed-write.ts";
import { NEWS, type News } from "./news.ts";
import { whoWants } from "./channels/told-already.ts";

/** Writes of so long are looked at together. */
const TOGETHER_MS = 2000;
/** By then a write is committed as a rule that waited for others. */
export const SETTLING_MS = 1000;
/** What somebody puts on the list in so long is one notice. Source: handbook/notices.md#list. */
export const LIST_WINDOW_MS = 5 * 60 * 1000;

/** A job for some writes of a household, and when: all of the same stretch of time are one. */
function budgetOrder(payload: News) {
  const { householdId, since: now } = payload;
  const key = `news:budget:${householdId}:${Math.floor(now / TOGETHER_MS)}`;
  return { payload, key, at: now + TOGETHER_MS + SETTLING_MS };
}

function listOrder(payload: News) {
  const { householdId, by, since: now } = payload;
  const key = `news:list:${householdId}:${by}:${Math.floor(now / LIST_WINDOW_MS)}`;
  return { payload, key, at: now + LIST_WINDOW_MS + SETTLING_MS };
}

/**
 * Has a write looked at that may be worth a notice: one that changes the budget or its expenses, or the lists. Asked only where
 * somebody of the household has chosen notices: one statement, and one for each thing that is looked at. Source: handbook/notices.md#news.
 */
export function followNews({ jobs }: Pick<Deps, "jobs">): FollowNews {
  return async (tx, household, { changes, user, now }) => {
    const wants = await whoWants(tx, household);
    const news = { householdId: household, by: user.id, since: now };
    if (changes.includes("budget") && wants("budget").length > 0)
      await jobs.add(tx, NEWS, budgetOrder({ ...news, what: "budget" }));
    const isForOthers = wants("list").some(({ userId }) => userId !== user.id);
    if (changes.includes("lists") && isForOthers)
      await jobs.add(tx, NEWS, listOrder({ ...news, what: "list" }));
  };
}
