import type { BodyInput } from "@larder/contract/endpoint";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { line } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

type Facts = BodyInput<typeof recipesApi.add>;

const butter = {
  ...line("1 tbsp butter"),
  quantityMax: 2,
  note: "melted",
  group: "For the pan",
  isOptional: true,
  alternatives: [line("2 tsp oil"), line("1 tbsp moon dust")],
  text: "1-2 tbsp butter or 2 tsp oil, melted (optional)",
};
const salt = { ingredientName: "salt", quantity: null, unit: null, group: "For the pan" };
const crepes = {
  name: "Crêpes",
  description: "Thin ones.",
  servings: 4,
  components: [line("200 g flour"), butter, salt],
  steps: [
    { text: "Mix.\n\nLet it rest.", group: "Dough" },
    { text: "Fry.", group: null },
  ],
  prepMinutes: 10,
  cookMinutes: 0,
  yieldText: "8 crêpes",
  tags: ["Sweet", "breakfast"],
  sourceUrl: "https://example.com/crepes",
  sourceName: "Grandmother",
  notes: "Less salt next time.",
} satisfies Facts;

const save = async (facts: Partial<Facts> = {}, who = maya) =>
  (await who.call(recipesApi.add, { body: { ...crepes, ...facts } })).data.recipe;
const get = async (id: number, who = maya) => (await who.call(recipesApi.get, { id })).data.recipe;
const put = async (id: number, body: Facts) =>
  (await maya.call(recipesApi.update, { id, body })).data.recipe;
/** A client that knows only the specification. */
const old = ({ name, description, instructions, servings, components }: Facts): Facts => ({
  name,
  description,
  instructions,
  servings,
  components: components.map(({ ingredientName, quantity, unit }) => ({
    ingredientName,
    quantity,
    unit,
  })),
});

