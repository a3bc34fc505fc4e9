import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { placesApi } from "@larder/contract/kitchen/places";
import { scanningApi } from "@larder/contract/money/scanning";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  aReading,
  aReceiptItem,
  FakeReceiptReader,
} from "../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader } });
  maya = await larder.aUser({ plan: "PRO" });
});
afterEach(() => larder.close());

const GRAMS = 1;

async function idOf(name: string) {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients[0]?.id ?? 0;
}
async function save(item: object, merchant?: string) {
  const body = { items: [item], ...(merchant !== undefined && { receipt: { merchant } }) };
  expect((await maya.call(scanningApi.save, { body })).status).toBe(201);
}
async function reads(name: string, { quantity = 1, merchant = null as string | null } = {}) {
  reader.willAnswer(aReading([aReceiptItem(name, 100, { quantity })], { merchant }));
  return (await uploadReceipt(larder, maya)).data.items[0];
}

test("the amount comes back, for as many as are printed", async () => {
  const beef = { name: "Beef", printedName: "GRND BF", masterIngredientId: await idOf("beef") };
  await save({ ...beef, quantity: 500, unitId: GRAMS });
  expect(await reads("GRND BF")).toMatchObject({ amount: { quantity: 500, unitId: GRAMS } });
  expect((await reads("GRND BF", { quantity: 2 }))?.amount?.quantity).toBe(1000);
  await save({ ...beef, quantity: 1200, printedQuantity: 3, unitId: GRAMS });
  expect((await reads("GRND BF"))?.amount?.quantity).toBe(400);
});

test("what a line says itself stays what is printed", async () => {
  await save({ name: "GRND BF", masterIngredientId: await idOf("beef"), quantity: 500, unitId: 1 });
  expect(await reads("GRND BF", { quantity: 2 })).toMatchObject({ quantity: 2, price: 1 });
});

test("a shop's own meaning of a name goes before another's, which counts where it has none", async () => {
  const [milk, cream] = [await idOf("milk"), await idOf("cream")];
  await save({ name: "XX", masterIngredientId: milk }, "Corner Market #12");
  await save({ name: "XX", masterIngredientId: cream }, "Green Grocer");
  const matchIn = async (merchant: string | null) =>
    (await reads("XX", { merchant }))?.masterIngredientId;
  expect(await matchIn("CORNER-MARKET 7")).toBe(milk);
  expect(await matchIn("Green Grocer")).toBe(cream);
  expect([await matchIn("Bakery"), await matchIn(null)]).toEqual([cream, cream]);
  await save({ name: "XX", price: 1 }, "Corner Market");
  expect(await reads("XX", { merchant: "Corner Market" })).toMatchObject({ unmatchedBefore: true });
  expect(await matchIn("Green Grocer")).toBe(cream);
});

test("where food went is proposed for as long as the place is there", async () => {
  const { places } = (await maya.call(placesApi.list)).data;
  const placeId = places[0]?.id ?? 0;
  const item = { name: "XX", masterIngredientId: await idOf("milk"), placeId };
  await save(item);
  expect((await reads("XX"))?.placeId).toBe(placeId);
  await maya.call(placesApi.remove, { id: placeId });
  expect(await reads("XX")).not.toHaveProperty("placeId");
});
