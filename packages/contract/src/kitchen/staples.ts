import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, newlyAnswered, positiveQuantity } from "../fields.ts";

/** An ingredient's minimum stock. */
const minimum = z.object({ quantity: z.number(), unitId: id });

/**
 * A household's settings of an ingredient. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export const ingredientSettings = z.object({
  alwaysThere: z.boolean(),
  keepAtLeast: z.nullable(minimum),
  /** The general foods that this kind must not cover. */
  neverFor: newlyAnswered(z.array(id)),
});
export type IngredientSettings = z.infer<typeof ingredientSettings>;

/** The form of a minimum. */
export const minimumBody = z.object({
  quantity: positiveQuantity("calls.quantityPositive"),
  unitId: z.int("calls.chooseUnit").check(z.positive("calls.chooseUnit")),
});

/** Foods that one can be a kind of, with room to spare. */
const MOST_NEVER_FOR = 20;

/** Omitted fields stay. */
export const settingsBody = z.object({
  alwaysThere: z.optional(z.boolean("calls.alwaysThere")),
  keepAtLeast: z.optional(z.nullable(minimumBody)),
  neverFor: z.optional(
    z
      .array(z.int("calls.neverFor").check(z.positive("calls.neverFor")), "calls.neverFor")
      .check(z.maxLength(MOST_NEVER_FOR, "calls.neverFor")),
  ),
});

/** An ingredient with settings, and the stock for its minimum. */
export const staple = z.object({
  masterIngredientId: id,
  name: z.string(),
  ...ingredientSettings.shape,
  /** The name of the minimum's unit; null without a minimum. */
  unit: z.nullable(z.string()),
  /** In that unit; null without a minimum. */
  inStock: z.nullable(z.number()),
  /** 0 if there is enough, null without a minimum. */
  shortBy: z.nullable(z.number()),
  /** Stock that does not convert into that unit, such as cans. */
  uncounted: z.array(z.object({ quantity: z.number(), unit: z.string() })),
});
export type Staple = z.infer<typeof staple>;

export const staplesApi = {
  list: endpoint({
    method: "GET",
    path: "/ingredients/staples",
    access: "signedIn",
    summary: "What is always there and what has a minimum, with what stock holds beside it",
    data: z.object({ staples: z.array(staple) }),
    fallback: "calls.fetchStaples",
    stampedBy: "household",
    reads: ["stock", "catalogue"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/ingredients/master/{id}/settings",
    access: "signedIn",
    summary: "Say of an ingredient that it is always there, or below how much it should not fall",
    params: idParams,
    body: settingsBody,
    data: z.object({ settings: ingredientSettings }),
    message: "answers.settingsSaved",
    errors: ["not_found"],
    fallback: "calls.saveSettings",
    changes: ["catalogue", "stock", "meals", "recipes"],
  }),
};
