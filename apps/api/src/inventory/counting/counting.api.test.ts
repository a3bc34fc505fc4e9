import { activityApi } from "@larder/contract/household/activity";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { countingApi } from "@larder/contract/kitchen/counting";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { placesApi } from "@larder/contract/kitchen/places";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { turnsDuring } from "../../testing/database/counted-turns.ts";
import { fillLots } from "../../testing/kitchens/household-at-caps.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let pantry: number;
let freezer: number;
const MILK = "4006381333931";
const RICE = "5000112637922";
const NEW = "96385074";
const OLD = { purchaseDate: "2026-02-01" };

beforeEach(async () => {
  maya = await larder.aUser();
  const { places } = (await maya.call(placesApi.list)).data;
  pantry = places.find(({ kind }) => kind === "pantry")?.id ?? 0;
  freezer = places.find(({ kind }) => kind === "freezer")?.id ?? 0;
});

const buysInto = async (placeId: number | null, text: string) => {
  const body = { ...(await kitchen.lot(text, OLD)), placeId };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient.id;
};
const learns = async (code: string, text: string) => {
  const { masterIngredientId, unitId, quantity } = await kitchen.lot(text);
  await maya.call(barcodesApi.remember, {
    params: { code },
    body: { masterIngredientId, unitId, quantity },
  });
};
const compares = (codes: readonly { gtin: string; count: number }[], id = pantry) =>
  maya.call(countingApi.compare, { id, body: { codes: [...codes] } });
const applies = (body: object, id = pantry) =>
  maya.call(countingApi.apply, {
    id,
    body: { found: [], missing: [], unexpected: [], ...body },
  });
