import { holdHousehold } from "../db/dialect.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { ok } from "../values/outcome.ts";
import { tellOfBudget } from "./budget-news.ts";
import { tellOfList } from "./list-news.ts";
import { NEWS, type News } from "./news.ts";

/**
 * Checks a write for notices and sends them. The household's lock makes one of two concurrent
 * checks send. Source: handbook/notices.md#news.
 */
export function newsKind(
  { db, clock }: Pick<Deps, "db" | "clock">,
  jobs: () => Deps["jobs"],
): JobKind<News> {
  return {
    ...NEWS,
    run: async (news) => {
      const deps = { jobs: jobs(), clock };
      await inTransaction(db, async (tx) => {
        await holdHousehold(tx, news.householdId);
        if (news.what === "budget") await tellOfBudget(deps, tx, news.householdId);
        else await tellOfList(deps, tx, news);
        return ok(undefined);
      });
      return null;
    },
  };
}
