// On SQLite only: other tests send each of its statements to PostgreSQL.
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { resolveNames } from "../catalogue/resolve-names.ts";
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
const cook = (id: number, body: object) => maya.call(cookingApi.cook, { id, body });
const look = (id: number, body: object, who = maya) => who.call(cookingApi.look, { id, body });
const stock = () => kitchen.stockOf(maya);

/** A recipe for four, and the ids of its lines. */
async function saves(lines: readonly string[], name = "Supper") {
  const { id, components } = await kitchen.saves(maya, lines, { name });
  const [first = 0, second = 0, third = 0] = components.map((line) => line.id);
  return { id, first, second, third };
}

async function ingredient(name: string): Promise<number> {
  const [id] = await resolveNames(larder.db, { household: maya.householdId }, [name]);
  return id ?? 0;
}

async function oil(componentId: number, quantity = 80, unit = "ml") {
  return { componentId, masterIngredientId: await ingredient("olive oil"), quantity, unit };
}

describe("a meal that is short of something", () => {
  test("says which lines these are", async () => {
    await buys("500 g flour");
    const { id, second, third } = await saves(["200 g flour", "3 piece eggs", "1 tsp salt"]);
    const { data } = await maya.call(cookingApi.preview, { id, query: {} });
    expect(data.missingIds).toEqual([second, third]);
    expect(data.missingComponents.map((one) => one.ingredientName)).toEqual(["eggs", "salt"]);
    expect((await look(id, {})).data).toEqual(data);
    expect((await look(id, { servings: 2 })).data.lots).toMatchObject([{ quantity: 100 }]);
  });

  test("is cooked without, with what is there, and undone", async () => {
    const flour = await buys("500 g flour", { price: 1 });
    const eggs = await buys("2 piece eggs", { price: 0.8 });
    const { id, second, third } = await saves(["200 g flour", "3 piece eggs", "1 tsp salt"]);
    const body = { without: [second, third] };
    const before = await stock();
    const seen = (await look(id, body)).data;
    expect(seen).toMatchObject({
      isCovered: true,
      missingIds: [],
      missingComponents: [],
      cost: 1.2,
    });
    expect(await stock()).toEqual(before);
    expect((await cook(id, {})).code).toBe("insufficient_stock");
    expect((await cook(id, { without: [second] })).message).toBe(
      "Not enough in stock to cook Supper. Missing: 1 tsp salt.",
    );
    const { data, message } = await cook(id, body);
    expect(message).toBe("Successfully cooked Supper!");
    expect(data.copy).toBeNull();
    expect(data.cooked).toMatchObject({
      cost: 1.2,
      consumed: [
        { ingredientName: "Flour", quantity: 200, unit: "g" },
        { ingredientName: "Egg", quantity: 2, unit: "piece" },
      ],
    });
    expect(await stock()).toEqual({ [flour]: "300 g Flour" });
    expect((await maya.call(cookingApi.undo, { id: data.cooked.id })).status).toBe(200);
    expect(await stock()).toEqual({ [flour]: "500 g Flour", [eggs]: "2 piece Egg" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("is cooked without a line that is there, of which nothing is taken then", async () => {
    const flour = await buys("500 g flour");
    await buys("6 piece eggs");
    const { id, second } = await saves(["200 g flour", "3 piece eggs"]);
    const { data } = await cook(id, { without: [second], servings: 2 });
    expect(data.cooked.consumed).toEqual([{ ingredientName: "Flour", quantity: 100, unit: "g" }]);
    expect((await stock())[flour]).toBe("400 g Flour");
  });

  test("is cooked with something else, in the amount that is said, and stays as it is written", async () => {
    await buys("500 g flour");
    const bottle = await buys("500 ml olive oil", { price: 5 });
    const { id, second } = await saves(["200 g flour", "100 g butter"]);
    const body = { instead: [await oil(second)], servings: 6 };
    expect((await look(id, body)).data).toMatchObject({ isCovered: true, missingIds: [] });
    const { data } = await cook(id, body);
    expect(data.cooked.consumed).toMatchObject([{ quantity: 300 }, { quantity: 80, unit: "ml" }]);
    expect((await stock())[bottle]).toBe("420 ml Olive oil");
    const { recipe } = (await maya.call(recipesApi.get, { id })).data;
    expect(recipe.components[1]).toMatchObject({ ingredientName: "butter", quantity: 100 });
    await maya.call(cookingApi.undo, { id: data.cooked.id });
    expect((await stock())[bottle]).toBe("500 ml Olive oil");
  });

  test("is told by the name of what is used instead when that is not there either", async () => {
    await buys("500 g flour");
    await buys("50 ml olive oil");
    const { id, second } = await saves(["200 g flour", "100 g butter"]);
    const body = { instead: [await oil(second)] };
    expect((await look(id, body)).data).toMatchObject({
      isCovered: false,
      missingIds: [second],
      missingComponents: [{ ingredientName: "Olive oil", quantityNeeded: 30, unit: "ml" }],
    });
    const refused = await cook(id, body);
    expect([refused.status, refused.code]).toEqual([409, "insufficient_stock"]);
    expect(refused.message).toContain("Missing: 30 ml Olive oil");
  });

  test("is cooked once, however often the same call comes", async () => {
    const rice = await buys("1 kg rice");
    const { id, second } = await saves(["100 g rice", "1 g saffron"]);
    const headers = { "idempotency-key": "supper-without-saffron" };
    const body = { without: [second] };
    const [one, two] = [
      await maya.call(cookingApi.cook, { id, body, headers }),
      await maya.call(cookingApi.cook, { id, body, headers }),
    ];
    expect(two.data.cooked.id).toBe(one.data.cooked.id);
    expect((await stock())[rice]).toBe("0.9 kg Rice");
  });

  test("takes what there is once when several cook it without at the same time", async () => {
    await buys("150 g flour");
    const { id, first } = await saves(["100 g flour"]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => cook(id, { without: [first], servings: 8 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const taken = answers.flatMap(({ data }) => data.cooked.consumed);
    expect(taken).toEqual([{ ingredientName: "Flour", quantity: 150, unit: "g" }]);
    expect(await stock()).toEqual({});
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });
});

describe("refuses", () => {
  const told = async (body: object, id: number) => {
    const [seen, cooked] = [await look(id, body), await cook(id, body)];
    expect([seen.status, seen.code, seen.details]).toEqual([
      400,
      "validation_failed",
      cooked.details,
    ]);
    expect(cooked.status).toBe(400);
    return cooked.details;
  };

  test("a line that the recipe does not have, and one that is named twice", async () => {
    const { id, first, second } = await saves(["200 g flour", "100 g butter"]);
    const other = await saves(["1 g salt"], "Other");
    expect(await told({ without: [first, other.first] }, id)).toEqual([
      { path: "without.1", message: "That line is not in the recipe any more" },
    ]);
    expect(await told({ instead: [await oil(other.first)] }, id)).toMatchObject([
      { path: "instead.0.componentId" },
    ]);
    const twice = "A line can be met in one other way only";
    expect(await told({ without: [first, first] }, id)).toEqual([
      { path: "without.1", message: twice },
    ]);
    expect(await told({ without: [second], instead: [await oil(second)] }, id)).toEqual([
      { path: "instead.0.componentId", message: twice },
    ]);
  });

  test("an ingredient that nobody knows, and one of another household", async () => {
    const { id, first } = await saves(["200 g flour"]);
    const theo = await larder.aUser();
    const own = await theo.call(catalogueApi.addOwn, { body: { name: "Moon oil", unitId: 1 } });
    for (const masterIngredientId of [
      999_999_999,
      Number.MAX_SAFE_INTEGER,
      own.data.masterIngredient.id,
    ])
      expect(
        await told({ instead: [{ ...(await oil(first)), masterIngredientId }] }, id),
      ).toMatchObject([{ path: "instead.0.masterIngredientId" }]);
  });

  test("what is no id and no amount, and more lines than a recipe has", async () => {
    const { id, first } = await saves(["200 g flour"]);
    const line = await oil(first);
    for (const body of [
      { without: "1" },
      { without: [0] },
      { without: [1.5] },
      { without: Array.from({ length: 101 }, (_, at) => at + 1) },
      { instead: [{ ...line, quantity: 0 }] },
      { instead: [{ ...line, quantity: 1e9 }] },
      { instead: [{ ...line, unit: "" }] },
      { instead: [{ ...line, unit: "x".repeat(300) }] },
      { servings: 0 },
      { servings: 1e-9 },
    ])
      expect(await told(body, id)).toHaveLength(1);
  });
});

describe("a recipe of somebody else", () => {
  test("is looked at where its book may be read, against the reader's stock, and not found else", async () => {
    const priya = await larder.aUser({ plan: "PRO" });
    const theo = await larder.aUser({ plan: "PRO" });
    await kitchen.buys(theo, "200 g rice");
    await kitchen.buys(priya, "5 kg rice");
    const { id, components } = await kitchen.saves(priya, ["500 g rice"], { name: "Biryani" });
    expect((await look(id, {}, theo)).status).toBe(404);
    const at = { created_at: larder.clock.now(), updated_at: larder.clock.now() };
    await larder.db
      .insertInto("published_books")
      .values({ household_id: priya.householdId, user_id: priya.id, name: "Priya's", ...at })
      .execute();
    const seen = (await look(id, {}, theo)).data;
    expect(seen).toMatchObject({
      isCovered: false,
      lots: [{ quantity: 200, unit: "g" }],
      missingIds: [components[0]?.id],
    });
    const without = { without: [...(seen.missingIds ?? [])] };
    expect((await look(id, without, theo)).data.isCovered).toBe(true);
    expect((await look(id, {}, maya)).status).toBe(404);
    expect((await theo.call(cookingApi.cook, { id, body: without })).status).toBe(404);
  });
});

describe("statements", () => {
  test("stay as many, and one more where something is used instead", async () => {
    await buys("500 g flour");
    await buys("500 ml olive oil");
    const { id, first, second } = await saves(["200 g flour", "100 g butter"]);
    const cost = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    const lock = 3;
    const instead = [await oil(second)];
    expect(await cost(() => look(id, { without: [first, second] }))).toBe(3);
    expect(await cost(() => look(id, { instead }))).toBe(4);
    expect(await cost(() => cook(id, { without: [second] }))).toBe(7 + lock);
    expect(await cost(() => cook(id, { instead }))).toBe(8 + lock);
  });
});
