import * as z from "zod/mini";
import { proposals } from "../kitchen/typed-lines.ts";
import { costKnown } from "../recipes/recipe-parts.ts";
import { answeredMoneyOrNull, id, newlyAnswered } from "../fields.ts";

/** Limits of shopping lists. Source: handbook/shopping.md#limits. */
export const listLimits = {
  lists: 20,
  openNeeds: 500,
  sections: 60,
  putAway: 300,
} as const;

/** The reason for a need. Source: handbook/shopping.md#needs-and-lines. */
export const needSources = ["typed", "recipe", "plan", "staple"] as const;
export type NeedSource = (typeof needSources)[number];

/** One reason to buy an item. */
export const need = z.object({
  id: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  note: z.nullable(z.string()),
  source: z.enum(needSources),
  /** The requesting recipe, also through the plan; null without one, or if it is deleted. */
  recipe: z.nullable(z.object({ id, name: z.string() })),
  /** The day of the plan; null outside the plan. */
  day: z.nullable(z.string()),
  by: z.nullable(z.object({ id, name: z.string() })),
});
export type ListNeed = z.infer<typeof need>;

/** Packs of one size. Source: handbook/buying.md#packs. */
const listBuy = z.object({
  count: z.int(),
  /** Of one. */
  quantity: z.number(),
  unitId: id,
  /** "1 × 200 g", "12 eggs" */
  text: z.string(),
});
export type ListBuy = z.infer<typeof listBuy>;

/** An item to buy: its needs with the same tick. Source: handbook/shopping.md#needs-and-lines. */
export const listLine = z.object({
  id: z.string(),
  name: z.string(),
  masterIngredientId: z.nullable(id),
  quantity: z.nullable(z.number()),
  /** The oldest need's. */
  unit: z.nullable(z.string()),
  unitId: z.nullable(id),
  note: z.nullable(z.string()),
  section: z.string(),
  needs: z.array(need),
  /** The packs to buy; null for a non-ingredient. */
  buy: newlyAnswered(z.nullable(listBuy)),
  /** Whether the size is the usual one, rather than the household's own purchase. */
  isUsualPack: newlyAnswered(z.boolean()),
  /** Its cost at the last known price; null if unknown. */
  price: answeredMoneyOrNull,
  /** Foods that the name of a line without an ingredient may mean, at most three. */
  proposals: z.optional(proposals),
  isRemembered: z.optional(z.boolean()),
  isFood: z.optional(z.boolean()),
  isTicked: z.boolean(),
  tickedBy: z.nullable(z.object({ id, name: z.string() })),
  tickedAt: z.nullable(z.string()),
});
export type ListLine = z.infer<typeof listLine>;

export const listHead = z.object({
  id,
  name: z.string(),
  openCount: z.int(),
  /** The first open lines, at most three. */
  openNames: newlyAnswered(z.array(z.string())),
});
export type ListHead = z.infer<typeof listHead>;

/** A list for display. */
export const shoppingList = z.object({
  id,
  name: z.string(),
  items: z.array(listLine),
  /** Of all open lines with a known price; null without any. */
  estimate: answeredMoneyOrNull,
  /** Of the open lines with an ingredient, how many have a known price. */
  costKnown,
  /** Members that ticked lines within the last minutes, with their counts. */
  shoppers: newlyAnswered(z.array(z.object({ id, name: z.string(), ticked: z.int() }))),
  /** Its sections in order. */
  sections: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof shoppingList>;

/** The reason for a suggestion. Source: handbook/shopping.md#suggestions. */
export const suggestionReasons = ["low", "used_up", "regular"] as const;

export const suggestion = z.object({
  masterIngredientId: id,
  name: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  unitId: z.nullable(id),
  reason: z.enum(suggestionReasons),
  /** "Used up yesterday", "Every 7 days, last bought 9 days ago". */
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
