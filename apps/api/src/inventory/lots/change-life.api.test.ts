import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let opened: number;
let freezer: number;

beforeAll(async () => {
  const { data } = await (
    await larder.aUser()
  ).call(catalogueApi.masterIngredients, { query: { search: "milk" } });
  const life = data.masterIngredients.find(({ name }) => name === "Milk")?.life;
  [opened, freezer] = [life?.opened ?? 0, life?.freezer ?? 0];
});
beforeEach(async () => {
  maya = await larder.aUser();
});

const TODAY = "2026-03-10";
const daysOn = (days: number, from = TODAY) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const milk = async (facts: object = {}) => ({
  ...(await kitchen.lot("4 l milk", { price: 8, purchaseDate: "2026-03-01" })),
  expiryDate: "2026-04-30",
  ...facts,
});
const bought = async (facts: object = {}) =>
  (await maya.call(inventoryApi.add, { body: await milk(facts) })).data.ingredient;
const change = (id: number, how: "open" | "freeze" | "thaw", body: object = {}) =>
  maya.call(inventoryApi[how], { id, body });
const placeId = async (kind: string) =>
  (await maya.call(placesApi.list)).data.places.find((place) => place.kind === kind)?.id ?? 0;
const amounts = async () =>
  (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.expenses.map(
    ({ amount }) => amount,
  );

describe("a lot", () => {
  test("that is opened says when, and keeps as long as it keeps once opened", async () => {
    const lot = await bought();
    expect(lot).toMatchObject({ openedOn: null, frozenOn: null });
    const done = await change(lot.id, "open");
    expect([done.status, done.data]).toMatchObject([
      200,
      {
        ingredient: { id: lot.id, quantity: 4, openedOn: TODAY, expiryDate: daysOn(opened) },
        rest: null,
      },
    ]);
    const earlier = await change(lot.id, "open", { on: "2026-03-09" });
    expect(earlier.data.ingredient).toMatchObject({
      openedOn: "2026-03-09",
      expiryDate: daysOn(opened, "2026-03-09"),
    });
  });

  test("that is frozen keeps longer, and two days when it is thawed", async () => {
    const lot = await bought({ expiryDate: "2026-03-12" });
    expect((await change(lot.id, "freeze")).data.ingredient).toMatchObject({
      frozenOn: TODAY,
      expiryDate: daysOn(freezer),
    });
    expect((await change(lot.id, "thaw")).data.ingredient).toMatchObject({
      frozenOn: null,
      expiryDate: "2026-03-12",
    });
  });

  test("that is frozen stands in the freezer then, and in the fridge once it is thawed", async () => {
    const lot = await bought({ placeId: await placeId("fridge") });
    expect((await change(lot.id, "freeze")).data.ingredient.place).toBe("Freezer");
    expect((await change(lot.id, "thaw")).data.ingredient.place).toBe("Fridge");
    const { ingredient, rest } = (await change(lot.id, "freeze", { quantity: 1 })).data;
    expect([ingredient.place, rest?.place]).toEqual(["Freezer", "Fridge"]);
  });

  test("stays where it is if it is in a freezer already, was never in one, or there is none", async () => {
    const chest = await maya.call(placesApi.add, { body: { name: "Chest", kind: "freezer" } });
    const deep = await bought({ placeId: chest.data.place.id });
    expect((await change(deep.id, "freeze")).data.ingredient.place).toBe("Chest");
    const shelf = await bought({ placeId: await placeId("pantry") });
    expect((await change(shelf.id, "thaw")).data.ingredient.place).toBe("Pantry");
    for (const { id, kind } of (await maya.call(placesApi.list)).data.places)
      if (kind === "freezer") await maya.call(placesApi.remove, { id });
    expect((await change(shelf.id, "freeze")).data.ingredient.place).toBe("Pantry");
  });

  test("past its date keeps it, whatever is done to it", async () => {
    const lot = await bought({ expiryDate: "2026-03-09" });
    for (const how of ["open", "freeze", "thaw"] as const)
      expect((await change(lot.id, how)).data.ingredient.expiryDate).toBe("2026-03-09");
  });

  test("of which nobody knows how long it keeps, keeps its date", async () => {
    await larder.db
      .updateTable("master_ingredients")
      .set({ life_opened_days: null, life_freezer_days: null })
      .where("name", "=", "Buttermilk")
      .execute();
    const made = await maya.call(inventoryApi.add, {
      body: { ...(await kitchen.lot("1 l buttermilk")), expiryDate: "2026-03-30" },
    });
    const { id } = made.data.ingredient;
    expect((await change(id, "open")).data.ingredient).toMatchObject({
      openedOn: TODAY,
      expiryDate: "2026-03-30",
    });
    expect((await change(id, "freeze")).data.ingredient.expiryDate).toBe("2026-03-30");
  });

  test("that is opened in part is two, which cost as much a litre, and the expense stays the one it was, with the price that either says", async () => {
    const lot = await bought({ placeId: await placeId("fridge"), dateKind: "best_before" });
    const { ingredient, rest } = (await change(lot.id, "open", { quantity: 1 })).data;
    const place = { place: "Fridge", dateKind: "best_before" };
    expect(rest).toMatchObject({ id: lot.id, quantity: 3, openedOn: null, ...place });
    expect(rest?.expiryDate).toBe("2026-04-30");
    expect(ingredient).toMatchObject({ quantity: 1, openedOn: TODAY, price: 8, ...place });
    expect(ingredient.id).not.toBe(lot.id);
    const kept = await larder.db
      .selectFrom("lots")
      .select(["bought_quantity", "price_cents"])
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(kept).toEqual([
      { bought_quantity: 4e6, price_cents: 800 },
      { bought_quantity: 4e6, price_cents: 800 },
    ]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
    const edit = async (id: number, price: number, quantity: number) =>
      (await maya.call(inventoryApi.update, { id, body: await milk({ price, quantity }) })).status;
    expect([await edit(ingredient.id, 9, 1), await amounts()]).toEqual([200, [9]]);
    expect([await edit(lot.id, 10, 3), await amounts()]).toEqual([200, [10]]);
  });

  test("of which all is opened stays one, and of more than there is nothing changes", async () => {
    const lot = await bought();
    const more = await change(lot.id, "open", { quantity: 5 });
    expect([more.status, more.code, more.message]).toEqual([
      409,
      "insufficient_stock",
      "Only 4 l of milk left.",
    ]);
    expect((await change(lot.id, "open", { quantity: 4 })).data.rest).toBeNull();
    expect(Object.keys(await kitchen.stockOf(maya))).toEqual([String(lot.id)]);
  });

  test("is opened in parts by two at once, and no more than there is", async () => {
    const lot = await bought();
    const tries = await Promise.all(
      [3, 3, 3].map((quantity) => change(lot.id, "open", { quantity })),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ quantity: 0 }, "quantity", "Quantity must be a positive number"],
    [{ on: "2026-02-30" }, "on", "Invalid date"],
    [{ on: "2026-03-11" }, "on", "Choose today or a day before."],
    [{ on: "9999-12-31" }, "on", "Choose today or a day before."],
  ])("is not opened with %o", async (body, path, message) => {
    const lot = await bought();
    const done = await change(lot.id, "open", body);
    expect([done.status, done.details]).toEqual([400, [{ path, message }]]);
  });

  test("that is eaten, deleted or another's is not found", async () => {
    const lot = await bought();
    const sam = await larder.aUser();
    expect((await sam.call(inventoryApi.open, { id: lot.id, body: {} })).status).toBe(404);
    await maya.call(inventoryApi.remove, { id: lot.id });
    for (const how of ["open", "freeze", "thaw"] as const)
      expect((await change(lot.id, how)).status).toBe(404);
  });
});

describe("moving", () => {
  const move = async (id: number, facts: object) =>
    (await maya.call(inventoryApi.update, { id, body: await milk(facts) })).data.ingredient;

  test("into a freezer freezes, from one to another changes nothing, and out of it thaws", async () => {
    const { id } = await bought({ expiryDate: "2026-03-12" });
    const first = await placeId("freezer");
    const frozen = { frozenOn: TODAY, expiryDate: daysOn(freezer) };
    const there = await move(id, { expiryDate: "2026-03-12", placeId: first });
    expect(there).toMatchObject({ ...frozen, place: "Freezer" });
    const chest = await maya.call(placesApi.add, { body: { name: "Chest", kind: "freezer" } });
    const facts = { expiryDate: there.expiryDate };
    expect(await move(id, { ...facts, placeId: chest.data.place.id })).toMatchObject(frozen);
    expect(await move(id, { ...facts, quantity: 3 })).toMatchObject(frozen);
    const out = await move(id, { ...facts, placeId: await placeId("fridge") });
    expect(out).toMatchObject({ frozenOn: null, expiryDate: "2026-03-12", place: "Fridge" });
  });

  test("keeps the day that somebody set by hand in the same edit", async () => {
    const { id } = await bought({ placeId: await placeId("freezer") });
    const out = await move(id, { expiryDate: "2026-03-15", placeId: null });
    expect(out).toMatchObject({ frozenOn: null, expiryDate: "2026-03-15", place: null });
  });
});
