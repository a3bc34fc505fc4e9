// On SQLite only: waiting for PostgreSQL would count as turns.
import { shoppingApi } from "@larder/contract/week/shopping";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { turnsDuring } from "../testing/database/counted-turns.ts";
import { fillLots } from "../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../testing/test-app.ts";

/*
 * The heaviest recipe in the fullest kitchen: 100 lines with five alternatives each, and 5,000 lots
 * whose amounts are fractions of each other.
 */
const [LOTS, LINES, ALTERNATIVES] = [5_000, 100, 5];
/** The clock of the test: each look at it takes as long, on every machine. */
const MS_A_LOOK = 3;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, checksPlans: false });
let maya: TestUser;
let [recipe, list] = [0, 0];
beforeAll(async () => {
  maya = await larder.aUser();
  await fillLots(larder.db, maya.householdId, LOTS);
  await sql`update lots set quantity = quantity + 7 * id + 3
    where household_id = ${maya.householdId} and quantity > 0`.execute(larder.db);
  const { rows: foods } = await sql<{ name: string }>`select name from master_ingredients
    where household_id is null order by id limit ${sql.lit(LINES + ALTERNATIVES)}`.execute(
    larder.db,
  );
  const units = ["g", "kg", "ml", "cup"];
  const asked = (at: number, quantity: number) => ({
    ingredientName: foods[at]?.name ?? "",
    quantity,
    unit: units[at % units.length] ?? "g",
  });
  const components = Array.from({ length: LINES }, (_, at) => ({
    ...asked(at, 20.000001),
    alternatives: Array.from({ length: ALTERNATIVES }, (__, nth) => asked(at + nth + 1, 20.000003)),
  }));
  const made = await maya.call(recipesApi.add, {
    body: { name: "Feast", servings: 7, components },
  });
  recipe = made.data.recipe.id;
  list = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
  const entry = { slot: "dinner", day: TEST_TODAY, recipeId: recipe } as const;
  await maya.call(planningApi.add, { body: entry });
}, 120_000);
afterEach(() => {
  vi.restoreAllMocks();
});

const whole = { from: TEST_TODAY, to: TEST_TODAY };

test.each([
  [
    "putting it on the list",
    () =>
      maya.call(shoppingApi.addFromRecipe, { params: { id: list, recipeId: recipe }, body: {} }),
  ],
  [
    "putting the plan on the list",
    () => maya.call(shoppingApi.addFromPlan, { id: list, body: whole }),
  ],
  // The last, since it uses up what the plan needs.
  ["cooking it", () => maya.call(cookingApi.cook, { id: recipe, body: { servings: 1 } })],
] as const)("%s gives others their turn at least once for each line", async (_, call) => {
  let clockMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (clockMs += MS_A_LOOK));
  const answered: number[] = [];
  const turns = await turnsDuring(async () => {
    answered.push((await call()).status);
  });
  expect(answered).toEqual([200]);
  expect(turns).toBeGreaterThanOrEqual(LINES);
});
