import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

const stock = async () => Object.values(await kitchen.stockOf(maya));

async function cooks(line: string, servings = 4) {
  const { id } = await kitchen.saves(maya, [line]);
  return maya.call(cookingApi.cook, { id, body: { servings } });
}

describe("nearly enough is enough", () => {
  test.each([
    ["946 ml milk", "1 quart milk"],
    ["453 g flour", "1 lb flour"],
    ["340 g butter", "12 oz butter"],
    ["3.78 l milk", "1 gallon milk"],
  ])("%s for %s", async (bought, line) => {
    await kitchen.buys(maya, bought);
    expect((await cooks(line)).status).toBe(200);
    expect(await stock()).toEqual([]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("but not 98 of 100 g, and never nothing", async () => {
    expect((await cooks("0.001 g flour")).status).toBe(409);
    await kitchen.buys(maya, "98 g flour");
    expect((await cooks("100 g flour")).status).toBe(409);
  });
});

describe("no crumbs are left", () => {
  test("of two cups of milk that are cooked in thirds", async () => {
    await kitchen.buys(maya, "2 cup milk");
    for (let third = 0; third < 3; third += 1)
      expect((await cooks("8 cup milk", 1 / 3)).status).toBe(200);
    expect(await stock()).toEqual([]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("of a kilogram that is eaten in thirds", async () => {
    const id = await kitchen.buys(maya, "1 kg flour");
    for (let third = 0; third < 3; third += 1)
      await maya.call(inventoryApi.use, { id, body: { quantity: 0.333333 } });
    expect(await stock()).toEqual([]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("and undoing brings them back with the rest", async () => {
    await kitchen.buys(maya, "1 kg flour");
    const { data } = await cooks("999.5 g flour");
    expect(await stock()).toEqual([]);
    await maya.call(cookingApi.undo, { id: data.cooked.id });
    expect(await stock()).toEqual(["1 kg Flour"]);
  });
});
