import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, pageFields, pageQuery } from "../fields.ts";

const ACTIVITIES_A_PAGE = 50;

/**
 * A member's action as a sentence; consecutive similar actions are combined. Source:
 * handbook/households.md#activities.
 */
const activity = z.object({
  /** The input of its undo; for combined actions, the newest. */
  id,
  text: z.string(),
  /** Null for a former member. */
  by: z.nullable(z.object({ id, name: z.string() })),
  at: instant,
  isUndoable: z.boolean(),
});
export type Activity = z.infer<typeof activity>;

export const activityApi = {
  list: endpoint({
    method: "GET",
    path: "/household/activity",
    access: "signedIn",
    summary: "Who did what in the household, newest first",
    query: z.object(pageQuery(ACTIVITIES_A_PAGE)),
    data: z.object({ activities: z.array(activity), ...pageFields }),
    fallback: "calls.fetchActivity",
    reads: ["household", "stock", "meals", "recipes", "budget", "expenses", "books"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/household/activity/{id}/undo",
    access: "signedIn",
    summary: "Undo once, within 24 hours, what somebody of the household did: all of it or nothing",
    tools: [tools.undo],
    params: idParams,
    data: z.object({ undone: z.object({ id }) }),
    message: "answers.activityUndone",
    errors: ["not_found", "already_undone", "conflict", "limit_reached"],
    fallback: "calls.unexpected",
    changes: [
      "stock",
      "meals",
      "recipes",
      "budget",
      "expenses",
      "lists",
      "plan",
      "catalogue",
      "household",
      "barcodes",
    ],
  }),
};
