import type { Deps } from "../server/deps.ts";
import type { FollowNews } from "../http/serve/followed-write.ts";
import { NEWS, type News } from "./news.ts";
import { whoWants } from "./channels/told-already.ts";

/** Writes within this time are processed together. */
const TOGETHER_MS = 2000;
/** Waiting writes are usually committed by then. */
export const SETTLING_MS = 1000;
/** Additions to the list within this time are one notice. Source: handbook/notices.md#list. */
export const LIST_WINDOW_MS = 5 * 60 * 1000;

/** The job for a household's writes, and its time: writes of one period share a job. */
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
 * Checks a write for notices: one to the budget, expenses or lists. Only for households with
 * notices: one statement, and one per kind. Source: handbook/notices.md#news.
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
