import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let milk: { id: number; shelfLifeDays: number | null; life?: { freezer: number | null } };
let places: { pantry: number; fridge: number; freezer: number };

async function placesOf(who: TestUser) {
  const { data } = await who.call(placesApi.list);
  const idOf = (kind: string) => data.places.find((place) => place.kind === kind)?.id ?? 0;
  return { pantry: idOf("pantry"), fridge: idOf("fridge"), freezer: idOf("freezer") };
}
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
  places = await placesOf(maya);
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: "milk" } });
  const found = data.masterIngredients.find(({ name }) => name === "Milk");
  if (found === undefined) throw new Error("No milk");
  milk = found as typeof milk;
});

const bought = "2026-03-10";
function after(days: number): string {
  return new Date(Date.parse(bought) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
const save = (more: object, body: object = {}) =>
  maya.call(scanningApi.save, {
    body: { items: [{ name: "Milk", price: 2, masterIngredientId: milk.id, ...more }], ...body },
  });
async function savedLot(more: object, body: object = {}) {
  expect((await save(more, body)).status).toBe(201);
  const { ingredients } = (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data;
  return ingredients.toSorted((one, other) => other.id - one.id)[0];
}

test("a line goes where it is said, with its day, its kind of date and the shop", async () => {
  const said = { placeId: places.fridge, expiryDate: "2026-04-01", dateKind: "best_before" };
  expect(await savedLot(said, { receipt: { merchant: "Corner Market" } })).toMatchObject({
    ...said,
    isExpiryProposed: false,
    shop: "Corner Market",
    price: 2,
  });
});

test("what says none of it goes nowhere in particular, without a day", async () => {
  expect(await savedLot({})).toMatchObject({
    placeId: null,
    expiryDate: null,
    dateKind: "use_by",
    isExpiryProposed: false,
    shop: null,
  });
});

test("a day that is the proposed one is kept as proposed, wherever the food stands", async () => {
  const usual = after(milk.shelfLifeDays ?? 0);
  const frozen = after(milk.life?.freezer ?? 0);
  expect(frozen).not.toBe(usual);
  const isProposed = async (placeId: number | null, expiryDate: string) =>
    (await savedLot({ placeId, expiryDate }))?.isExpiryProposed;
  expect(await isProposed(null, usual)).toBe(true);
  expect(await isProposed(places.freezer, frozen)).toBe(true);
  expect(await isProposed(places.freezer, usual)).toBe(false);
  expect(await isProposed(places.fridge, after(1))).toBe(false);
});

test("a day as long after the purchase as the last time is the proposed one too", async () => {
  await savedLot({ placeId: places.fridge, expiryDate: after(3) });
  const isProposed = async (expiryDate: string, purchaseDate: string) =>
    (await savedLot({ placeId: places.fridge, expiryDate }, { purchaseDate }))?.isExpiryProposed;
  expect(await isProposed(after(5), after(2))).toBe(true);
  expect(await isProposed(after(9), after(2))).toBe(false);
});

test("the switch gives the typical day to what has none, and leaves the others", async () => {
  const estimated = { estimateExpiry: true };
  const usual = after(milk.shelfLifeDays ?? 0);
  expect((await savedLot({}, estimated))?.expiryDate).toBe(usual);
  expect((await savedLot({ expiryDate: after(2) }, estimated))?.expiryDate).toBe(after(2));
  expect((await savedLot({ expiryDate: null }, estimated))?.expiryDate).toBeNull();
});

test("what goes into the freezer keeps the day that it came with, as what is added there by hand", async () => {
  const facts = { unitId: 7, quantity: 1, expiryDate: after(3), placeId: places.freezer };
  const body = { masterIngredientId: milk.id, ...facts };
  const { ingredient } = (await maya.call(inventoryApi.add, { body })).data;
  const { expiryDate, frozenOn, placeId } = ingredient;
  expect(await savedLot(facts)).toMatchObject({ expiryDate, frozenOn, placeId });
});

test("a place that is not the household's is 400 on its line, and nothing is saved", async () => {
  const others = await placesOf(await larder.aUser());
  for (const placeId of [others.fridge, 999_999]) {
    const items = [
      { name: "Milk", price: 1, masterIngredientId: milk.id, placeId: places.fridge },
      { name: "Bag", price: 1, placeId },
    ];
    const body = { items, receipt: { merchant: "Corner Market" } };
    const answer = await maya.call(scanningApi.save, { body });
    expect([answer.status, answer.details]).toEqual([
      400,
      [{ path: "items.1.placeId", message: "Please select a place." }],
    ]);
  }
  expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
});

test.each([
  ["a day that is none", { expiryDate: "2026-02-30" }, "items.0.expiryDate"],
  ["another kind of date", { dateKind: "sell_by" }, "items.0.dateKind"],
  ["no number printed", { printedQuantity: 0 }, "items.0.printedQuantity"],
])("%s is 400", async (_kind, more, path) => {
  const answer = await save(more);
  expect([answer.status, answer.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
});

test.each([
  ["a picture that is no hash", { picture: "ABC" }, "receipt.picture"],
  ["a merchant without end", { merchant: "x".repeat(256) }, "receipt.merchant"],
])("%s is 400", async (_kind, receipt, path) => {
  const answer = await save({}, { receipt });
  expect([answer.status, answer.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
});

test("a long merchant is kept whole, and cut to fit where food says its shop", async () => {
  const merchant = `${"x".repeat(59)}😀 and sons`;
  const answer = await save({}, { receipt: { merchant } });
  expect(answer.status).toBe(201);
  expect((await maya.call(inventoryApi.list)).data.ingredients).toMatchObject([
    { shop: "x".repeat(59) },
  ]);
});
