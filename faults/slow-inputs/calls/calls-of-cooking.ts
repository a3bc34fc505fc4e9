import { caps, FIRST_COOKABLE, GREEDY_RECIPE } from "../full-household.ts";
import { read, write, type GrownCall } from "../grown-call.ts";

/** A long recipe that is completely in stock. */
const RECIPE = FIRST_COOKABLE;

/** The line ids of the `nth` long recipe of a household. */
export function linesOf({ firstId }: { readonly firstId: number }, nth: number): readonly number[] {
  const first = firstId + (nth - 1) * caps.linesOfARecipe + 1;
  return Array.from({ length: caps.linesOfARecipe }, (_, line) => first + line);
}

/** A thousandth of a gram of as many ingredients, in as many spellings. */
export const insteadOf = (componentId: number, index: number) => ({
  componentId,
  masterIngredientId: 1 + index,
  quantity: 0.001 + index * 0.000_003,
  unit: index % 2 === 0 ? "g" : "gram",
});

/** Inputs of calls about cooking: lots, recipes and lines at their caps, each line replaced. */
export const callsOfCooking: Readonly<Record<string, readonly GrownCall[]>> = {
  "meals.plan": [
    read("300 lots, 96 spellings: whole", "busy", "/plannable-meals?type=fully_makeable"),
    read("5,000 recipes: whole", "oneFood", "/plannable-meals?type=fully_makeable"),
    read("5,000 recipes: partly", "manyFoods", "/plannable-meals?type=partially_makeable"),
    read(
      "5,000 recipes: one found",
      "manyFoods",
      "/plannable-meals?search=supper+4711&maxMinutes=30",
    ),
  ],
  "meals.rescued": [
    read("20,000 cookings and 40,000 amounts this month", "oneFood", "/plannable-meals/rescued"),
  ],
  "meals.preview": [
    read(
      "from 5,000 lots",
      "oneFood",
      ({ oneFood }) => `/plannable-meals/${oneFood.firstId + GREEDY_RECIPE}/preview`,
    ),
  ],
  "meals.look": [
    write("meals.look", {
      grown: "from 5,000 lots",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/plannable-meals/${firstId + GREEDY_RECIPE}/preview`,
      body: () => ({ servings: 0.001 }),
    }),
    write("meals.look", {
      grown: "100 lines, each without",
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/plannable-meals/${firstId + RECIPE}/preview`,
      body: ({ accounts }) => ({ servings: 1000, without: linesOf(accounts.manyFoods, RECIPE) }),
    }),
    write("meals.look", {
      grown: "100 lines, something else instead of each",
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/plannable-meals/${firstId + RECIPE}/preview`,
      body: ({ accounts }) => ({ instead: linesOf(accounts.manyFoods, RECIPE).map(insteadOf) }),
    }),
  ],
  "meals.cook": [
    write("meals.cook", {
      grown: "from 2,000 lots",
      who: "oneFood",
      most: 2,
      path: (_kitchen, { firstId }) => `/plannable-meals/cook/${firstId + GREEDY_RECIPE}`,
      body: () => ({}),
    }),
    write("meals.cook", {
      grown: "100 lines of 100 ingredients",
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/plannable-meals/cook/${firstId + RECIPE + 1}`,
      body: () => ({ servings: 0.001 }),
    }),
    write("meals.cook", {
      grown: "50 lines without, and something else instead of 50",
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/plannable-meals/cook/${firstId + RECIPE}`,
      body: ({ accounts }) => ({
        without: linesOf(accounts.manyFoods, RECIPE).slice(0, 50),
        instead: linesOf(accounts.manyFoods, RECIPE).slice(50).map(insteadOf),
        asCopy: true,
      }),
    }),
  ],
  "meals.undo": [
    write("meals.undo", {
      grown: "100 lines of 100 ingredients",
      who: "manyFoods",
      path: async (kitchen, { firstId, token }) => {
        const path = `/plannable-meals/cook/${firstId + RECIPE + 2}`;
        const body = JSON.stringify({ servings: 0.001 });
        const made = await kitchen.prepare<{ cooked: { id: number } }>({
          method: "POST",
          path,
          body,
          token,
        });
        return `/plannable-meals/cook/${made?.cooked.id ?? firstId + 1}`;
      },
    }),
  ],
  "meals.leftovers": [
    write("meals.leftovers", {
      grown: "5,000 lots, 500 ingredients of its own",
      who: "manyFoods",
      path: async (kitchen, { firstId, token }) => {
        const made = await kitchen.prepare<{ cooked: { id: number } }>({
          method: "POST",
          path: `/plannable-meals/cook/${firstId + RECIPE + 3}`,
          body: JSON.stringify({ servings: 0.001 }),
          token,
        });
        return `/plannable-meals/cook/${made?.cooked.id ?? firstId + 1}/leftovers`;
      },
      body: () => ({ servings: 0.001, place: "freezer" }),
    }),
  ],
};
