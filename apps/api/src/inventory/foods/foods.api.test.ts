import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi, type Lot, MOST_LOTS_OF_A_FOOD } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { fillLots } from "../../testing/kitchens/household-at-caps.ts";
import { slices } from "../../http/slices.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../../testing/test-app.ts";

let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;

const NAMES = ["Flour", "Milk", "Tomato", "Onion", "Rice"];

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  kitchen = new TestKitchen(larder);
  maya = await larder.aUser();
  const ids = await resolveNames(larder.db, { household: null }, NAMES);
  const places = (await maya.call(placesApi.list)).data.places.map(({ id }) => id);
  const days = fc.option(
    fc.integer({ min: -5, max: 8 }).map((offset) => addDays(TEST_TODAY, offset)),
  );
  const lots = fc.sample(
    fc.record({
      masterIngredientId: fc.constantFrom(...ids.map((id) => id ?? 0)),
      quantity: fc.integer({ min: 1, max: 5 }),
      unitId: fc.constant(1),
      price: fc.option(fc.integer({ min: 1, max: 9 })),
      placeId: fc.option(fc.constantFrom(...places)),
      purchaseDate: days,
      expiryDate: days,
    }),
    { numRuns: 40, seed: 11 },
  );
  for (const body of lots) await maya.call(inventoryApi.add, { body });
  return () => larder.close();
});
const foodsOf = async (query: object, who = maya) =>
  (await who.call(inventoryApi.foods, { query })).data;
const lotsOf = async (query: object) =>
  (await maya.call(inventoryApi.list, { query: { limit: 100, ...query } })).data.ingredients;

/** Oracle: groups the list of lots by food, in the order of first lots. */
function grouped(lots: readonly Lot[], isByPlace: boolean): readonly (readonly number[])[] {
  const foods = new Map<string, number[]>();
  for (const lot of lots) {
    const key = `${lot.masterIngredientId} ${isByPlace ? lot.placeId : ""}`;
    foods.set(key, [...(foods.get(key) ?? []), lot.id]);
  }
  return [...foods.values()];
}

describe("the foods", () => {
  test.each([
    {},
    { sortBy: "expiryDate_desc" },
    { sortBy: "name_asc" },
    { sortBy: "name_desc" },
    { sortBy: "purchaseDate_asc" },
    { sortBy: "quantity_desc" },
    { byPlace: "true" },
    { byPlace: "true", sortBy: "name_asc" },
    { name: "o" },
    { expired: "true" },
    { nearingExpiry: "true" },
    { placeId: "none" },
    { placeId: "none", byPlace: "true", name: "i" },
  ])("of %j are the lots of that list, each food where its first lot stands", async (query) => {
    const lots = await lotsOf(query);
    const { foods, total } = await foodsOf({ limit: 100, ...query });
    const shown = foods.map((food) => food.lots.map(({ id }) => id));
    expect(shown).toEqual(grouped(lots, query.byPlace === "true"));
    expect(new Set(shown.flat())).toEqual(new Set(lots.map(({ id }) => id)));
    expect(total).toBe(foods.length);
  });

  test("come in pages, of which none repeats a food, and a page past the end is empty", async () => {
    const all = (await foodsOf({ limit: 100 })).foods.map(({ masterIngredientId: id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => foodsOf({ page, limit: 2 })));
    expect(pages.flatMap(({ foods }) => foods.map(({ masterIngredientId: id }) => id))).toEqual(
      all,
    );
    expect(pages[0]).toMatchObject({ total: 5, page: 1, totalPages: 3, limit: 2 });
    expect(await foodsOf({ page: 9 })).toMatchObject({ foods: [], total: 5 });
  });

  test("say how much there is in all, when the first goes off, and what is left is worth", async () => {
    const sam = await larder.aUser();
    await kitchen.buys(sam, "500 ml milk", { price: 1, expiryDate: "2026-03-12" });
    const big = await kitchen.buys(sam, "2 l milk", { price: 3, expiryDate: "2026-03-20" });
    await kitchen.buys(sam, "1 l milk");
    await sam.call(inventoryApi.use, { id: big, body: { quantity: 1 } });
    const [milk] = (await foodsOf({}, sam)).foods;
    expect(milk).toMatchObject({
      name: "Milk",
      lotCount: 3,
      total: { quantity: 2.5, unit: "l" },
      nextExpiry: "2026-03-12",
      worth: 2.5,
      costKnown: { priced: 2, needed: 3 },
    });
    await kitchen.buys(sam, "2 can milk");
    expect((await foodsOf({}, sam)).foods[0]).toMatchObject({ lotCount: 4, total: null });
  });

  test("say how much is usually eaten at once, without what was undone", async () => {
    const sam = await larder.aUser();
    const id = await kitchen.buys(sam, "1000 g rice");
    const usual = async () => (await foodsOf({}, sam)).foods[0]?.lots[0]?.usualUse;
    expect(await usual()).toBeNull();
    const use = (quantity: number, how: "eaten" | "wasted" = "eaten") =>
      sam.call(inventoryApi.use, { id, body: { quantity, how } });
    for (const quantity of [500, 10, 60, 50, 70, 40]) {
      const used = await use(quantity);
      if (quantity === 500)
        await sam.call(activityApi.undo, { id: used.data.activityId ?? 0, body: {} });
    }
    await use(300, "wasted");
    expect(await usual()).toEqual({ quantity: 50 });
    const ana = await larder.aUser();
    await kitchen.buys(ana, "500 g rice");
    expect((await foodsOf({}, ana)).foods[0]?.lots[0]?.usualUse).toBeNull();
  });

  test("hold twenty of their lots and count all, and cost three statements however many there are", async () => {
    const sam = await larder.aUser();
    await fillLots(larder.db, sam.householdId, 3);
    const few = await larder.statementsOf(() => foodsOf({}, sam));
    await fillLots(larder.db, sam.householdId, 57);
    const many = await larder.statementsOf(() => foodsOf({ limit: 100 }, sam));
    expect(many).toHaveLength(few.length);
    const { foods } = await foodsOf({ limit: 100 }, sam);
    expect(foods.reduce((sum, { lotCount }) => sum + lotCount, 0)).toBe(60);
    for (const { lots, lotCount } of foods)
      expect(lots).toHaveLength(Math.min(lotCount, MOST_LOTS_OF_A_FOOD));
  });
});

test("others have their turn between the foods of a page", async () => {
  const nia = await larder.aUser();
  await fillLots(larder.db, nia.householdId, 1_000);
  let turns = 0;
  const next = async (): Promise<void> => {
    turns += 1;
  };
  vi.spyOn(slices, "paceOf").mockImplementation(() => ({ isSpent: true, next }));
  const { foods } = await foodsOf({ limit: 100 }, nia);
  vi.restoreAllMocks();
  expect(foods).toHaveLength(100);
  // Besides, around the statement, the sums of all lots, the uses, the confidence and the answer.
  expect(turns).toBe(foods.length + 6);
});
