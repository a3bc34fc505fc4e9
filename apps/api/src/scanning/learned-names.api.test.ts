import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((one) => one.name === name)?.id ?? 0;
}

const namesOf = async (search = "", by = maya) =>
  (await by.call(learnedNamesApi.list, { query: { search } })).data;

async function addHoney() {
  const body = { masterIngredientId: await idOf("Honey"), unitId: 1, quantity: 500 };
  await maya.call(inventoryApi.add, { body: { ...body, text: "Manuka Gold" } });
}

async function saveReceipt() {
  const item = { name: "Milk", printedName: "MLK 1L 3,5%", price: 1.19 };
  const items = [{ ...item, masterIngredientId: await idOf("Milk"), unitId: 1, quantity: 1000 }];
  const receipt = { merchant: "Corner Shop", total: 1.19 };
  await maya.call(scanningApi.save, { body: { items, receipt } });
}

test("answers are listed, newest first, with the way they came", async () => {
  await addHoney();
  larder.clock.advance(1000);
  await saveReceipt();
  expect(await namesOf()).toMatchObject({
    names: [
      { text: "MLK 1L 3,5%", shop: "Corner Shop", door: "receipt", name: "Milk", unitId: 1 },
      { text: "Manuka Gold", shop: null, door: "line", name: "Honey", quantity: 500 },
    ],
    total: 2,
    page: 1,
    totalPages: 1,
  });
  expect(await namesOf("manuka G")).toMatchObject({ names: [{ text: "Manuka Gold" }], total: 1 });
  expect(await namesOf("3,5%")).toMatchObject({ names: [{ text: "MLK 1L 3,5%" }] });
  expect(await namesOf("_")).toMatchObject({ names: [] });
});

test("a forgotten answer is asked about again, under each of its spellings", async () => {
  await saveReceipt();
  const [{ id } = expect.unreachable()] = (await namesOf()).names;
  const sam = await larder.aUser();
  expect((await sam.call(learnedNamesApi.remove, { id })).status).toBe(404);
  expect((await maya.call(learnedNamesApi.remove, { id })).status).toBe(204);
  expect((await namesOf()).names).toEqual([]);
  const left = larder.db.selectFrom("learned_receipt_names").select("name_key");
  expect(await left.where("household_id", "=", maya.householdId).execute()).toEqual([]);
  expect((await maya.call(learnedNamesApi.remove, { id })).status).toBe(404);
});

test("an answer given again stays one answer", async () => {
  await addHoney();
  await addHoney();
  expect((await namesOf()).total).toBe(1);
});
