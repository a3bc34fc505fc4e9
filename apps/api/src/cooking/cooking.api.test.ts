import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
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

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const saves = async (lines: readonly string[], facts: { name?: string; servings?: number } = {}) =>
  (await kitchen.saves(maya, lines, facts)).id;
const plan = async () => (await maya.call(cookingApi.plan)).data;
const cook = (id: number, body = {}) => maya.call(cookingApi.cook, { id, body });
const preview = async (id: number, servings?: number) =>
  maya.call(cookingApi.preview, { id, query: { servings } });
const stock = () => kitchen.stockOf(maya);

describe("the two lists", () => {
  test("are empty at first", async () => {
    expect(await plan()).toEqual({ fullyMakeable: [], partiallyMakeable: [] });
  });

  test("hold what is covered wholly and partly, with shortfalls in the recipe's units; nothing else", async () => {
    await buys("500 g flour", { price: 1 });
    await buys("3 piece eggs", { price: 0.9 });
    const pancakes = await saves(["200 g flour", "2 piece eggs"], { name: "Pancakes" });
    const cake = await saves(["1 kg flour", "2 piece eggs", "1 pinch salt"], { name: "Cake" });
    await saves(["100 g saffron"], { name: "Gold" });
    const { fullyMakeable, partiallyMakeable } = await plan();
    expect(fullyMakeable).toEqual([
      {
        id: pancakes,
        name: "Pancakes",
        servings: 4,
        description: null,
        totalCalculatedCost: 1,
        costPerServing: 0.25,
        makeability: "fully_makeable",
        missingComponents: [],
        costCalculationNotes: [],
        saves: [],
        saved: null,
        costKnown: { priced: 2, needed: 2 },
        plannedFor: null,
        neededLines: 2,
        ingredientNames: ["flour", "eggs"],
        lastCooked: null,
        tags: [],
        prepMinutes: null,
        cookMinutes: null,
        averageRating: null,
        rating: null,
        isFavourite: false,
        thumbnailUrl: null,
        notFor: [],
        isMeal: true,
      },
    ]);
    expect(partiallyMakeable).toMatchObject([
      {
        id: cake,
        makeability: "partially_makeable",
        missingComponents: [
          { ingredientName: "flour", quantityNeeded: 0.5, unit: "kg" },
          { ingredientName: "salt", quantityNeeded: 1, unit: "pinch" },
        ],
        costCalculationNotes: ["No price known for salt; it is not in the total."],
      },
    ]);
  });

  test("put first what saves the most urgent lot, and say what it saves", async () => {
    await buys("500 g flour", { expiryDate: "2026-09-01" });
    await buys("200 g spinach", { expiryDate: "2026-03-11" });
    await buys("1 l milk", { expiryDate: "2026-03-13" });
    await saves(["100 g flour"], { name: "Bread" });
    await saves(["100 ml milk"], { name: "Shake" });
    await saves(["100 g spinach", "1 ml milk"], { name: "Spinach soup" });
    const { fullyMakeable } = await plan();
    expect(fullyMakeable.map((meal) => [meal.name, meal.saves])).toEqual([
      [
        "Spinach soup",
        [
          { ingredientName: "spinach", expiryDate: "2026-03-11" },
          { ingredientName: "milk", expiryDate: "2026-03-13" },
        ],
      ],
      ["Shake", [{ ingredientName: "milk", expiryDate: "2026-03-13" }]],
      ["Bread", []],
    ]);
  });

  test("put first what misses least, then go by name", async () => {
    await buys("1 kg rice");
    await saves(["1 g rice", "1 g salt", "1 g saffron"], { name: "A" });
    await saves(["1 g rice", "1 g salt"], { name: "c" });
    await saves(["1 g rice", "1 g saffron"], { name: "B" });
    expect((await plan()).partiallyMakeable.map((meal) => meal.name)).toEqual(["B", "c", "A"]);
  });

  test("lines that need the same ingredient share its stock", async () => {
    await buys("500 g flour");
    await saves(["300 g flour", "300 g flour, for dusting"]);
    expect((await plan()).partiallyMakeable[0]?.missingComponents).toEqual([
      {
        ingredientName: "flour, for dusting",
        masterIngredientId: expect.any(Number),
        quantityNeeded: 100,
        unit: "g",
      },
    ]);
  });

  test("'today' is the reader's: a lot of yesterday counts where it is still yesterday", async () => {
    await buys("1 l milk", { expiryDate: "2026-03-09" });
    await saves(["1 l milk"]);
    expect((await plan()).fullyMakeable).toEqual([]);
    const headers = { "x-time-zone": "Pacific/Pago_Pago" };
    larder.clock.set("2026-03-10T10:00:00Z");
    expect((await maya.call(cookingApi.plan, { headers })).data.fullyMakeable).toHaveLength(1);
    larder.clock.set("2026-03-10T12:00:00Z");
  });

  test("an ingredient that was eaten up is still priced, by its latest purchase", async () => {
    const recipe = await saves(["1 kg rice"]);
    await buys("1 kg rice", { price: 2, purchaseDate: "2026-01-01" });
    await cook(recipe);
    await buys("500 g rice", { price: 4, purchaseDate: "2026-02-01" });
    await cook(recipe, { servings: 2 });
    await buys("1 g rice", { purchaseDate: "2026-03-01" });
    const { totalCalculatedCost } = (await maya.call(recipesApi.get, { id: recipe })).data.recipe;
    expect(totalCalculatedCost).toBe(8);
  });
});

