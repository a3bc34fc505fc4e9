import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
const DAY_MS = 86_400_000;
const NOON = "2026-03-10T12:00:00Z";

beforeEach(async () => {
  larder.clock.set(NOON);
  maya = await larder.aUser();
});

const later = (days: number) => larder.clock.advance(days * DAY_MS);
const lotOf = async (id: number, headers = {}) => {
  const { data } = await maya.call(inventoryApi.list, { query: { limit: 100 }, headers });
  return data.ingredients.find((lot) => lot.id === id);
};
const confidence = async (id: number) => (await lotOf(id))?.confidence;
/** Milk is kept in the fridge; its pace is half of what the catalogue expects. */
const expected = async (name: string) => {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [food] = data.masterIngredients;
  const kind = food?.usual?.placeKind ?? "pantry";
  return ((food?.life?.[kind] ?? food?.shelfLifeDays) || 0) / 2;
};
const faded = (days: number, pace: number) => Number(Math.exp(-days / pace).toFixed(4));
const eats = async (id: number, quantity: number) =>
  (await maya.call(inventoryApi.use, { id, body: { quantity } })).data;
const undoes = (id: number | undefined) => maya.call(activityApi.undo, { id: id ?? 0 });

describe("the confidence of a lot", () => {
  test("is 1 on the day of its purchase, and fades by half of the food's life", async () => {
    const id = await kitchen.buys(maya, "2 l milk", { purchaseDate: "2026-03-10" });
    expect(await lotOf(id)).toMatchObject({ confidence: 1, checkedAt: null });
    later(2);
    expect(await confidence(id)).toBe(faded(2, Math.max(3, await expected("milk"))));
  });

  test("counts from the purchase, however late it is entered", async () => {
    const id = await kitchen.buys(maya, "2 l milk", { purchaseDate: "2026-03-07" });
    expect(await confidence(id)).toBe(faded(3, Math.max(3, await expected("milk"))));
    const undated = await kitchen.buys(maya, "2 l milk");
    expect(await confidence(undated)).toBe(1);
  });

  test("counts days in the reader's zone", async () => {
    const id = await kitchen.buys(maya, "2 l milk");
    larder.clock.set("2026-03-10T23:30:00Z");
    expect(await confidence(id)).toBe(1);
    const inTokyo = await lotOf(id, { "x-time-zone": "Asia/Tokyo" });
    expect(inTokyo?.confidence).toBeLessThan(1);
  });

  test("is 1 again with each deed that shows that it is there, and none once undone", async () => {
    const id = await kitchen.buys(maya, "4 l milk", { purchaseDate: "2026-03-10" });
    const places = (await maya.call(placesApi.list)).data.places;
    const act = async (body: object) =>
      (await maya.call(inventoryApi.actions, { body: { ids: [id], ...body } })).data.activityId;
    const deeds: readonly (() => Promise<number | undefined>)[] = [
      async () => (await eats(id, 1)).activityId,
      () => act({ action: "move", placeId: places[0]?.id }),
      () => act({ action: "date", expiryDate: "2026-12-01" }),
      async () => (await maya.call(inventoryApi.freeze, { id, body: {} })).data.activityId,
    ];
    for (const deed of deeds) {
      later(1);
      const before = await confidence(id);
      expect(before).toBeLessThan(1);
      const activityId = await deed();
      expect(await confidence(id)).toBe(1);
      expect(await undoes(activityId)).toMatchObject({ status: 200 });
      expect(await confidence(id)).toBe(before);
    }
  });

  test("is 1 after an edit and a cooking; an undone cooking was none", async () => {
    const id = await kitchen.buys(maya, "4 l milk", { purchaseDate: "2026-03-10" });
    const recipe = await kitchen.saves(maya, ["100 ml milk"]);
    later(2);
    const before = await confidence(id);
    const cooked = await maya.call(cookingApi.cook, { id: recipe.id, body: {} });
    expect(await confidence(id)).toBe(1);
    await maya.call(cookingApi.undo, { id: cooked.data.cooked?.id ?? 0 });
    expect(await confidence(id)).toBe(before);
    const body = { ...(await kitchen.lot("3 l milk")), purchaseDate: "2026-03-10" };
    const edited = await maya.call(inventoryApi.update, { id, body });
    expect(edited.data.ingredient.confidence).toBe(1);
    expect(await confidence(id)).toBe(1);
  });

  test("fades faster once opened, from the day of opening", async () => {
    const id = await kitchen.buys(maya, "2 kg rice", { purchaseDate: "2026-03-10" });
    const pace = await expected("rice");
    later(4);
    const body = { on: "2026-03-12" };
    const opened = await maya.call(inventoryApi.open, { id, body });
    const half = Number(Math.exp(-2 / (pace * 0.7)).toFixed(4));
    expect(opened.data.ingredient.confidence).toBe(half);
    expect(await confidence(id)).toBe(half);
  });

  test("follows the pace of this household after three finished lots", async () => {
    for (const days of [2, 4, 12]) {
      const id = await kitchen.buys(maya, "1 kg rice");
      later(days);
      await eats(id, 1);
    }
    const id = await kitchen.buys(maya, "1 kg rice");
    later(4);
    expect(await confidence(id)).toBe(0.3679);
    for (const removed of [1, 2, 3]) {
      const mistake = await kitchen.buys(maya, `${removed} kg rice`);
      await maya.call(inventoryApi.remove, { id: mistake });
    }
    expect(await confidence(id)).toBe(0.3679);
    const theo = await larder.aUser({ name: "Theo" });
    const theirs = await kitchen.buys(theo, "1 kg rice");
    later(8);
    const { data } = await theo.call(inventoryApi.list);
    expect(data.ingredients.find((lot) => lot.id === theirs)?.confidence).toBeGreaterThan(0.9);
  });

  test("of basics is 1", async () => {
    const id = await kitchen.buys(maya, "1 kg rice", { purchaseDate: "2025-01-01" });
    expect(await confidence(id)).toBeLessThan(1);
    const { masterIngredientId } = await kitchen.lot("1 kg rice");
    await maya.call(staplesApi.save, { id: masterIngredientId, body: { alwaysThere: true } });
    expect(await confidence(id)).toBe(1);
  });

  test("costs one statement a list, whatever the number of lots", async () => {
    for (const name of ["rice", "milk", "flour"])
      await kitchen.buys(maya, `1 kg ${name}`, { purchaseDate: "2026-03-01" });
    const sent = await larder.statementsOf(() => maya.call(inventoryApi.list));
    expect(sent.length).toBe(3);
  });
});
