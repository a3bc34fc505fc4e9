import { insightsApi } from "@larder/contract/money/insights";
import { serve, type Server } from "../http/serve/serve.ts";
import { ok } from "../values/outcome.ts";
import { daysAsked } from "./asked-days.ts";
import { lookAtInsights } from "./look-at-insights.ts";
import { readInsightRows } from "./read-insight-rows.ts";

/** Spending, waste and savings. Source: handbook/insights.md#what-it-does. */
export function insightsRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, insightsApi.look, {
    read: async ({ household, query, today, dayAt, now, pace }) => {
      const asked = daysAsked(query);
      if (!asked.ok) return asked;
      const look = { asked: asked.value, today, dayAt, now, pace };
      const seen = await lookAtInsights(db, household, look);
      // a new household's page appears at some time without a change, so it has no tag
      return ok(seen, { isUntagged: !seen.hasSomething });
    },
  });

  serve(server, insightsApi.rows, {
    read: ({ household, query, today, dayAt }) =>
      readInsightRows(db, { household, query, today, dayAt }),
  });
}