const stock = async () => (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data;
const facts = async () =>
  (await stock()).ingredients
    .map(({ updatedAt: _updatedAt, ...lot }) => lot)
    .toSorted((one, other) => one.id - other.id);

describe("a count", () => {
  test("shows found, missing and unexpected food, and changes nothing", async () => {
    await learns(MILK, "1 l milk");
    await learns(RICE, "1 kg rice");
    const milk = await buysInto(pantry, "1 l milk");
    const more = await buysInto(pantry, "2 l milk");
    const flour = await buysInto(pantry, "500 g flour");
    const rice = await buysInto(freezer, "2 kg rice");
    const before = await facts();
    const { status, data } = await compares([
      { gtin: MILK, count: 1 },
      { gtin: RICE, count: 2 },
      { gtin: NEW, count: 1 },
    ]);
    expect(status).toBe(200);
    expect(data.found.map(({ lotId }) => lotId)).toEqual([milk, more]);
    expect(data.missing).toEqual([{ lotId: flour, name: "Flour", isFood: true }]);
    expect(data.unexpected).toEqual([
      {
        gtin: `0${RICE}`,
        count: 2,
        masterIngredientId: (await kitchen.lot("1 kg rice")).masterIngredientId,
        name: "Rice",
        quantity: 1,
        unitId: (await kitchen.lot("1 kg rice")).unitId,
        lotId: rice,
      },
      {
        gtin: NEW.padStart(14, "0"),
        count: 1,
        masterIngredientId: null,
        name: null,
        quantity: null,
        unitId: null,
        lotId: null,
      },
    ]);
    expect(await facts()).toEqual(before);
  });

  test("finds a lot by its label alone, and one elsewhere by its own", async () => {
    const milk = await buysInto(pantry, "1 l milk");
    const more = await buysInto(pantry, "2 l milk");
    const rice = await buysInto(freezer, "2 kg rice");
    const labelOf = async (id: number) => {
      const { code } = (await maya.call(labelsApi.make, { id, body: { as: "link" } })).data;
      return `LRD:${code}`;
    };
    const [ofMilk, ofRice] = [await labelOf(milk), await labelOf(rice)];
    const stranger = "LRD:Zm9vYmFyYmF6cXV4MTIzNA";
    const { status, data } = await compares([
      { gtin: ofMilk, count: 1 },
      { gtin: ofRice, count: 1 },
      { gtin: stranger, count: 1 },
    ]);
    expect(status).toBe(200);
    expect(data.found).toEqual([{ gtin: ofMilk, lotId: milk }]);
    expect(data.missing).toEqual([{ lotId: more, name: "Milk", isFood: true }]);
    expect(data.unexpected).toMatchObject([
      { gtin: ofRice, name: "Rice", lotId: rice },
      { gtin: stranger, masterIngredientId: null, name: null, lotId: null },
    ]);
    const { unexpected } = data;
    const done = await applies({ found: [milk, more], unexpected });
    expect(done.status).toBe(200);
    const { ingredients } = await stock();
    expect(ingredients.every(({ placeId }) => placeId === pantry)).toBe(true);
  });

  test.each([
    [[{ gtin: "4006381333930", count: 1 }], 400],
    [[{ gtin: "milk", count: 1 }], 400],
    [[{ gtin: MILK, count: 0 }], 400],
  ])("of %j is answered %d", async (codes, status) => {
    expect((await compares(codes)).status).toBe(status);
  });

  test("of another household's place is not found", async () => {
    const theo = await larder.aUser();
    const theirs = (await theo.call(placesApi.list)).data.places[0]?.id;
    expect((await compares([], theirs)).status).toBe(404);
    expect((await applies({}, theirs)).status).toBe(404);
  });
});

describe("an applied count", () => {
  test("keeps what was found, takes what is missing, moves and adds the rest; undo restores", async () => {
    await learns(NEW, "6 piece eggs");
    const milk = await buysInto(pantry, "1 l milk");
    const flour = await buysInto(pantry, "500 g flour");
    const yogurt = await buysInto(pantry, "4 piece yogurt");
    const rice = await buysInto(freezer, "2 kg rice");
    const before = await facts();
    const eggs = await kitchen.lot("6 piece eggs");
    const done = await applies({
      found: [milk],
      missing: [
        { lotId: flour, how: "eaten" },
        { lotId: yogurt, how: "wasted" },
      ],
      unexpected: [
        { gtin: RICE, count: 1, lotId: rice },
        { gtin: NEW, count: 2, ...eggs, lotId: null },
        { gtin: MILK, count: 1, masterIngredientId: null },
      ],
    });
    expect(done.status).toBe(200);
    const { ingredients } = await stock();
    expect(Object.values(await kitchen.stockOf(maya)).toSorted()).toEqual([
      "1 l Milk",
      "12 piece Egg",
      "2 kg Rice",
    ]);
    expect(ingredients.every(({ placeId }) => placeId === pantry)).toBe(true);
    expect(ingredients.every(({ confidence }) => confidence === 1)).toBe(true);
    expect(await kitchen.unexplained(maya)).toEqual([]);
    const undone = await maya.call(activityApi.undo, { id: done.data.activityId });
    expect(undone.status).toBe(200);
    expect(await facts()).toEqual(before);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("of thousands of lots gives others their turn between a few hundred", async () => {
    await fillLots(larder.db, maya.householdId, 2_000);
    const { rows } = await sql<{ id: number }>`update lots set place_id = ${pantry}
      where household_id = ${maya.householdId} and quantity > 0 returning id`.execute(larder.db);
    // A clock that each look moves on, so that parts take equally long on every machine.
    let clockMs = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => (clockMs += 10));
    const answered: number[] = [];
    const turns = await turnsDuring(async () => {
      answered.push((await applies({ found: rows.map(({ id }) => id) })).status);
    });
    vi.restoreAllMocks();
    expect(answered).toEqual([200]);
    expect(turns).toBeGreaterThanOrEqual((2 * rows.length) / 500);
  });

  test("changes nothing if a lot is not in this place any more", async () => {
    const milk = await buysInto(pantry, "1 l milk");
    const flour = await buysInto(pantry, "500 g flour");
    const body = { ids: [milk], action: "move", placeId: freezer } as const;
    await maya.call(inventoryApi.actions, { body });
    const before = await facts();
    const done = await applies({ found: [milk], missing: [{ lotId: flour, how: "eaten" }] });
    expect(done).toMatchObject({ status: 409, code: "conflict" });
    expect(await facts()).toEqual(before);
    const theo = await larder.aUser();
    const theirs = await kitchen.buys(theo, "1 l milk");
    expect((await applies({ found: [theirs] })).status).toBe(404);
  });
});
