import { eatersApi } from "@larder/contract/household/eaters";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { householdApi } from "@larder/contract/household/household";
import { planningApi } from "@larder/contract/week/planning";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { inDays, today } from "../../testing/test-day.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const saves = async (name: string, ...lines: readonly string[]) =>
  (await kitchen.saves(maya, lines, { name, servings: 4 })).id;
const ask = (body: object = {}, who = maya) =>
  who.call(planningApi.suggest, {
    body: { from: today, to: today, slots: ["dinner"], servings: 4, ...body } as never,
  });
const proposed = async (body: object = {}) =>
  (await ask(body)).data.entries.map(({ day, recipe }) => [day, recipe.id]);

test("a proposal uses first what goes off, and says what it saves and what has to be bought", async () => {
  await buys("400 g spinach", { price: 6.4, expiryDate: inDays(3) });
  await buys("200 ml heavy cream", { price: 2 });
  const creamed = await saves("Creamed spinach", "200 g spinach", "300 ml heavy cream");
  await saves("Cream soup", "100 ml heavy cream");
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({
    entries: [
      {
        day: today,
        slot: "dinner",
        recipe: { id: creamed, name: "Creamed spinach" },
        servings: 4,
        cost: 6.2,
        costKnown: { priced: 2, needed: 2 },
        saved: 3.2,
        reasons: ["uses spinach before Friday, $3.20 saved", "buy: heavy cream 100 ml"],
        missing: [
          {
            ingredientName: "heavy cream",
            masterIngredientId: expect.any(Number),
            quantityNeeded: 100,
            unit: "ml",
          },
        ],
      },
    ],
    totalCost: 6.2,
    toBuy: [{ name: "heavy cream", quantity: 100, unit: "ml", cost: 1 }],
  });
  // nothing is saved
  const week = { query: { from: today, to: today } };
  expect((await maya.call(planningApi.list, week)).data.entries).toEqual([]);
});

test("money is told in the household's currency, and what nobody knows the price of counts nothing", async () => {
  await maya.call(householdApi.save, { body: { settings: { currency: "EUR" } } });
  await buys("400 g spinach", { price: 6.4, expiryDate: today });
  await buys("500 g rice");
  await saves("Spinach rice", "200 g spinach", "100 g rice");
  const { entries, totalCost } = (await ask()).data;
  expect(entries[0]).toMatchObject({
    cost: 3.2,
    reasons: [
      "uses spinach before Tuesday ends, €3.20 saved",
      "No price known for rice; it is not in the total.",
    ],
  });
  expect(totalCost).toBe(3.2);
});

test("a sauce is no dinner, whatever it would save, but may be eaten between meals", async () => {
  await buys("400 g spinach", { price: 6.4, expiryDate: today });
  await buys("500 g rice");
  const sauce = await saves("Spinach sauce", "400 g spinach");
  const rice = await saves("Rice", "100 g rice");
  expect(await proposed()).toEqual([[today, rice]]);
  expect(await proposed({ slots: ["other"] })).toEqual([[today, sauce]]);
  const keep = [{ day: today, slot: "dinner", recipeId: sauce }];
  expect(await proposed({ keep })).toEqual([[today, sauce]]);
});

test("food is not used after its day, nor for a day that is over", async () => {
  await buys("400 g spinach", { price: 4, expiryDate: inDays(1) });
  const spinach = await saves("Spinach", "400 g spinach");
  const [entry] = (await ask({ from: inDays(2), to: inDays(2) })).data.entries;
  expect(entry).toMatchObject({ recipe: { id: spinach }, saved: null });
  expect(entry?.reasons).toEqual(["buy: spinach 400 g"]);
  expect((await ask({ from: inDays(-3), to: inDays(-1) })).data.entries).toEqual([]);
});

test("what is planned stays, holds its food, and is not proposed within seven days, nor what was cooked lately", async () => {
  await buys("1000 g rice", { price: 4, expiryDate: inDays(9) });
  const rice = await saves("Rice", "200 g rice");
  const risotto = await saves("Risotto", "300 g rice");
  const pilaf = await saves("Pilaf", "100 g rice");
  await maya.call(planningApi.add, {
    body: { day: inDays(1), slot: "dinner", recipeId: risotto } as never,
  });
  await maya.call(cookingApi.cook, { id: rice, body: {} });
  expect(await proposed({ to: inDays(2) })).toEqual([[today, pilaf]]);
  // six days after cooking are too few, seven suffice
  const later = await proposed({ from: inDays(6), to: inDays(8), exclude: [pilaf] });
  expect(later).toEqual([
    [inDays(7), rice],
    [inDays(8), risotto],
  ]);
});

