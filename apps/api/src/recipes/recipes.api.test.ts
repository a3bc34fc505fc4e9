import type { BodyInput } from "@larder/contract/endpoint";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser, WrongBody } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

type Facts = BodyInput<typeof recipesApi.add>;
const pancakes: Facts = {
  name: "Pancakes",
  description: "Thin ones.",
  instructions: "Mix.\nFry.",
  servings: 4,
  components: [line("200 g flour"), line("2 piece Eggs"), line("2 cups milk")],
};

const save = async (facts: Partial<Facts> = {}, who = maya) =>
  (await who.call(recipesApi.add, { body: { ...pancakes, ...facts } })).data.recipe;
const get = async (id: number, who = maya) => (await who.call(recipesApi.get, { id })).data.recipe;
const list = async (who = maya) => (await who.call(recipesApi.list)).data.recipes;

describe("saving", () => {
  test("answers the recipe with its lines in order", async () => {
    const made = await maya.call(recipesApi.add, { body: pancakes });
    expect(made).toMatchObject({ status: 201, message: "Recipe added" });
    expect(made.data.recipe).toMatchObject({
      ...pancakes,
      updatedAt: "2026-03-10T12:00:00.000Z",
      isOwn: true,
    });
    expect(await get(made.data.recipe.id)).toEqual(made.data.recipe);
  });

  test("an empty or absent description is none, and unknown fields are ignored", async () => {
    const { data } = await maya.call(recipesApi.add, {
      body: {
        name: " Toast ",
        servings: 1,
        instructions: "",
        components: [line("1 slice bread")],
        id: 7,
      },
    });
    expect(data.recipe).toMatchObject({ name: "Toast", description: null, instructions: null });
  });

  test("the same request twice makes one recipe", async () => {
    const headers = { "idempotency-key": "once" };
    const [first, second] = [
      await maya.call(recipesApi.add, { body: pancakes, headers }),
      await maya.call(recipesApi.add, { body: pancakes, headers }),
    ];
    expect(second.text).toBe(first.text);
    expect(await list()).toHaveLength(1);
  });

  test("100 lines fit, in their order", async () => {
    const components = Array.from({ length: 100 }, (_, index) =>
      line(`${index + 1} g thing ${index}`),
    );
    const recipe = await save({ components });
    expect((await get(recipe.id)).components.map((one) => one.quantity)).toEqual(
      components.map((one) => one.quantity),
    );
  });

  test("texts fit to their limits, in any script", async () => {
    const components = [
      { ingredientName: "ß".repeat(255), quantity: 1_000_000, unit: "ü".repeat(50) },
      { ingredientName: '🥕 "carrot"; drop table', quantity: 0.000001, unit: "'" },
    ];
    const facts = {
      name: "é".repeat(255),
      description: "d".repeat(1000),
      instructions: `<b>${"i".repeat(4997)}`,
      servings: 1000,
      components,
    };
    const recipe = await save(facts);
    expect(await get(recipe.id)).toMatchObject(facts);
  });
});

