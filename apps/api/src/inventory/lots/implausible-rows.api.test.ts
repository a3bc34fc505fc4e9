import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { unitIdOf } from "../../catalogue/units.ts";
import { firstListOf, picks } from "../../testing/kitchens/trolley.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((one) => one.name === name)?.id ?? 0;
}

const butter = async (quantity: number, facts: Record<string, unknown> = {}) => ({
  masterIngredientId: await idOf("Butter"),
  unitId: unitIdOf("g") ?? 0,
  quantity,
  ...facts,
});
const putAll = async (...items: Awaited<ReturnType<typeof butter>>[]) =>
  maya.call(inventoryApi.bulk, { body: { items } });
const stock = async () => (await maya.call(inventoryApi.list)).data.ingredients;

describe("an amount far from the usual one", () => {
  test("is refused with the row and the usual amount, and nothing is saved", async () => {
    await maya.call(inventoryApi.add, { body: await butter(250) });
    const refused = await putAll(await butter(250), await butter(5001), await butter(2.4));
    expect(refused).toMatchObject({
      status: 400,
      code: "implausible",
      details: [{ path: "items.1.quantity" }, { path: "items.2.quantity" }],
    });
    expect(refused.details?.[0]?.message).toBe(
      "Butter: usually 250 g. Press the button again if this is meant.",
    );
    expect(await stock()).toHaveLength(1);
  });

  test("is saved if its row is meant, and at its bounds", async () => {
    await maya.call(inventoryApi.add, { body: await butter(250) });
    const items = [await butter(5001, { isMeant: true }), await butter(5000), await butter(2.5)];
    expect((await putAll(...items)).status).toBe(201);
  });

  test("is judged by the catalogue's pack if nothing was bought, and one alone is saved as before", async () => {
    expect((await putAll(await butter(250_000))).code).toBe("implausible");
    expect((await maya.call(inventoryApi.add, { body: await butter(250_000) })).status).toBe(201);
  });

  test("is refused when a receipt is saved", async () => {
    const item = { name: "Butter", price: 1, ...(await butter(250_000)) };
    const refused = await maya.call(scanningApi.save, { body: { items: [item] } });
    expect(refused).toMatchObject({ code: "implausible", details: [{ path: "items.0.quantity" }] });
    const items = [{ ...item, isMeant: true }];
    expect((await maya.call(scanningApi.save, { body: { items } })).status).toBe(201);
  });

  test("is refused when a list is put away", async () => {
    const list = await firstListOf(maya);
    const { id } = await picks(maya, "butter");
    const { quantity, unitId } = await butter(250_000);
    const putAway = (isMeant?: boolean) =>
      maya.call(shoppingApi.putAway, {
        id: list,
        body: { items: [{ id, quantity, unitId, isMeant }] },
      });
    expect(await putAway()).toMatchObject({
      code: "implausible",
      details: [{ path: "items.0.quantity" }],
    });
    expect((await putAway(true)).status).toBe(201);
  });
});

test("a date far beyond the life of the food in its place is refused", async () => {
  const row = await butter(250, { expiryDate: "2046-03-09" });
  expect(await putAll(row)).toMatchObject({
    code: "implausible",
    details: [{ path: "items.0.expiryDate" }],
  });
  expect((await putAll(await butter(250, { expiryDate: "2027-03-01" }))).status).toBe(201);
  expect((await putAll({ ...row, isMeant: true } as typeof row)).status).toBe(201);
});