test("what is kept comes back, what is excluded does not, and ties go to the lower id", async () => {
  const ids = [];
  for (const name of ["One", "Two", "Three"]) ids.push(await saves(name, "100 g rice"));
  const [one, two, three] = ids;
  expect(await proposed()).toEqual([[today, one]]);
  expect(await proposed({ exclude: [one] })).toEqual([[today, two]]);
  const keep = [{ day: inDays(1), slot: "dinner", recipeId: one, servings: 2 }];
  const answer = await ask({ to: inDays(1), keep, exclude: [one, two] });
  expect(answer.data.entries.map(({ recipe, servings }) => [recipe.id, servings])).toEqual([
    [three, 4],
    [one, 2],
  ]);
  expect((await ask({ to: inDays(4) })).data.entries).toHaveLength(3);
});

test("all of it together costs no more than was said", async () => {
  await buys("400 g spinach", { price: 4, expiryDate: inDays(2) });
  await buys("1000 g rice", { price: 1 });
  await saves("Spinach", "400 g spinach");
  const rice = await saves("Rice", "200 g rice");
  expect(await proposed({ maxCost: 1 })).toEqual([[today, rice]]);
  expect(await proposed({ maxCost: 0 })).toEqual([]);
});

test("what cannot be asked is refused in words", async () => {
  const rice = await saves("Rice", "100 g rice");
  const sam = await larder.aUser();
  const kept = (day: string) => [{ day, slot: "dinner", recipeId: rice }];
  const wrong = [
    { from: inDays(1) },
    { to: inDays(42) },
    { slots: [] },
    { slots: ["tea"] },
    { servings: 0 },
    { maxCost: -1 },
    { keep: kept(inDays(1)) },
    { keep: [...kept(today), ...kept(today)] },
  ];
  const answers = await Promise.all(wrong.map((body) => ask(body)));
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  expect((await ask({ keep: kept(today) }, sam)).status).toBe(404);
  expect((await ask({ to: inDays(41) })).status).toBe(200);
});

test("taken meals are for the people that were chosen", async () => {
  const rice = await kitchen.saves(maya, ["100 g rice"]);
  const mia = (await maya.call(eatersApi.add, { body: { name: "Mia" } })).data.eater;
  const take = (eaters?: readonly number[]) =>
    maya.call(planningApi.take, {
      body: { entries: [{ day: today, slot: "dinner", recipeId: rice.id }], eaters } as never,
    });
  const { entries } = (await take([mia.id])).data;
  expect(entries).toMatchObject([{ eaters: [mia.id], servings: 1 }]);
  expect((await take()).data.entries).toMatchObject([{ eaters: [mia.id] }]);
  expect((await take([1])).status).toBe(400);
});

test("recipes of books that a PRO subscribes to are proposed, and copied when they are taken", async () => {
  const ada = await larder.aUser({ plan: "PRO" });
  maya = await larder.aUser({ plan: "PRO" });
  const stew = await kitchen.saves(ada, ["100 g rice"], { name: "Ada's stew", servings: 4 });
  const book = await ada.call(publishingApi.publish, { body: { name: "Stews" } });
  expect(await proposed()).toEqual([]);
  await maya.call(publishingApi.subscribe, { id: book.data.publishedBook.id });
  expect(await proposed()).toEqual([[today, stew.id]]);
  const meal = { day: today, slot: "dinner", recipeId: stew.id, servings: 2 };
  const taken = await maya.call(planningApi.take, { body: { entries: [meal] } as never });
  expect(taken.status).toBe(201);
  const [mine] = (await maya.call(recipesApi.list)).data.recipes;
  expect(mine?.name).toBe("Ada's stew");
  expect(taken.data.entries).toMatchObject([{ recipe: { id: mine?.id }, servings: 2 }]);
  // the copy now replaces the original
  const later = { from: inDays(7), to: inDays(8) };
  expect(await proposed(later)).toEqual([[inDays(7), mine?.id]]);
});
