import { activityApi } from "@larder/contract/household/activity";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { insightsApi } from "@larder/contract/money/insights";
import { beforeEach, describe, expect, test } from "vitest";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { unitIdOf } from "../units.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
const g = unitIdOf("g");

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
});

const add = (who: TestUser, name: string) =>
  who.call(catalogueApi.addOwn, { body: { name, unitId: g } });
const added = async (who: TestUser, name: string) =>
  (await add(who, name)).data.masterIngredient.id;
const search = async (who: TestUser, text: string) =>
  (await who.call(catalogueApi.masterIngredients, { query: { search: text } })).data
    .masterIngredients;
const buy = (who: TestUser, masterIngredientId: number) =>
  who.call(inventoryApi.add, { body: { masterIngredientId, unitId: g, quantity: 500 } });
const change = (who: TestUser, id: number, body: object) =>
  who.call(catalogueApi.changeOwn, { id, body: { ...body } });
const remove = (who: TestUser, id: number) => who.call(catalogueApi.removeOwn, { id });
const reasonOf = (recipe: { components: readonly { availability: { reason: string } }[] }) =>
  recipe.components.map(({ availability }) => availability.reason);

describe("a deleted own ingredient", () => {
  test("leaves its name in the history, and frees it for another one", async () => {
    const id = await added(maya, "Zogwort");
    const lot = (await buy(maya, id)).data.ingredient.id;
    const body = { quantity: 500, how: "wasted" };
    await maya.call(inventoryApi.use, { id: lot, body });
    expect((await remove(maya, id)).status).toBe(204);
    expect((await buy(maya, id)).status).toBe(400);
    expect((await change(maya, id, { name: "Blurp" })).status).toBe(404);
    expect(await search(maya, "zogwort")).toEqual([]);
    const { data } = await maya.call(insightsApi.look);
    expect(data.waste.byFood.map(({ name }) => name)).toEqual(["Zogwort"]);
    expect((await add(maya, "Zogwort")).status).toBe(201);
  });

  test("of a lot that comes back makes it available again", async () => {
    const id = await added(maya, "Zogwort");
    const lot = (await buy(maya, id)).data.ingredient.id;
    const { activityId } = (await maya.call(inventoryApi.remove, { id: lot })).data;
    expect((await remove(maya, id)).status).toBe(204);
    expect((await maya.call(activityApi.undo, { id: activityId ?? 0 })).status).toBe(200);
    expect((await search(maya, "zogwort")).map((one) => one.id)).toEqual([id]);
    expect(reasonOf(await kitchen.saves(maya, ["1 g zogwort"]))).toEqual(["enough"]);
  });

  test("of a lot that comes back takes the new ingredient of its name", async () => {
    const id = await added(maya, "Zogwort");
    const lot = (await buy(maya, id)).data.ingredient.id;
    await maya.call(inventoryApi.remove, { id: lot });
    await remove(maya, id);
    const other = await added(maya, "Zogwort");
    const restored = await maya.call(inventoryApi.restore, { id: lot });
    expect(restored.data.ingredient.masterIngredientId).toBe(other);
    expect(await search(maya, "zogwort")).toHaveLength(1);
  });

  test("drops its row when nothing refers to it and its undo has passed", async () => {
    const [used, unused] = [await added(maya, "Zogwort"), await added(maya, "Blurp")];
    const lot = (await buy(maya, used)).data.ingredient.id;
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 500 } });
    await remove(maya, used);
    await remove(maya, unused);
    await larder.db
      .updateTable("master_ingredients")
      .set({ removed_at: 1 })
      .where("household_id", "=", maya.householdId)
      .execute();
    await newHousekeeping(larder.deps)();
    const left = await larder.db
      .selectFrom("master_ingredients")
      .select("id")
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(left).toEqual([{ id: used }]);
  });
});
