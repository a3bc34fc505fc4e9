import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** The lists' facts of a meal. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser();
});

const meals = async (who = maya, headers = {}) => {
  const { fullyMakeable, partiallyMakeable } = (await who.call(cookingApi.plan, { headers })).data;
  return [...fullyMakeable, ...partiallyMakeable];
};
const cook = async (id: number) => (await maya.call(cookingApi.cook, { id, body: {} })).data.cooked;

test("what it saves is worth what was paid for it, and nothing is worth nothing", async () => {
  await kitchen.buys(maya, "200 g spinach", { price: 3, expiryDate: "2026-03-11" });
  await kitchen.buys(maya, "400 g spinach", { price: 4, expiryDate: "2026-03-30" });
  await kitchen.buys(maya, "500 ml milk", { expiryDate: "2026-03-11" });
  await kitchen.saves(maya, ["300 g spinach"], { name: "Creamed spinach" });
  await kitchen.saves(maya, ["100 ml milk"], { name: "Milk" });
  expect((await meals()).map((meal) => [meal.name, meal.saved, meal.saves.length])).toEqual([
    ["Creamed spinach", 3, 1],
    ["Milk", null, 1],
  ]);
});

test("how many lines it needs, and what it is made of", async () => {
  await kitchen.buys(maya, "1 kg flour");
  const names = ["flour", "salt", "rice", "flour", "milk", "eggs", "onion", "butter", "oil", "tea"];
  const components = [
    ...names.map((name) => line(`1 g ${name}`)),
    { ...line("1 g saffron"), isOptional: true },
    { ingredientName: "pepper", quantity: null, unit: null },
  ];
  await maya.call(recipesApi.add, { body: { name: "All of it", servings: 4, components } });
  const [meal] = await meals();
  expect(meal?.neededLines).toBe(10);
  expect(meal?.missingComponents).toHaveLength(8);
  expect(meal?.ingredientNames).toEqual([...new Set(names)].slice(0, 8));
});

describe("when it was cooked last", () => {
  const lastCooked = async (headers = {}) =>
    Object.fromEntries((await meals(maya, headers)).map((one) => [one.name, one.lastCooked]));

  test("is told by the reader's clock, of the latest that was not undone", async () => {
    await kitchen.buys(maya, "1 kg flour");
    const { id } = await kitchen.saves(maya, ["100 g flour"], { name: "Bread" });
    await kitchen.saves(maya, ["100 g flour"], { name: "Buns" });
    expect(await lastCooked()).toEqual({ Bread: null, Buns: null });
    await cook(id);
    expect(await lastCooked()).toEqual({ Bread: "2026-03-10", Buns: null });
    larder.clock.set("2026-03-11T10:30:00Z");
    const { id: later } = await cook(id);
    expect(await lastCooked({ "x-time-zone": "UTC" })).toMatchObject({ Bread: "2026-03-11" });
    const ahead = { "x-time-zone": "Pacific/Kiritimati" };
    expect(await lastCooked(ahead)).toMatchObject({ Bread: "2026-03-12" });
    const behind = { "x-time-zone": "Pacific/Pago_Pago" };
    expect(await lastCooked(behind)).toMatchObject({ Bread: "2026-03-10" });
    await maya.call(cookingApi.undo, { id: later });
    expect(await lastCooked({ "x-time-zone": "UTC" })).toMatchObject({ Bread: "2026-03-10" });
  });

  test("is nobody else's business", async () => {
    const sam = await larder.aUser();
    await kitchen.buys(maya, "1 kg flour");
    await kitchen.buys(sam, "1 kg flour");
    const { id } = await kitchen.saves(maya, ["100 g flour"], { name: "Bread" });
    await kitchen.saves(sam, ["100 g flour"], { name: "Bread" });
    await cook(id);
    expect((await meals(sam)).map((meal) => meal.lastCooked)).toEqual([null]);
  });

  test("is told of a household's hundreds of recipes too", async () => {
    await kitchen.buys(maya, "1 kg flour");
    const { id } = await kitchen.saves(maya, ["1 g flour"], { name: "Oldest" });
    await cook(id);
    const more = Array.from({ length: 25 }, () => line("1 g flour"));
    for (let count = 0; count < 34; count += 1)
      await maya.call(recipesApi.add, {
        body: { name: `No. ${count}`, servings: 1, components: more },
      });
    expect((await lastCooked())["Oldest"]).not.toBeNull();
  });
});