describe("cooking", () => {
  test("uses what expires first, drops what is empty, and says what it took", async () => {
    const later = await buys("500 g flour", { expiryDate: "2026-06-01", price: 5 });
    const sooner = await buys("150 g flour", { expiryDate: "2026-04-01", price: 3 });
    const eggs = await buys("6 piece eggs");
    const id = await saves(["400 g flour", "2 piece eggs"], { name: "Pancakes" });
    const cooked = await cook(id);
    expect(cooked).toMatchObject({ status: 200, message: "Successfully cooked Pancakes!" });
    expect(cooked.data.cooked).toEqual({
      id: expect.any(Number) as number,
      name: "Pancakes",
      servings: 4,
      cost: 5.5,
      saved: null,
      consumed: [
        { ingredientName: "Flour", quantity: 150, unit: "g" },
        { ingredientName: "Flour", quantity: 250, unit: "g" },
        { ingredientName: "Egg", quantity: 2, unit: "piece" },
      ],
      by: { id: maya.id, name: "Maya" },
    });
    expect(await stock()).toEqual({ [later]: "250 g Flour", [eggs]: "4 piece Egg" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
    expect(sooner).toBeGreaterThan(later);
  });

  test("between lots of one day the older purchase goes first, undated ones last", async () => {
    const undated = await buys("1 kg rice", { purchaseDate: "2020-01-01" });
    const newer = await buys("1 kg rice", { expiryDate: "2026-04-01", purchaseDate: "2026-03-02" });
    const older = await buys("1 kg rice", { expiryDate: "2026-04-01", purchaseDate: "2026-03-01" });
    await cook(await saves(["1.5 kg rice"]));
    expect(await stock()).toEqual({ [undated]: "1 kg Rice", [newer]: "0.5 kg Rice" });
    expect(older).toBeGreaterThan(newer);
  });

  test.each([
    [2, "400 g"],
    [0.5, "475 g"],
    [12, "-100 g"],
    [1 / 3, "483.33335 g"],
  ])("%d of 4 servings take their share", async (servings, left) => {
    const flour = await buys("500 g flour");
    const cooked = await cook(await saves(["200 g flour"]), { servings });
    if (left.startsWith("-")) {
      expect(cooked.code).toBe("insufficient_stock");
      return;
    }
    expect(cooked.data.cooked.servings).toBeCloseTo(servings, 6);
    expect(await stock()).toEqual({ [flour]: `${left} Flour` });
  });

  test.each([
    [0, "Servings must be positive"],
    [-1, "Servings must be positive"],
    [1e-9, "Servings must be positive"],
    [1001, "Servings must be at most 1000"],
    ["2", "Servings must be a number"],
  ])("servings of %s are refused", async (servings, message) => {
    const refused = await cook(await saves(["1 g flour"]), { servings });
    expect([refused.status, refused.message]).toEqual([400, message]);
  });

  test("short of anything it changes nothing and names each shortfall", async () => {
    const flour = await buys("500 g flour");
    await buys("1 piece eggs");
    const id = await saves(["200 g flour", "3 piece eggs", "1 pinch unicorn dust"], {
      name: "Cake",
    });
    const before = await stock();
    const refused = await cook(id);
    expect([refused.status, refused.code]).toEqual([409, "insufficient_stock"]);
    expect(refused.message).toBe(
      "Not enough in stock to cook Cake. Missing: 2 eggs, 1 pinch unicorn dust.",
    );
    expect(refused.details).toEqual([
      { path: "eggs", message: "2 eggs" },
      { path: "unicorn dust", message: "1 pinch unicorn dust" },
    ]);
    expect(await stock()).toEqual(before);
    expect(before[flour]).toBe("500 g Flour");
  });

  test("crosses from spoons to grams and from pieces to grams", async () => {
    const honey = await buys("500 g honey");
    const onions = await buys("1 kg onion");
    await cook(await saves(["2 tbsp honey", "2 piece onions"]));
    const left = await stock();
    expect(Number.parseFloat(left[honey] ?? "")).toBeCloseTo(500 - 2 * 14.78675 * 1.42, 2);
    expect(Number.parseFloat(left[onions] ?? "")).toBeLessThan(1);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("logs no expense", async () => {
    await buys("500 g flour");
    await cook(await saves(["1 g flour"]));
    const { rows } = {
      rows: await larder.db
        .selectFrom("expenses")
        .select("id")
        .where("household_id", "=", maya.householdId)
        .execute(),
    };
    expect(rows).toEqual([]);
  });

  test("the same request twice cooks once", async () => {
    const flour = await buys("500 g flour");
    const id = await saves(["100 g flour"]);
    const headers = { "idempotency-key": "supper" };
    const first = await maya.call(cookingApi.cook, { id, body: {}, headers });
    const second = await maya.call(cookingApi.cook, { id, body: {}, headers });
    expect(second.text).toBe(first.text);
    expect(await stock()).toEqual({ [flour]: "400 g Flour" });
  });

  test("somebody else's recipe, a deleted one and none at all are not found", async () => {
    const id = await saves(["1 g flour"]);
    const theo = await larder.aUser({ role: "ADMIN" });
    expect((await theo.call(cookingApi.cook, { id, body: {} })).status).toBe(404);
    await maya.call(recipesApi.remove, { id });
    expect((await cook(id)).status).toBe(404);
    expect((await cook(99_999_999)).status).toBe(404);
    expect((await preview(id)).status).toBe(404);
  });
});

describe("the preview", () => {
  test("shows the lots that cooking would use, and uses none", async () => {
    const milk = await buys("1 l milk", { expiryDate: "2026-03-12", price: 2 });
    const id = await saves(["250 ml milk"], { servings: 2 });
    expect((await preview(id, 4)).data).toEqual({
      servings: 4,
      cost: 1,
      costKnown: { priced: 1, needed: 1 },
      saved: 1,
      planEntryId: null,
      isCovered: true,
      lots: [
        {
          lotId: milk,
          ingredientName: "Milk",
          quantity: 0.5,
          unit: "l",
          forms: { one: "milk", other: "milk" },
          inRecipe: [{ quantity: 500, unit: "ml" }],
          remaining: 0.5,
          expiryDate: "2026-03-12",
        },
      ],
      missingComponents: [],
      missingIds: [],
      reservedFor: [],
      notFor: [],
    });
    expect(await stock()).toEqual({ [milk]: "1 l Milk" });
    const tooMuch = (await preview(id, 10)).data;
    expect(tooMuch).toMatchObject({
      isCovered: false,
      missingComponents: [{ ingredientName: "milk", quantityNeeded: 250, unit: "ml" }],
    });
  });

  test.each(["0", "x", "-1", "1001", "0.0000001"])(
    "servings of %s are refused",
    async (servings) => {
      const id = await saves(["1 g flour"]);
      const refused = await maya.call(cookingApi.preview, { id, query: { servings } });
      expect(refused.status).toBe(400);
      expect(refused.message).toMatch(/^Servings must be/);
    },
  );
});

describe("statements", () => {
  test("stay few, however many recipes and lots", async () => {
    for (const text of ["500 g flour", "6 piece eggs", "1 l milk"]) await buys(text);
    const id = await saves(["1 g flour", "1 piece eggs", "1 ml milk"]);
    for (let more = 0; more < 5; more += 1) await saves(["1 g flour"]);
    const cost = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    // The household's revision is locked first, its member looked up, and minimums checked at the end.
    const lock = 3;
    expect(await cost(() => plan())).toBe(3);
    expect(await cost(() => preview(id))).toBe(3);
    expect(await cost(() => cook(id))).toBe(7 + lock);
    const { data } = await cook(id);
    expect(await cost(() => maya.call(cookingApi.undo, { id: data.cooked.id }))).toBe(8 + lock);
  });
});
