import { activityApi } from "@larder/contract/activity";
import { pageOf } from "../http/page.ts";
import { serve, type Server } from "../http/serve.ts";
import { ok } from "../outcome.ts";
import { readActivity } from "./read-activity.ts";
import { undoActivity } from "./undo-activity.ts";

/** What the people of a household do. Source: handbook/wire.md#undo. */
export function householdRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, activityApi.list, {
    read: async ({ household, query, now }) => {
      const { limit } = query;
      const page = { offset: (query.page - 1) * limit, limit, now };
      const { activities, total } = await readActivity(db, household, page);
      return ok({ activities, ...pageOf(query, total) });
    },
  });

  serve(server, activityApi.undo, {
    write: (tx, { household, user, params, now }) =>
      undoActivity(tx, { household, id: params.id, by: user.id, now }),
  });
}