describe("what is refused", () => {
  const refusals: readonly (readonly [string, WrongBody, string, string])[] = [
    ["no name", { name: " " }, "name", "Recipe name is required"],
    [
      "a long name",
      { name: "n".repeat(256) },
      "name",
      "Recipe name must be at most 255 characters",
    ],
    [
      "a long description",
      { description: "d".repeat(1001) },
      "description",
      "Description is too long",
    ],
    [
      "long instructions",
      { instructions: "i".repeat(5001) },
      "instructions",
      "Instructions are too long",
    ],
    ["no servings", { servings: undefined }, "servings", "Servings must be a number"],
    ["servings in text", { servings: "4" }, "servings", "Servings must be a number"],
    ["half a serving", { servings: 1.5 }, "servings", "Servings must be an integer"],
    ["no serving at all", { servings: 0 }, "servings", "Servings must be positive"],
    ["less than none", { servings: -2 }, "servings", "Servings must be positive"],
    ["a crowd", { servings: 1001 }, "servings", "Servings must be at most 1000"],
    [
      "no components",
      { components: [] },
      "components",
      "At least one ingredient component is required",
    ],
    [
      "absent components",
      { components: undefined },
      "components",
      "At least one ingredient component is required",
    ],
    [
      "101 components",
      { components: Array.from({ length: 101 }, () => line("1 g salt")) },
      "components",
      "A recipe can have at most 100 ingredients",
    ],
    [
      "what is no component",
      { components: [null] },
      "components.0",
      "Some of the values are not valid.",
    ],
    [
      "a component without a name",
      { components: [line("1 g")] },
      "components.0.ingredientName",
      "Ingredient name is required",
    ],
    [
      "a component with a long name",
      { components: [line(`1 g ${"n".repeat(256)}`)] },
      "components.0.ingredientName",
      "Ingredient name must be at most 255 characters",
    ],
    [
      "a component without a quantity",
      { components: [{ ingredientName: "salt", unit: "g" }] },
      "components.0.quantity",
      "Quantity is required",
    ],
    [
      "a quantity in text",
      { components: [{ ingredientName: "salt", unit: "g", quantity: "2" }] },
      "components.0.quantity",
      "Quantity must be a number",
    ],
    [
      "a quantity of zero",
      { components: [line("0 g salt")] },
      "components.0.quantity",
      "Quantity must be positive",
    ],
    [
      "a negative quantity",
      { components: [line("-1 g salt")] },
      "components.0.quantity",
      "Quantity must be positive",
    ],
    [
      "a quantity that rounds to zero",
      { components: [line("0.0000004 g salt")] },
      "components.0.quantity",
      "Quantity must be positive",
    ],
    [
      "an absurd quantity",
      { components: [line("1000001 g salt")] },
      "components.0.quantity",
      "Quantity must be at most 1000000",
    ],
    [
      "a component without a unit",
      { components: [{ ingredientName: "salt", quantity: 1, unit: " " }] },
      "components.0.unit",
      "Unit is required",
    ],
    [
      "a component with a long unit",
      { components: [{ ingredientName: "salt", quantity: 1, unit: "u".repeat(51) }] },
      "components.0.unit",
      "Unit must be at most 50 characters",
    ],
  ];

  test.each(refusals)("%s", async (_what, wrong, path, message) => {
    const body = { ...pancakes, ...wrong };
    const refused = await maya.call(recipesApi.add, { body });
    expect([refused.status, refused.code, refused.message]).toEqual([
      400,
      "validation_failed",
      message,
    ]);
    expect(refused.details).toEqual([{ path, message }]);
    const { id } = await save();
    expect((await maya.call(recipesApi.update, { id, body })).message).toBe(message);
    expect(await list()).toHaveLength(1);
  });
});

describe("the list", () => {
  test("holds the household's own recipes, newest change first", async () => {
    const soup = await save({ name: "Soup" });
    larder.clock.advance(1000);
    const salad = await save({ name: "Salad" });
    await save({ name: "Theirs" }, await larder.aUser());
    expect((await list()).map((one) => one.name)).toEqual(["Salad", "Soup"]);
    larder.clock.advance(1000);
    await maya.call(recipesApi.update, { id: soup.id, body: { ...pancakes, name: "Stew" } });
    const recipes = await list();
    expect(recipes.map((one) => one.name)).toEqual(["Stew", "Salad"]);
    expect(recipes[1]).toEqual(await get(salad.id));
  });

  test("is empty at first", async () => {
    expect(await list()).toEqual([]);
  });
});

describe("changing", () => {
  test("replaces the recipe with all its lines", async () => {
    const { id } = await save();
    larder.clock.advance(60_000);
    const body = { name: "Crêpes", servings: 2, components: [line("1 l milk")] };
    const changed = await maya.call(recipesApi.update, { id, body });
    expect(changed).toMatchObject({ status: 200, message: "Recipe updated" });
    expect(changed.data.recipe).toMatchObject({
      id,
      ...body,
      description: null,
      instructions: null,
    });
    expect(await get(id)).toEqual(changed.data.recipe);
    expect(changed.data.recipe.updatedAt).toBe(new Date(larder.clock.now()).toISOString());
  });

  test("ten changes at once leave one of them whole", async () => {
    const { id } = await save();
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      ...pancakes,
      name: `Version ${index}`,
      components: [line(`${index + 1} g flour`), line(`${index + 1} g salt`)],
    }));
    await Promise.all(bodies.map((body) => maya.call(recipesApi.update, { id, body })));
    const { name, components } = await get(id);
    expect(bodies.map((body) => [body.name, body.components])).toContainEqual([
      name,
      components.map(({ ingredientName, quantity, unit }) => ({ ingredientName, quantity, unit })),
    ]);
  });
});

describe("deleting", () => {
  test("takes the recipe away; a second time it is not found", async () => {
    const { id } = await save();
    const gone = await maya.call(recipesApi.remove, { id });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect(await list()).toEqual([]);
    expect((await maya.call(recipesApi.get, { id })).status).toBe(404);
    expect((await maya.call(recipesApi.remove, { id })).status).toBe(404);
  });

  test("the same values make it again", async () => {
    const recipe = await save();
    await maya.call(recipesApi.remove, { id: recipe.id });
    const again = await save(recipe);
    expect(again).toMatchObject({ ...pancakes, name: recipe.name });
  });
});

