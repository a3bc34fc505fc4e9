import { activityApi } from "@larder/contract/activity";
import { serve, type Server } from "../http/serve.ts";
import { undoActivity } from "./undo-activity.ts";

/** What the people of a household do. Source: handbook/wire.md#undo. */
export function householdRoutes(server: Server): void {
  serve(server, activityApi.undo, {
    write: (tx, { household, params, now }) => undoActivity(tx, { household, id: params.id, now }),
  });
}
