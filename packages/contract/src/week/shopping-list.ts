import * as z from "zod/mini";
import { costKnown } from "../recipes/recipe-parts.ts";
import { answeredMoneyOrNull, id, newlyAnswered } from "../fields.ts";

/** What is kept and sent at most. Source: handbook/shopping.md#limits. */
export const listLimits = {
  lists: 20,
  openNeeds: 500,
  sections: 60,
  putAway: 300,
} as const;

/** Why something is on a list. Source: handbook/shopping.md#needs-and-lines. */
export const needSources = ["typed", "recipe", "plan", "staple"] as const;
export type NeedSource = (typeof needSources)[number];

/** One reason to buy something. */
export const need = z.object({
  id: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  note: z.nullable(z.string()),
  source: z.enum(needSources),
  /** The recipe that asks for it, also by way of the plan; null where none does, or it is gone. */
  recipe: z.nullable(z.object({ id, name: z.string() })),
  /** The day of the plan; null where the plan does not ask. */
  day: z.nullable(z.string()),
  by: z.nullable(z.object({ id, name: z.string() })),
});
export type ListNeed = z.infer<typeof need>;

/** So many packs of one size. Source: handbook/buying.md#packs. */
const listBuy = z.object({
  count: z.int(),
  /** Of one. */
  quantity: z.number(),
  unitId: id,
  /** "1 × 200 g", "12 eggs" */
  text: z.string(),
});
export type ListBuy = z.infer<typeof listBuy>;

/** What is to be bought of one thing: the needs of it that have the same tick. Source: handbook/shopping.md#needs-and-lines. */
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
  /** What of it is put into the trolley; null for what is no ingredient. */
  buy: newlyAnswered(z.nullable(listBuy)),
  /** Whether the size is the usual one, and not that of what the household bought. */
  isUsualPack: newlyAnswered(z.boolean()),
  /** What it will cost by the last known price; null where none is known. */
  price: answeredMoneyOrNull,
  isTicked: z.boolean(),
  tickedBy: z.nullable(z.object({ id, name: z.string() })),
  tickedAt: z.nullable(z.string()),
});
export type ListLine = z.infer<typeof listLine>;

export const listHead = z.object({
  id,
  name: z.string(),
  openCount: z.int(),
  /** The first of its open lines, at most three. */
  openNames: newlyAnswered(z.array(z.string())),
});
export type ListHead = z.infer<typeof listHead>;

/** A list as it is shown. */
export const shoppingList = z.object({
  id,
  name: z.string(),
  items: z.array(listLine),
  /** Of all open lines whose price is known; null where none is. */
  estimate: answeredMoneyOrNull,
  /** Of so many open lines with an ingredient the price is known. */
  costKnown,
  /** Who ticked something within the last minutes, with how many lines they ticked. */
  shoppers: newlyAnswered(z.array(z.object({ id, name: z.string(), ticked: z.int() }))),
  /** Its sections in its order. */
  sections: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof shoppingList>;

/** Why it is proposed to buy something. Source: handbook/shopping.md#suggestions. */
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