describe("somebody else's recipe", () => {
  test.each([recipesApi.get, recipesApi.update, recipesApi.remove])(
    "is not found (%#)",
    async (endpoint) => {
      const { id } = await save();
      const theo = await larder.aUser({ role: "ADMIN" });
      const answer = await theo.call(endpoint, { id, body: pancakes });
      expect([answer.status, answer.code]).toEqual([404, "not_found"]);
      expect(await get(id)).toMatchObject({ name: "Pancakes" });
    },
  );

  test.each([0, "x", "1.5", "99999999999999999999", -1])("id %s finds nothing", async (id) => {
    expect((await maya.call(recipesApi.get, { id })).status).toBe(404);
  });
});

describe("a component says why", () => {
  test("whether stock covers it, in every case there is", async () => {
    await kitchen.buys(maya, "500 g flour", { price: 1 });
    await kitchen.buys(maya, "1 piece egg", { price: 0.3 });
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-09", price: 1.2 });
    await kitchen.buys(maya, "2 can tomato");
    const { id } = await save({
      components: [
        line("200 g flour"),
        line("3 piece eggs"),
        line("200 ml milk"),
        line("300 g tomatoes"),
        line("1 pinch unicorn dust"),
        line("1 g saffron"),
      ],
    });
    const recipe = await get(id);
    expect(
      recipe.components.map(({ availability: { reason, shortBy, priceKnown } }) => [
        reason,
        shortBy,
        priceKnown,
      ]),
    ).toEqual([
      ["enough", 0, true],
      ["short", 2, true],
      ["only_expired", 200, true],
      ["cannot_convert", 300, false],
      ["unknown_ingredient", 1, false],
      ["none_in_stock", 1, false],
    ]);
    expect(recipe.makeability).toBe("partially_makeable");
    expect(recipe.components.map((one) => one.calculatedCost)).toEqual([
      0.4,
      0.9,
      0.24,
      null,
      null,
      null,
    ]);
    expect([recipe.totalCalculatedCost, recipe.costPerServing]).toEqual([1.54, 0.39]);
    expect(recipe.costCalculationNotes).toContain(
      "No price known for unicorn dust; it is not in the total.",
    );
    expect(recipe.costCalculationNotes).toContain(
      "No price known for saffron; it is not in the total.",
    );
    expect(recipe.costCalculationNotes.join(" ")).toMatch(/Expired milk is left out: 1 l\./);
  });

  test("for other servings than its own, with their cost", async () => {
    await kitchen.buys(maya, "500 g flour", { price: 1 });
    const { id } = await save({ components: [line("200 g flour")] });
    const shown = async (servings: number) =>
      (await maya.call(recipesApi.get, { id, query: { servings } })).data.recipe;
    expect(await shown(8)).toMatchObject({
      servings: 4,
      components: [{ quantity: 200, calculatedCost: 0.8, availability: { reason: "enough" } }],
      costPerServing: 0.1,
    });
    expect(await shown(12)).toMatchObject({
      components: [{ calculatedCost: 1.2, availability: { reason: "short", shortBy: 100 } }],
      makeability: "partially_makeable",
    });
    const refused = await maya.call(recipesApi.get, { id, query: { servings: 0 } });
    expect([refused.status, refused.message]).toEqual([400, "Servings must be positive"]);
  });

  test("without any known price the cost is null", async () => {
    const recipe = await save({ components: [line("1 g saffron")] });
    expect(recipe).toMatchObject({ totalCalculatedCost: null, costPerServing: null });
  });
});

describe("statements", () => {
  test("stay few, however many recipes", async () => {
    const cost = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    // The household's revision is locked first, and its member looked up; PostgreSQL locks the names
    // too.
    const lock = 2;
    const locks = lock + (larder.deps.config.databaseUrl === undefined ? 0 : 1);
    const [{ id }] = [await save(), await save(), await save()];
    expect(await cost(() => list())).toBe(2);
    expect(await cost(() => get(id))).toBe(2);
    expect(await cost(() => save())).toBe(7 + locks);
    expect(await cost(() => maya.call(recipesApi.update, { id, body: pancakes }))).toBe(8 + locks);
    expect(await cost(() => maya.call(recipesApi.remove, { id }))).toBe(6 + lock);
  });
});
