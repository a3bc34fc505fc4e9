// On SQLite only: other tests send each of its statements to PostgreSQL.
import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { firstListOf, makesList, picks, shownOn, wants } from "../testing/kitchens/trolley.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const [LITRE, PIECE] = [7, 15];

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let list: number;
let milk: number;
let eggs: number;

beforeAll(async () => {
  milk = (await kitchen.lot("1 l milk")).masterIngredientId;
  eggs = (await kitchen.lot("1 piece eggs")).masterIngredientId;
});
beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
  list = await firstListOf(maya);
});

type Items = readonly object[];
const putAway = (items: Items, { more = {}, who = maya, id = list, headers = {} } = {}) =>
  who.call(shoppingApi.putAway, { id, body: { items, ...more }, headers });
const asMilk = (id: string, more: object = {}) => ({
  id,
  quantity: 2,
  unitId: LITRE,
  masterIngredientId: milk,
  price: 2.5,
  ...more,
});
const asThing = (id: string, more: object = {}) => ({
  id,
  quantity: 1,
  unitId: PIECE,
  masterIngredientId: null,
  price: 1.99,
  ...more,
});
const lots = async () =>
  (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data.ingredients;
const spent = async () => {
  const { expenses } = (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data;
  return expenses.map(({ description, amount }) => `${description} ${amount}`).toSorted();
};
const undo = async (id: number) => {
  const done = await maya.call(activityApi.undo, { id, body: {} });
  return done.status === 200 ? 200 : done.code;
};
const told = async () =>
  (await maya.call(activityApi.list)).data.activities.map(({ text }) => text)[0];

describe("putting a shopping list away", () => {
  test("turns ticked lines into stock and expenses, and takes them off the list", async () => {
    const [one, soap] = [await picks(maya, "2 l milk"), await picks(maya, "dish soap")];
    await wants(maya, "bread");
    const { status, data } = await putAway([asMilk(one.id), asThing(soap.id)]);
    expect(status).toBe(201);
    expect(data).toEqual({
      inventoryCount: 1,
      expenseCount: 2,
      expenseTotal: 4.49,
      activityId: expect.any(Number),
    });
    expect(await lots()).toMatchObject([
      {
        masterIngredientId: milk,
        quantity: 2,
        unitId: LITRE,
        price: 2.5,
        purchaseDate: "2026-03-10",
        by: { id: maya.id, name: "Maya" },
      },
    ]);
    expect(await spent()).toEqual(["Milk 2.5", "dish soap 1.99"]);
    expect(await shownOn(maya)).toHaveLength(1);
    expect(await told()).toBe("Maya put away 2 items");
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("proposes place and date as the forms do, and takes what is said", async () => {
    const places = (await maya.call(placesApi.list)).data.places;
    const [fridge, freezer] = ["fridge", "freezer"].map(
      (kind) => places.find((place) => place.kind === kind)?.id ?? 0,
    );
    const { id } = await picks(maya, "3 l milk");
    const items = [
      asMilk(id),
      asMilk(id, { placeId: freezer, expiryDate: "2026-09-01" }),
      asMilk(id, { placeId: null, expiryDate: null, price: null }),
    ];
    const { status } = await putAway(items, { more: { purchaseDate: "2026-03-09" } });
    expect(status).toBe(201);
    const stock = (await lots()).toSorted((a, b) => a.id - b.id);
    expect(stock.map(({ placeId }) => placeId)).toEqual([fridge, freezer, null]);
    expect(stock.map(({ purchaseDate }) => purchaseDate)).toEqual(Array(3).fill("2026-03-09"));
    expect(stock[0]?.expiryDate).not.toBeNull();
    expect(stock[0]?.isExpiryProposed).toBe(true);
    expect(stock[1]).toMatchObject({ expiryDate: "2026-09-01", isExpiryProposed: false });
    expect(stock[2]).toMatchObject({ expiryDate: null, price: null });
    expect(await spent()).toHaveLength(2);
  });

  test("says where all of it was bought, and what says nothing was bought nowhere in particular", async () => {
    const one = await picks(maya, "2 l milk");
    const soap = await picks(maya, "dish soap");
    await putAway([asMilk(one.id), asThing(soap.id)], { more: { shop: " Corner Market " } });
    const other = await picks(maya, "3 l milk");
    await putAway([asMilk(other.id)], { more: { shop: "" } });
    expect(new Set((await lots()).map(({ shop }) => shop))).toEqual(
      new Set(["Corner Market", null]),
    );
    const third = await picks(maya, "1 l milk");
    const refused = await putAway([asMilk(third.id)], { more: { shop: "x".repeat(61) } });
    expect([refused.status, refused.details[0]?.path]).toEqual([400, "shop"]);
  });

  test("is undone whole: no lots, no expenses, the lines on the list again, ticked", async () => {
    const [one, soap] = [await picks(maya, "2 l milk"), await picks(maya, "dish soap")];
    const before = await shownOn(maya);
    const { data } = await putAway([asMilk(one.id), asThing(soap.id, { price: null })]);
    expect(await shownOn(maya)).toEqual([]);
    expect(await undo(data.activityId)).toBe(200);
    expect([await lots(), await spent(), await shownOn(maya)]).toEqual([[], [], before]);
    expect(await undo(data.activityId)).toBe("already_undone");
    const again = await putAway([asMilk(one.id), asThing(soap.id)]);
    expect(again.status).toBe(201);
  });

  test("of nothing that costs or is food takes the lines off, and is undone too", async () => {
    const line = await picks(maya, "birthday candles");
    const { data } = await putAway([asThing(line.id, { price: null })]);
    expect(data).toMatchObject({ inventoryCount: 0, expenseCount: 0, expenseTotal: 0 });
    expect(await shownOn(maya)).toEqual([]);
    expect(await undo(data.activityId)).toBe(200);
    expect(await shownOn(maya)).toHaveLength(1);
  });

  test("refuses what is not ticked on this list, names it, and saves nothing", async () => {
    const ticked = await picks(maya, "2 l milk");
    const open = await wants(maya, "6 eggs");
    const other = await makesList(maya, "Market");
    const elsewhere = await picks(maya, "1 l milk", other);
    const nobody = randomUUID();
    for (const id of [open.id, open.needs[0]?.id ?? "", elsewhere.id, nobody, "?"]) {
      const refused = await putAway([asMilk(ticked.id), asMilk(id)]);
      expect([refused.status, refused.code]).toEqual([409, "conflict"]);
      expect(refused.message).toContain(id);
    }
    expect([await lots(), await spent()]).toEqual([[], []]);
    expect(await shownOn(maya)).toHaveLength(2);
  });

  test("takes a need's id for its line", async () => {
    const line = await picks(maya, "2 l milk");
    expect((await putAway([asMilk(line.needs[0]?.id ?? "")])).status).toBe(201);
    expect(await shownOn(maya)).toEqual([]);
  });

  test("refuses ingredients, units and places that cannot be chosen, and another household's list", async () => {
    const line = await picks(maya, "2 l milk");
    const sam = await larder.aUser();
    const theirs = (await sam.call(placesApi.list)).data.places[0]?.id;
    for (const wrong of [
      { masterIngredientId: 999_999_999 },
      { unitId: 999 },
      { placeId: theirs },
      { quantity: 0 },
      { expiryDate: "2026-02-30" },
    ]) {
      const refused = await putAway([asMilk(line.id, wrong)]);
      expect([refused.status, refused.details[0]?.path]).toEqual([
        400,
        `items.0.${Object.keys(wrong)[0]}`,
      ]);
    }
    expect((await putAway([])).status).toBe(400);
    expect((await putAway([asMilk(line.id)], { who: sam })).status).toBe(404);
    expect(await lots()).toEqual([]);
  });

  test("at once with another puts everything away once", async () => {
    const line = await picks(maya, "2 l milk");
    const sam = await larder.aUser({ household: maya.householdId });
    const answers = await Promise.all(
      [maya, sam, maya, sam].map((who) => putAway([asMilk(line.id)], { who })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
    expect([await lots(), await spent()]).toMatchObject([[{ quantity: 2 }], [{}]]);
  });

  test("sent again does no harm", async () => {
    const line = await picks(maya, "2 l milk");
    const headers = { "idempotency-key": "trolley" };
    const first = await putAway([asMilk(line.id)], { headers });
    const again = await putAway([asMilk(line.id)], { headers });
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await putAway([asMilk(line.id)])).status).toBe(409);
    expect(await lots()).toHaveLength(1);
  });

  test("has room for 5,000 lots, and leaves the list as it is without", async () => {
    const full = await kitchen.lot("1 piece eggs");
    for (let many = 0; many < 25; many += 1)
      await maya.call(inventoryApi.bulk, { body: { items: Array(200).fill(full) } });
    const line = await picks(maya, "2 l milk");
    const before = await shownOn(maya);
    const refused = await putAway([
      asMilk(line.id),
      { ...asMilk(line.id), masterIngredientId: eggs },
    ]);
    expect([refused.status, refused.code]).toEqual([409, "limit_reached"]);
    expect([await spent(), await shownOn(maya)]).toEqual([[], before]);
  });

  test("costs as many statements for 300 lots as for two", async () => {
    const counts = async (many: number) => {
      const { id } = await picks(maya, "2 l milk");
      return (await larder.statementsOf(() => putAway(Array(many).fill(asMilk(id))))).length;
    };
    const few = await counts(2);
    expect(await counts(300)).toBe(few);
    expect(few).toBeLessThan(20);
  });
});
