// On SQLite only: other tests send each of its statements to PostgreSQL.
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { MOST_SCANNED_ITEMS, scanningApi } from "@larder/contract/money/scanning";
import type { ReceiptItem, ReceiptReading } from "@larder/rules/receipts/reading";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unitIdOf } from "../catalogue/units.ts";
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

async function idOf(name: string, user = maya) {
  const { data } = await user.call(catalogueApi.masterIngredients, { query: { search: name } });
  const found = data.masterIngredients.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No ingredient called ${name}`);
  return found.id;
}
async function linesOf(items: readonly ReceiptItem[], more: Partial<ReceiptReading> = {}) {
  reader.willAnswer(aReading(items, more));
  return (await uploadReceipt(larder, maya)).data.items;
}
async function lineOf(name: string, more: Partial<ReceiptItem> = {}, price: number | null = 299) {
  return (await linesOf([aReceiptItem(name, price, more)]))[0];
}
const save = (item: object) => maya.call(scanningApi.save, { body: { items: [item] } });

describe("a line is matched", () => {
  test("by what its name says, with its amount, place, date and what needs no look", async () => {
    const { places } = (await maya.call(placesApi.list)).data;
    expect(await lineOf("GV WHL MLK 1GAL")).toMatchObject({
      name: "GV WHL MLK 1GAL",
      quantity: 1,
      price: 2.99,
      masterIngredientId: await idOf("Milk"),
      matchedBy: "name",
      amount: { quantity: 1, unitId: unitIdOf("gallon") },
      unitId: unitIdOf("gallon"),
      placeId: places.find(({ kind }) => kind === "fridge")?.id,
      expiryDate: "2026-03-16",
      dateKind: "use_by",
      isSure: true,
      unsure: [],
    });
  });

  test("with foods to choose from while its ingredient is not sure, and with none otherwise", async () => {
    const [sure, guess, soap] = await linesOf([
      aReceiptItem("GV WHL MLK 1GAL", 299),
      aReceiptItem("STRAWBERRY YOGURT", 299),
      aReceiptItem("DISH SOAP", 199),
    ]);
    expect(sure).toMatchObject({ proposals: [], isRemembered: false, isFood: true });
    expect(guess).toMatchObject({
      proposals: [
        { name: "Yogurt", why: "head" },
        { name: "Strawberries", why: "head" },
      ],
      isRemembered: false,
      isFood: true,
    });
    expect(soap).toMatchObject({ proposals: [], isRemembered: false, isFood: false });
    await save({ name: "STRAWBERRY YOGURT", masterIngredientId: await idOf("Yogurt"), price: 1 });
    expect(await lineOf("STRAWBERRY YOGURT")).toMatchObject({ proposals: [], isRemembered: true });
  });

  test("in the language of its receipt", async () => {
    const names = ["MELE GOLDEN 1KG", "LATTE INTERO 1LT", "PANE", "SALE FINO 1KG"];
    const lines = await linesOf(names.map((name) => aReceiptItem(name, 199)));
    const ids = lines.map((line) => line.masterIngredientId);
    const meant = await Promise.all(["Apple", "Milk", "Bread", "Salt"].map((name) => idOf(name)));
    expect(ids).toEqual(meant);
  });

  test("as a guess where its name says more, with what else it may be", async () => {
    const yogurt = await lineOf("STRAWBERRY YOGURT");
    expect(yogurt).toMatchObject({
      masterIngredientId: await idOf("Yogurt"),
      isSure: false,
      unsure: ["ingredient"],
      others: [await idOf("Strawberries")],
    });
    expect(await lineOf("MOZZARALLA 125G")).toMatchObject({
      masterIngredientId: await idOf("Mozzarella"),
      matchedBy: "likeness",
      unsure: ["ingredient"],
    });
  });

  test("to nothing where it is no ingredient's name, and then needs a look", async () => {
    const line = await lineOf("PEANUT BUTTER CUPS");
    expect(line).not.toHaveProperty("masterIngredientId");
    expect(line).toMatchObject({ isSure: false, unsure: ["ingredient"] });
    expect(line?.others).toContain(await idOf("Peanut butter"));
    expect(await lineOf("QXZVW")).toMatchObject({ unsure: ["ingredient"] });
  });

  test("never to wine, ice and bags as if they were food of like letters", async () => {
    const lines = await linesOf(["WINE", "BAG"].map((name) => aReceiptItem(name, 500)));
    expect(lines.map((line) => line.masterIngredientId ?? null)).toEqual([null, null]);
    expect((await lineOf("ICE"))?.masterIngredientId).not.toBe(await idOf("Rice"));
  });

  test("to the household's own ingredients, and to nobody else's", async () => {
    const added = await maya.call(catalogueApi.addOwn, {
      body: { name: "Grandma's relish", unitId: unitIdOf("g") },
    });
    const { id } = added.data.masterIngredient;
    expect(await lineOf("GRANDMAS RELISH 300G")).toMatchObject({
      masterIngredientId: id,
      matchedBy: "name",
      amount: { quantity: 300, unitId: unitIdOf("g") },
    });
    maya = await larder.aUser({ plan: "PRO" });
    expect(await lineOf("GRANDMAS RELISH 300G")).not.toHaveProperty("masterIngredientId");
  });
});

test.each(["CARRIER BAG", "PFAND 0,25", "TOILET PAPER 9R", "SPUELMITTEL", "GIFT CARD"])(
  "%s is no food: an expense that needs no look",
  async (name) => {
    const line = await lineOf(name);
    expect(line).toMatchObject({ isFood: false, isSure: true, unsure: [] });
    expect(line).not.toHaveProperty("masterIngredientId");
  },
);

describe("the amount", () => {
  const amountOf = async (name: string, quantity = 1, more: Partial<ReceiptReading> = {}) => {
    const [line] = await linesOf([aReceiptItem(name, 499, { quantity })], more);
    return line?.amount;
  };

  test.each([
    ["PASTA 500G", 3, 1500, "g"],
    ["COLA 6X330ML", 1, 1980, "ml"],
    ["LRG EGGS DZ", 2, 24, "piece"],
    ["MILK 1/2 GAL", 1, 0.5, "gallon"],
    ["MILK 64OZ", 1, 64, "fl oz"],
    ["AVOCADO", 3, 3, "piece"],
    ["EGGS", 2, 24, "piece"],
    ["BUTTER", 2, 500, "g"],
    ["BANANAS", 0.448, 0.448, "kg"],
  ])("of %s, bought %d times, is %d %s", async (name, quantity, amount, unit) => {
    expect(await amountOf(name, quantity)).toEqual({ quantity: amount, unitId: unitIdOf(unit) });
  });

  test("of what an American shop weighs is in pounds", async () => {
    const pounds = { quantity: 2.11, unitId: unitIdOf("lb") };
    expect(await amountOf("BANANAS", 2.11, { merchant: "KROGER #12" })).toEqual(pounds);
    expect(await amountOf("BANANAS", 2.11, { taxCents: 40 })).toEqual(pounds);
  });

  test("that no name says is as it was bought last", async () => {
    const body = { masterIngredientId: await idOf("Rice"), quantity: 5, unitId: unitIdOf("kg") };
    await maya.call(inventoryApi.add, { body: { ...body, purchaseDate: "2026-03-01" } });
    expect(await amountOf("RICE")).toEqual({ quantity: 5, unitId: unitIdOf("kg") });
    expect(await lineOf("RICE")).toMatchObject({ isUsualAmount: true });
    expect(await amountOf("RICE 1KG")).toEqual({ quantity: 1, unitId: unitIdOf("kg") });
  });

  test("that is hardly meant needs a look", async () => {
    expect(await lineOf("BUTTER 5G")).toMatchObject({ isSure: false, unsure: ["amount"] });
  });
});

test("what the reader doubts, and a price that was not read, needs a look", async () => {
  expect(await lineOf("MILK 1L", { doubts: ["name"] })).toMatchObject({ unsure: ["name"] });
  expect(await lineOf("MILK 1L", {}, null)).toMatchObject({ isSure: false, unsure: ["price"] });
  expect(await lineOf("SOAP", { doubts: ["price"] })).toMatchObject({ unsure: ["price"] });
});

test("memory goes before the words, whatever weight or code stands in the name", async () => {
  const [cod, placeId] = [await idOf("Cod"), (await maya.call(placesApi.list)).data.places[1]?.id];
  const kilograms = unitIdOf("kg");
  const bought = { masterIngredientId: cod, quantity: 0.4, unitId: kilograms, placeId };
  await save({ name: "Cod", printedName: "SALMON 12345 0.400KG", price: 4, ...bought });
  expect(await lineOf("SALMON 99887 0.550KG")).toMatchObject({
    masterIngredientId: cod,
    matchedBy: "memory",
    placeId,
    isSure: true,
  });
  await save({ name: "X", printedName: "MILK 2%", price: 3 });
  const unmatched = await lineOf("MILK 2%");
  expect(unmatched).toMatchObject({ unmatchedBefore: true, isSure: true });
  expect(unmatched).not.toHaveProperty("masterIngredientId");
});

test("days are counted from the receipt's, else from today", async () => {
  const milk = [aReceiptItem("MILK 1L", 100)];
  const [dated] = await linesOf(milk, { date: "2026-02-01" });
  const [undated] = await linesOf(milk, { date: null });
  expect([dated?.expiryDate, undated?.expiryDate]).toEqual(["2026-02-08", "2026-03-17"]);
});

test("300 lines take the statements of one", async () => {
  const counts = [];
  for (const count of [1, MOST_SCANNED_ITEMS]) {
    reader.willRead(
      ...Array.from({ length: count }, (_, index) => aReceiptItem(`MILK ${index} BREAD`, 100)),
    );
    const statements = await larder.statementsOf(() => uploadReceipt(larder, maya));
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});