describe("a recipe with all its parts", () => {
  test("is answered as it was sent, by every call alike", async () => {
    const made = await save();
    expect(made).toMatchObject({
      ...crepes,
      instructions: "Mix.\n\nLet it rest.\n\nFry.",
      images: [],
      averageRating: null,
      rating: null,
      isFavourite: false,
    });
    expect(made.components.map(({ masterIngredientId }) => masterIngredientId !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(made.components[1]?.alternatives?.[1]?.masterIngredientId).toBeNull();
    expect(await get(made.id)).toEqual(made);
    expect((await maya.call(recipesApi.list)).data.recipes).toEqual([made]);
    const replaced = await put(made.id, { ...crepes, tags: ["breakfast"], steps: [] });
    expect(replaced).toMatchObject({ tags: ["breakfast"], steps: [], instructions: null });
    expect(await get(made.id)).toEqual(replaced);
  });

  test("costs few statements to save", async () => {
    const cost = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    const locks = larder.deps.config.databaseUrl === undefined ? 2 : 3;
    const { id } = await save();
    // with steps, tags, alternatives and an unknown name
    expect(await cost(() => save())).toBe(12 + locks);
    expect(await cost(() => put(id, crepes))).toBe(11 + locks);
    expect(await cost(() => put(id, { ...crepes, steps: [{ text: "Fry." }], tags: [] }))).toBe(
      14 + locks,
    );
  });

  test("tags are said once, and a range that ends where it begins is none", async () => {
    const flour = { ...line("2 g flour"), quantityMax: 2 };
    const made = await save({ tags: ["Café", " cafe ", "CAFÉ", "tea"], components: [flour] });
    expect(made.tags).toEqual(["Café", "tea"]);
    expect(made.components[0]?.quantityMax).toBeNull();
  });

  test("an alternative gets its ingredient when that is added", async () => {
    const { id } = await save({ components: [{ ...butter, alternatives: [line("1 g nettle")] }] });
    const own = await maya.call(catalogueApi.addOwn, { body: { name: "Nettle", unitId: 1 } });
    const { components } = await get(id);
    expect(components[0]?.alternatives?.[0]?.masterIngredientId).toBe(own.data.masterIngredient.id);
  });

  test("is copied from a book with all but its notes", async () => {
    const { id } = await save();
    const published = { name: "Mornings", description: "" };
    await maya.call(publishingApi.publish, { body: published });
    const priya = await larder.aUser({ plan: "PRO" });
    const shown = { ...crepes, notes: null, isFavourite: false, rating: null };
    expect(await get(id, priya)).toMatchObject(shown);
    const { recipe } = (await priya.call(publishingApi.copyRecipe, { id })).data;
    expect(recipe).toMatchObject(shown);
    expect(await get(recipe.id, priya)).toEqual(recipe);
  });
});

describe("instructions and steps", () => {
  const TOLD: readonly (readonly [string, string | null, readonly string[]])[] = [
    ["nothing", null, []],
    ["one paragraph", "Mix well.", ["Mix well."]],
    ["paragraphs", "Mix.\nWell.\n\n \nFry.", ["Mix.\nWell.", "Fry."]],
    ["lines", "1. Mix.\n2. Fry.", ["1. Mix.", "2. Fry."]],
  ];
  test.each(TOLD)("%s as one text", async (_what, instructions, steps) => {
    const made = await save({ instructions, steps: undefined });
    expect(made.instructions).toBe(instructions);
    expect(made.steps).toEqual(steps.map((text) => ({ text, group: null })));
    // a form that returns both unchanged changes neither
    expect(await put(made.id, { ...made, instructions, steps: made.steps })).toMatchObject({
      instructions,
      steps: made.steps,
    });
  });

  test("other instructions replace the steps, the same or none leave them", async () => {
    const { id, instructions, steps } = await save();
    for (const same of [{ instructions }, {}])
      expect(await put(id, { ...old(crepes), ...same })).toMatchObject({ instructions, steps });
    const told = await put(id, { ...old(crepes), instructions: "Fry.\n\nEat." });
    expect(told.steps?.map(({ text }) => text)).toEqual(["Fry.", "Eat."]);
    expect(await get(id)).toEqual(told);
    expect(await put(id, { ...old(crepes), instructions: null })).toMatchObject({ steps: [] });
  });

  test("steps win where both are sent", async () => {
    const made = await save({ instructions: "Something else." });
    expect(made).toMatchObject({ instructions: "Mix.\n\nLet it rest.\n\nFry." });
  });
});

describe("what a save is silent of stays", () => {
  test("lines keep what is theirs by id, else by name; null and none clear it", async () => {
    const made = await save();
    const [flour, fat] = made.components;
    const renamed = await put(made.id, {
      ...old(crepes),
      components: [
        { ...line("1 tbsp margarine"), id: fat?.id },
        { ...line("200 g flour"), note: "sifted" },
      ],
    });
    const { text, note, group, isOptional, quantityMax } = butter;
    expect(renamed.components).toMatchObject([
      { ingredientName: "margarine", text, note, group, isOptional, quantityMax },
      { ingredientName: "flour", note: "sifted", alternatives: [] },
    ]);
    expect(renamed.components[0]?.alternatives).toEqual(fat?.alternatives);
    expect(flour?.note).toBeNull();
    const cleared = await put(made.id, {
      ...old(crepes),
      components: [{ ...line("1 tbsp margarine"), note: null, group: "", alternatives: [] }],
      prepMinutes: null,
      yieldText: null,
      tags: null,
      notes: "",
    });
    expect(cleared).toMatchObject({ prepMinutes: null, yieldText: null, tags: [], notes: null });
    expect(cleared.components).toMatchObject([
      { note: null, group: null, alternatives: [], isOptional, text },
    ]);
    expect(await get(made.id)).toEqual(cleared);
  });
});

test("the id of another household's line says nothing of it", async () => {
  const theirs = await save({}, await larder.aUser());
  const components = [{ ...line("1 tbsp margarine"), id: theirs.components[1]?.id }];
  const { id } = await save({ components });
  const [made] = (await put(id, { ...old(crepes), components })).components;
  expect(made).toMatchObject({ note: null, group: null, text: null, alternatives: [] });
});

const words = fc.constantFrom("Mix.", "Fry.", "Mix.\nRest.", "Salt.\n\nTaste.");
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = fc.integer({ min: 1, max: 2_000_000 }).map((millionths) => millionths / 1e6);
const named = fc.record({
  ingredientName: fc.constantFrom("flour", "butter", "salt", "moon dust"),
  quantity: amount,
  unit: fc.constantFrom("g", "cup", "piece"),
});
const someLine = fc
  .record({
    of: named,
    isToTaste: fc.boolean(),
    isOptional: fc.boolean(),
    quantityMax: maybe(amount),
    note: maybe(fc.constantFrom("chopped", "melted")),
    group: maybe(fc.constantFrom("Dough", "Sauce")),
    alternatives: fc.array(named, { maxLength: 3 }),
    text: maybe(fc.constant("as printed")),
  })
  .map(({ of, isToTaste, ...rest }) => ({
    ...of,
    ...(isToTaste && { quantity: null, unit: null }),
    ...rest,
  }));
const someRecipe: fc.Arbitrary<Facts> = fc.record(
  {
    name: fc.constant("Dish"),
    servings: fc.integer({ min: 1, max: 9 }),
    components: fc.array(someLine, { minLength: 1, maxLength: 5 }),
    instructions: maybe(fc.array(words, { maxLength: 3 }).map((texts) => texts.join("\n\n"))),
    steps: fc.array(fc.record({ text: words, group: maybe(fc.constant("Dough")) }), {
      maxLength: 3,
    }),
    prepMinutes: maybe(fc.integer({ min: 0, max: 90 })),
    cookMinutes: maybe(fc.integer({ min: 0, max: 90 })),
    yieldText: maybe(fc.constant("8 pieces")),
    tags: fc.uniqueArray(fc.constantFrom("quick", "sweet", "Sunday"), { maxLength: 3 }),
    sourceUrl: maybe(fc.constant("https://example.com")),
    sourceName: maybe(fc.constant("Grandmother")),
    notes: maybe(fc.constant("Good.")),
  },
  { requiredKeys: ["name", "servings", "components"] },
);

test("a save of what was answered changes nothing but its time, with all fields or the specification's alone", async () => {
  await fc.assert(
    fc.asyncProperty(someRecipe, async (facts) => {
      const { data } = await maya.call(recipesApi.add, { body: facts });
      const { id } = data.recipe;
      const plain = (recipe: typeof data.recipe) => ({
        ...recipe,
        updatedAt: "",
        components: recipe.components.map((one) => ({ ...one, id: 0 })),
      });
      const before = await get(id);
      for (const body of [before, old(before)]) {
        const after = await put(id, body);
        expect(plain(after)).toEqual(plain(before));
        expect(await get(id)).toEqual(after);
        expect(after.updatedAt > before.updatedAt).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
