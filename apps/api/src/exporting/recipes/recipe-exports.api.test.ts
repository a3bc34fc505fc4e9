// On SQLite only: recipes are read by shared code, and the export is a text.
import type { RecipeFormat } from "@larder/contract/money/exporting";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fitRecipe } from "../../importing/proposals/fit-recipe.ts";
import { openRecipeFile } from "../../importing/readers/files/recipe-file.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
});

const line = (ingredientName: string, quantity: number | null, unit: string | null) => ({
  ingredientName,
  quantity,
  unit,
});
const lasagne = {
  name: "Sunday lasagne",
  description: "Better on the second day.",
  servings: 6,
  yieldText: "1 large dish",
  prepMinutes: 25,
  cookMinutes: 90,
  tags: ["pasta", "Sunday"],
  sourceUrl: "https://example.com/lasagne?for=6",
  notes: "Less salt.",
  components: [
    line("salt", null, null),
    line("lasagne sheets", 250, "g"),
    { ...line("minced beef", 0.5, "kg"), group: "Ragù" },
    { ...line("garlic", 2, "clove"), note: "finely chopped", group: "Ragù" },
    { ...line("milk", 750, "ml"), group: "White sauce" },
    { ...line("salt", null, null), group: "White sauce" },
  ],
  steps: [
    { text: "Brown the beef, then simmer for 1 hour.", group: "Ragù" },
    { text: "Warm the milk.", group: "White sauce" },
    { text: "Layer and bake at 180 °C.", group: "White sauce" },
  ],
};

async function save(body: object): Promise<Recipe> {
  const saved = await maya.call(recipesApi.add, { body: body as never });
  expect(saved.text).toContain('"success"');
  return saved.data.recipe;
}

