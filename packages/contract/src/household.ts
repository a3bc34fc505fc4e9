import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, idParams } from "./fields.ts";

export const householdApi = {
  undo: endpoint({
    method: "POST",
    path: "/household/activity/{id}/undo",
    access: "signedIn",
    summary: "Undo once, within 24 hours, what somebody of the household did: all of it or nothing",
    params: idParams,
    data: z.object({ undone: z.object({ id }) }),
    message: "answers.activityUndone",
    errors: ["not_found", "already_undone", "conflict", "limit_reached"],
    fallback: "calls.unexpected",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
};
