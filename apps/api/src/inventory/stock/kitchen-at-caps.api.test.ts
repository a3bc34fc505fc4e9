import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { isIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { fillLots } from "../../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";
import { readKitchen } from "./kitchen.ts";
import { PRICES_A_STATEMENT } from "./kitchen.store.ts";
import { turnsDuring } from "../../testing/database/counted-turns.ts";

const LOTS = 5_000;
const INGREDIENTS = 520;
const UNITS = 23;

const larder = testAppForFile({ checksPlans: false });
let maya: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
  await fillLots(larder.db, maya.householdId, LOTS);
  // every ingredient again in every unit, eaten
  await sql`insert into lots (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents, purchase_date, created_at, updated_at)
    select ${maya.householdId}, master_ingredients.id, master_units.id, 0, 1000000, 100 + master_ingredients.id,
      case when master_units.id % 2 = 0 then '2026-03-01' else '2026-01-01' end, 1, 1
    from master_ingredients cross join master_units
    where master_ingredients.id <= ${sql.lit(INGREDIENTS)} and master_units.id <= ${sql.lit(UNITS)}`.execute(
    larder.db,
  );
}, 120_000);

function today(): IsoDate {
  if (!isIsoDate(TEST_TODAY)) throw new Error("no day");
  return TEST_TODAY;
}

const read = () => readKitchen(larder.db, maya.householdId, today());

test("a kitchen with prices of every ingredient in every unit is read to the last one", async () => {
  const lots = await larder.db
    .selectFrom("lots")
    .select(["id", "master_ingredient_id", "unit_id", "quantity", "purchase_date"])
    .where("household_id", "=", maya.householdId)
    .execute();
  const latest = new Map<string, (typeof lots)[number]>();
  for (const lot of lots) {
    const key = `${lot.master_ingredient_id} ${lot.unit_id}`;
    const known = latest.get(key);
    const [day, knownDay] = [lot.purchase_date ?? "", known?.purchase_date ?? ""];
    if (known === undefined || day > knownDay || (day === knownDay && lot.id > known.id))
      latest.set(key, lot);
  }
  expect(latest.size).toBe(INGREDIENTS * UNITS);
  const wanted = new Set(
    [...lots.filter(({ quantity }) => quantity > 0), ...latest.values()].map(({ id }) => id),
  );
  const ids = (await read()).lots.map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual([...wanted].toSorted((a, b) => a - b));
});

test("such a kitchen takes a statement for two thousand prices, and others have their turn between", async () => {
  const more = Math.floor((INGREDIENTS * UNITS) / PRICES_A_STATEMENT);
  let statements: readonly string[] = [];
  const turns = await turnsDuring(async () => {
    statements = await larder.statementsOf(read);
  });
  expect(statements).toHaveLength(1 + more);
  expect(turns).toBeGreaterThanOrEqual(more);
});

test("a meal that takes every lot there can be is cooked, and undone", async () => {
  const priya = await larder.aUser();
  const egg = await larder.db
    .selectFrom("master_ingredients")
    .innerJoin("master_units", (join) => join.on("master_units.name", "=", "piece"))
    .select(["master_ingredients.id", "master_units.id as unitId"])
    .where("master_ingredients.name", "=", "Egg")
    .executeTakeFirstOrThrow();
  await fillLots(larder.db, priya.householdId, LOTS);
  await larder.db
    .updateTable("lots")
    .set({ master_ingredient_id: egg.id, unit_id: egg.unitId, expiry_date: null })
    .where("household_id", "=", priya.householdId)
    .execute();
  const stock = async () =>
    (await priya.call(inventoryApi.list, { query: { limit: 1 } })).data.total;
  const total = await larder.db
    .selectFrom("lots")
    .select((select) => select.fn.sum<number>("quantity").as("eggs"))
    .where("household_id", "=", priya.householdId)
    .executeTakeFirstOrThrow();
  const { data } = await priya.call(recipesApi.add, {
    body: {
      name: "Omelette",
      servings: 1,
      components: [{ ingredientName: "egg", quantity: total.eggs / 1_000_000, unit: "piece" }],
    },
  });
  const cooked = await priya.call(cookingApi.cook, { id: data.recipe.id });
  expect(cooked.status).toBe(200);
  expect(await stock()).toBe(0);
  const undone = await priya.call(cookingApi.undo, { id: cooked.data.cooked.id });
  expect(undone.status).toBe(200);
  expect(await stock()).toBe(LOTS);
}, 120_000);

test("a kitchen with fewer prices takes one statement", async () => {
  const priya = await larder.aUser();
  await fillLots(larder.db, priya.householdId, 300);
  const statements = await larder.statementsOf(() =>
    readKitchen(larder.db, priya.householdId, today()),
  );
  expect(statements).toHaveLength(1);
});
