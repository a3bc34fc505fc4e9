import { write, type GrownCall } from "../grown-call.ts";
import { FIRST_COOKABLE, GREEDY_RECIPE } from "../full-household.ts";
import type { Account } from "../full-database.ts";
import type { CallContext } from "../call-context.ts";

/** A new list of an account, which may have twenty. */
async function newList(kitchen: CallContext, { token }: Account): Promise<number> {
  const made = await kitchen.prepare<{ list: { id: number } }>({
    method: "POST",
    path: "/shopping-lists",
    body: JSON.stringify({ name: `Market ${kitchen.next()}` }),
    token,
  });
  return made?.list.id ?? 1;
}

/** Inputs of calls that add missing food to a list: stock and meals at their caps. */
export const callsOfMissingFood: Readonly<Record<string, readonly GrownCall[]>> = {
  "shopping.addFromRecipe": [
    write("shopping.addFromRecipe", {
      grown: "a recipe of 100 lines, 600 meals, 5,000 lots of one",
      who: "oneFood",
      most: 1,
      path: async (kitchen, account) =>
        `/shopping-lists/${await newList(kitchen, account)}/from-recipe/${account.firstId + GREEDY_RECIPE}`,
      body: () => ({ servings: 1000 }),
    }),
    write("shopping.addFromRecipe", {
      grown: "a recipe of 100 lines, 600 meals, 5,000 lots",
      who: "manyFoods",
      most: 1,
      path: async (kitchen, account) =>
        `/shopping-lists/${await newList(kitchen, account)}/from-recipe/${account.firstId + FIRST_COOKABLE}`,
      body: () => ({ servings: 1000 }),
    }),
  ],
  "shopping.addFromPlan": [
    write("shopping.addFromPlan", {
      grown: "168 meals of 100 lines, 5,000 lots",
      who: "manyFoods",
      most: 1,
      path: async (kitchen, account) =>
        `/shopping-lists/${await newList(kitchen, account)}/from-plan`,
      body: () => ({ from: "2026-01-01", to: "2026-02-11" }),
    }),
  ],
};
