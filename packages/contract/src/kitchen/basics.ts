import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { activityId, chosen, id, idParams } from "../fields.ts";
import { listLine } from "../week/shopping-list.ts";

/** Limit of ingredients per answer. */
const MOST_BASICS = 200;

export const basic = z.object({
  masterIngredientId: id,
  name: z.string(),
  /** Whether most kitchens have it; then it is selected by default. */
  isPreselected: z.boolean(),
});
export type Basic = z.infer<typeof basic>;

/** A household's basics. Source: handbook/buying.md#basics. */
export const basicsApi = {
  list: endpoint({
    method: "GET",
    path: "/kitchen/basics",
    access: "signedIn",
    summary: "What a kitchen mostly always has, and whether the household was asked",
    data: z.object({ basics: z.array(basic), isAnswered: z.boolean() }),
    fallback: "calls.fetchStaples",
    stampedBy: "household",
    reads: ["catalogue", "household", "stock"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/kitchen/basics",
    access: "signedIn",
    summary: "Mark what is always there; what is marked already stays",
    body: z.object({
      ids: z
        .array(chosen("calls.chooseIngredient"), "calls.chooseIngredient")
        .check(z.maxLength(MOST_BASICS, "answers.manyItems")),
    }),
    data: z.object({ activityId }),
    message: "answers.basicsSaved",
    fallback: "calls.saveSettings",
    changes: ["catalogue", "household", "stock", "meals", "recipes"],
  }),
  ranOut: endpoint({
    method: "POST",
    path: "/kitchen/basics/{id}/ran-out",
    access: "signedIn",
    summary: "Say that what is always there ran out: one pack goes on the first list",
    params: idParams,
    data: z.object({ item: listLine, activityId }),
    status: 201,
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.addItem",
    changes: ["catalogue", "lists", "stock", "meals", "recipes"],
  }),
};