async function exported(format: RecipeFormat, id: number, reader = maya) {
  const answer = await larder.app.inject({
    url: `/api/recipes/${id}/export?format=${format}`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

const extensions = { jsonld: "json", cooklang: "cook", text: "txt" } as const;

/** The recipe after an import of the file. */
async function readBack(format: RecipeFormat, file: string): Promise<ReadRecipe> {
  if (format === "text") return readRecipeText(file);
  const name = `x.${extensions[format]}`;
  const opened = await openRecipeFile({ bytes: new TextEncoder().encode(file), name });
  if (opened === null || typeof opened === "string") throw new Error(`not read: ${file}`);
  for await (const entry of opened.entries) if ("recipe" in entry) return entry.recipe;
  throw new Error(`no recipe: ${file}`);
}

const said = (recipe: {
  name: string;
  servings: number | null;
  prepMinutes?: number | null | undefined;
  cookMinutes?: number | null | undefined;
  tags?: readonly string[] | undefined;
  components: readonly {
    ingredientName: string;
    quantity: number | null;
    unit: string | null;
    note?: string | null | undefined;
    group?: string | null | undefined;
  }[];
  steps?: readonly { text: string; group: string | null }[] | undefined;
}) => ({
  name: recipe.name,
  servings: recipe.servings,
  times: [recipe.prepMinutes, recipe.cookMinutes],
  tags: recipe.tags,
  lines: recipe.components.map(({ ingredientName, quantity, unit, note, group }) => ({
    ingredientName,
    quantity,
    unit,
    note,
    group,
  })),
  steps: recipe.steps?.map(({ text, group }) => ({ text, group })),
});

const formats = ["jsonld", "cooklang", "text"] as const;

test.each(formats)("a recipe as %s is read back as it was", async (format) => {
  const recipe = await save(lasagne);
  const file = await exported(format, recipe.id);
  expect(file.status).toBe(200);
  expect(file.headers["content-disposition"]).toContain(`Sunday lasagne.${extensions[format]}`);
  const read = await readBack(format, file.text);
  expect(said(fitRecipe(read).recipe)).toEqual(said(recipe));
  expect([read.description, read.yieldText, read.sourceUrl, read.notes]).toEqual([
    lasagne.description,
    lasagne.yieldText,
    lasagne.sourceUrl,
    lasagne.notes,
  ]);
});

const word = fc.stringMatching(/^[a-zäé]{3,9}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
const group = fc.constantFrom("Sauce", "Crème top", "Base");
const grouped = <Item extends object>(item: fc.Arbitrary<Item>, minLength: number) =>
  fc
    .array(fc.tuple(item, fc.option(group)), { minLength, maxLength: 6 })
    // Items without a group come first.
    .map((all) =>
      all
        .toSorted(([, a], [, b]) => (a ?? "").localeCompare(b ?? ""))
        .map(([one, name]) => ({ ...one, group: name })),
    );
const recipes = fc.record({
  name: words.map((name) => `Pot of ${name}`),
  servings: fc.integer({ min: 1, max: 99 }),
  prepMinutes: fc.option(fc.integer({ min: 1, max: 900 })),
  cookMinutes: fc.option(fc.integer({ min: 1, max: 900 })),
  tags: fc.uniqueArray(word, { maxLength: 4 }),
  components: grouped(
    fc.record({
      ingredientName: fc.constantFrom("plain flour", "rice", "tomato paste", "olive oil", "milk"),
      quantity: fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 4),
      unit: fc.constantFrom("g", "ml", "tbsp"),
      note: fc.option(fc.constantFrom("sifted", "at room temperature")),
    }),
    2,
  ),
  steps: grouped(fc.record({ text: words.map((text) => `Stir the ${text} well.`) }), 2),
});

test("any recipe, in every format, is read back with its name, servings, times, tags, lines and steps", async () => {
  await fc.assert(
    fc.asyncProperty(recipes, async (body) => {
      const recipe = await save(body);
      for (const format of formats) {
        const { text } = await exported(format, recipe.id);
        expect(said(fitRecipe(await readBack(format, text)).recipe), `${format}\n${text}`).toEqual(
          said(recipe),
        );
      }
      await maya.call(recipesApi.remove, { id: recipe.id });
    }),
    { numRuns: 25 },
  );
});

const hostile = [
  `"Quoted" 'soup' \\ back`,
  "Soup\nover two lines",
  "</script><script>alert(1)</script>",
  '=HYPERLINK("http://x")',
  "מרק \u202Eעוף",
  "--- [- not a comment -] -- nor this",
  "# Soup: @salt{} ~{5%minutes}",
];

test.each(hostile)("a recipe called %j is the same file to who reads it", async (name) => {
  const step = { text: `First ${name}, slowly.` };
  const recipe = await save({
    ...lasagne,
    name,
    components: [{ ...line("rice", 2, "g"), note: name }, line("milk", 1, "l")],
    steps: [step, { text: "Serve." }],
  });
  const json = await exported("jsonld", recipe.id);
  expect(json.text).not.toContain("<");
  const node = JSON.parse(json.text) as { name: string; recipeInstructions: { text: string }[] };
  expect([node.name, node.recipeInstructions[0]?.text]).toEqual([
    name.replaceAll(/\s+/g, " "),
    step.text,
  ]);
  const cook = await readBack("cooklang", (await exported("cooklang", recipe.id)).text);
  expect([cook.lines.length, cook.steps.length, cook.servings]).toEqual([2, 2, 6]);
  const typed = await readBack("text", (await exported("text", recipe.id)).text);
  expect([typed.lines.length, typed.steps.length, typed.servings]).toEqual([2, 2, 6]);
  // A name must not break a header.
  for (const format of formats)
    expect((await exported(format, recipe.id)).headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
});

test("readers of a published book have the recipe without its notes; anybody else finds nothing", async () => {
  const vera = await larder.aUser({ plan: "PRO" });
  const { data } = await vera.call(recipesApi.add, { body: lasagne });
  const url = data.recipe.id;
  const reader = await larder.aUser({ plan: "PRO" });
  expect((await exported("text", url, reader)).status).toBe(404);
  await vera.call(publishingApi.publish, { body: { name: "Vera's" } });
  for (const format of formats) {
    expect((await exported(format, url, vera)).text).toContain(lasagne.notes);
    const { status, text } = await exported(format, url, reader);
    expect([status, text.includes(lasagne.notes)]).toEqual([200, false]);
  }
  expect((await exported("text", url)).status).toBe(404);
});
