import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newHousekeeping } from "../server/housekeeping.ts";
import { MOST_RECIPES } from "../recipes/saving/recipe-room.ts";
import { exportedRecipes, importFile } from "../testing/calls/import-file.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { joinHousehold } from "../testing/people/join-household.ts";

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

const PANCAKES = `Sunday pancakes
Serves 4

Ingredients
2 cups flour
1 cup milk
1 handful moonberries

Method
1. Stir everything together.
2. Fry it in butter.
`;
const PAGE = `<!DOCTYPE html><html><head><title>Soup</title><script type="application/ld+json">
${exportedRecipes(1).slice(1, -1)}</script></head><body></body></html>`;

const pasted = (text: string, user = maya) => user.call(recipeImportsApi.text, { body: { text } });
const shown = (id: number, user = maya) => user.call(recipeImportsApi.get, { id });
const save = (id: number, body = {}, user = maya) => user.call(recipeImportsApi.save, { id, body });
const recipes = async () => (await maya.call(recipesApi.list)).data.recipes;
const untilRead = async (id: number) => {
  for (;;) {
    const answer = await shown(id);
    if (answer.data.import.status !== "reading") return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe("a pasted recipe", () => {
  test("is proposed line by line with what its names mean here, and saves nothing", async () => {
    const { status, data } = await maya.call(recipeImportsApi.parse, { body: { text: PANCAKES } });
    expect(status).toBe(200);
    expect(data.recipe).toMatchObject({
      name: "Sunday pancakes",
      servings: 4,
      components: [
        {
          ingredientName: "flour",
          quantity: 2,
          unit: "cup",
          masterIngredientId: expect.any(Number),
        },
        { ingredientName: "milk", quantity: 1, unit: "cup" },
        { ingredientName: "moonberries", masterIngredientId: null },
      ],
      steps: [{ text: "Stir everything together." }, { text: "Fry it in butter." }],
    });
    const added = await maya.call(recipesApi.add, { body: { ...data.recipe, servings: 2 } });
    expect([added.status, added.data.recipe.name]).toEqual([201, "Sunday pancakes"]);
  });

  test("waits for a review, is saved once, and is known the next time", async () => {
    const first = await pasted(PANCAKES);
    expect([first.status, first.data.import]).toMatchObject([
      200,
      { source: "text", status: "ready" },
    ]);
    expect(first.data.recipes).toMatchObject([{ index: 0, duplicateOf: null, problems: [] }]);
    expect(await recipes()).toEqual([]);
    const { id } = first.data.import;
    expect((await shown(id)).data).toEqual(first.data);

    const saved = await save(id, { names: [{ from: "Moonberries", to: "blueberries" }] });
    expect([saved.status, saved.data]).toEqual([
      201,
      { created: [{ index: 0, id: expect.any(Number) }], failed: [] },
    ]);
    const [recipe] = await recipes();
    expect(recipe).toMatchObject({
      id: saved.data.created[0]?.id,
      name: "Sunday pancakes",
      servings: 4,
      steps: [{ text: "Stir everything together." }, { text: "Fry it in butter." }],
    });
    const names = recipe?.components.map((line) => line.ingredientName);
    expect(names).toEqual(["flour", "milk", "blueberries"]);
    const twice = await save(id);
    expect([twice.status, twice.code]).toEqual([409, "already_handled"]);
    expect((await shown(id)).data).toMatchObject({ import: { status: "saved" }, recipes: [] });
    expect((await pasted(PANCAKES)).data.recipes).toMatchObject([{ duplicateOf: recipe?.id }]);
  });

  test("is saved as somebody mended it, for as many as they say where nobody said", async () => {
    const text = PANCAKES.replace("Serves 4\n", "");
    const { data } = await pasted(text);
    const [read] = data.recipes;
    const components = read?.recipe.components.slice(0, 2) ?? [];
    const mended = {
      index: 0,
      recipe: { ...read?.recipe, name: "Crêpes", servings: 3, components },
    };
    const names = [{ from: "flour", to: "buckwheat flour" }];
    expect((await save(data.import.id, { mended: [mended], names })).status).toBe(201);
    const again = await pasted(text);
    expect((await save(again.data.import.id, { servings: 6 })).status).toBe(201);
    expect(await recipes()).toMatchObject([
      { name: "Sunday pancakes", servings: 6 },
      {
        name: "Crêpes",
        servings: 3,
        components: [{ ingredientName: "buckwheat flour" }, { ingredientName: "milk" }],
      },
    ]);
    const wrong = { index: 0, recipe: { ...mended.recipe, components: [] } };
    const third = await pasted(text);
    expect((await save(third.data.import.id, { mended: [wrong] })).status).toBe(400);
  });

  test("is the recipe of a page where it is the source of one", async () => {
    const { data } = await pasted(PAGE);
    expect(data).toMatchObject({
      import: { source: "page" },
      recipes: [
        {
          recipe: {
            name: "Soup no. 0",
            servings: 4,
            cookMinutes: 30,
            sourceUrl: "https://recipes.example/soup/0",
            tags: ["soup", "winter"],
          },
        },
      ],
    });
  });

  test("of which nobody said how many it serves is saved for one", async () => {
    const { data } = await pasted("Soup\nIngredients\n2 carrots");
    expect(data.recipes[0]?.recipe.servings).toBeNull();
    await save(data.import.id);
    expect(await recipes()).toMatchObject([{ servings: 1 }]);
  });

  test.each(["Dear diary", "<html><body>Nothing to eat</body></html>"])(
    "without ingredients is no recipe: %s",
    async (text) => {
      const answer = await pasted(text);
      expect([answer.status, answer.code]).toEqual([422, "nothing_found"]);
    },
  );

  test("keeps what there is room for, and says what not", async () => {
    const lines = Array.from({ length: 120 }, (_, nth) => `${nth + 1} g sugar no ${nth}`);
    const { data } = await pasted(`${"Long ".repeat(80)}\nIngredients\n${lines.join("\n")}`);
    const [proposal] = data.recipes;
    expect(proposal?.problems).toContain("The ingredients were cut to 100 lines.");
    expect(proposal?.recipe.components).toHaveLength(100);
    expect((await save(data.import.id)).data.created).toHaveLength(1);
  });
});

describe("a file", () => {
  test("of 300 recipes is read in the background, tells how far it is, and is saved whole", async () => {
    const begun = await importFile(larder, maya, { bytes: exportedRecipes(300) });
    expect(begun.status).toBe(202);
    expect(begun.data.import.status).toBe("reading");
    expect(begun.data.recipes).toHaveLength(20);
    expect(begun.data.progress).toEqual({ done: 20, total: 300 });
    const { id } = begun.data.import;
    const early = await save(id);
    expect([early.status, early.code]).toEqual([409, "conflict"]);
    const read = await untilRead(id);
    expect(read.data).toMatchObject({
      import: { status: "ready" },
      failed: [],
      progress: { done: 300, total: 300 },
    });
    expect(read.data.recipes.map(({ index }) => index)).toEqual(
      Array.from({ length: 300 }, (_, nth) => nth),
    );
    const saved = await save(id);
    expect([saved.status, saved.data.created.length, saved.data.failed]).toEqual([201, 300, []]);
    const all = await recipes();
    expect(all).toHaveLength(300);
    const first = all.find((recipe) => recipe.id === saved.data.created[0]?.id);
    expect(first).toMatchObject({
      name: "Soup no. 0",
      prepMinutes: 10,
      tags: ["soup", "winter"],
      sourceUrl: "https://recipes.example/soup/0",
    });
    expect(first?.components[5]).toMatchObject({ ingredientName: "salt", quantity: null });
  });

  test("is saved in part where only some are chosen, and those of no such index are refused", async () => {
    const { data } = await importFile(larder, maya, { bytes: exportedRecipes(5) });
    const { id } = data.import;
    for (const indexes of [[7], [], [0, 5]]) {
      const refused = await save(id, { indexes });
      expect([refused.status, refused.message]).toEqual([
        400,
        "This is not among the recipes that were read.",
      ]);
    }
    const saved = await save(id, { indexes: [3, 1] });
    expect(saved.data.created.map(({ index }) => index)).toEqual([1, 3]);
    expect((await recipes()).map(({ name }) => name).toSorted()).toEqual([
      "Soup no. 1",
      "Soup no. 3",
    ]);
  });

  test("with a broken entry loses no other", async () => {
    const [soup] = JSON.parse(exportedRecipes(1)) as object[];
    const nothing = { "@type": "Recipe", name: "Air", recipeInstructions: "Breathe." };
    const bytes = JSON.stringify([nothing, soup, nothing]);
    const { status, data } = await importFile(larder, maya, { bytes });
    expect([status, data.recipes.length]).toEqual([200, 1]);
    expect(data.failed).toEqual([
      { entry: "Air", reason: "It has no ingredients." },
      { entry: "Air", reason: "It has no ingredients." },
    ]);
    expect((await save(data.import.id)).data.created).toMatchObject([{ index: 0 }]);
  });

  test("of no known kind is refused", async () => {
    const answer = await importFile(larder, maya, { bytes: Buffer.from([1, 2, 3]), name: "a.bin" });
    expect([answer.status, answer.code]).toEqual([415, "unsupported_media_type"]);
  });

  test("that is cancelled while it is read is forgotten", async () => {
    const { data } = await importFile(larder, maya, { bytes: exportedRecipes(1000) });
    const { id } = data.import;
    expect((await maya.call(recipeImportsApi.cancel, { id })).status).toBe(204);
    expect((await shown(id)).status).toBe(404);
    expect((await save(id)).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const left = await larder.db
      .selectFrom("recipe_import_entries")
      .select("position")
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("two at once", () => {
  test("save an import once", async () => {
    const { data } = await importFile(larder, maya, { bytes: exportedRecipes(15) });
    const { id } = data.import;
    const both = await Promise.all([save(id), save(id), save(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await recipes()).toHaveLength(15);
  });

  test("one saves, the other cancels: what was saved is whole", async () => {
    const { data } = await importFile(larder, maya, { bytes: exportedRecipes(20) });
    const { id } = data.import;
    const [saved] = await Promise.all([save(id), maya.call(recipeImportsApi.cancel, { id })]);
    const kept = await recipes();
    if (saved.status === 201) expect(kept).toHaveLength(saved.data.created.length);
    else expect([saved.status, kept]).toEqual([404, []]);
    expect(kept.every(({ components }) => components.length === 7)).toBe(true);
  });

  test("with one key are one", async () => {
    const { data } = await pasted(PANCAKES);
    const keyed = { id: data.import.id, body: {}, headers: { "idempotency-key": "once" } };
    const first = await maya.call(recipeImportsApi.save, keyed);
    const again = await maya.call(recipeImportsApi.save, keyed);
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    expect(await recipes()).toHaveLength(1);
  });
});

test("a saving that broke off goes on where it ended", async () => {
  const { data } = await importFile(larder, maya, { bytes: exportedRecipes(3) });
  const { id } = data.import;
  // state after a process that stopped after the first recipe
  await larder.db
    .updateTable("recipe_imports")
    .set({ status: "saved", alive_at: larder.clock.now() })
    .where("id", "=", id)
    .execute();
  await larder.db
    .deleteFrom("recipe_import_entries")
    .where("import_id", "=", id)
    .where("position", "=", 0)
    .where("household_id", "=", maya.householdId)
    .where("kind", "=", "recipe")
    .execute();
  expect((await save(id)).code).toBe("already_handled");
  larder.clock.advance(61_000);
  expect((await save(id)).data.created.map(({ index }) => index)).toEqual([1, 2]);
  expect((await save(id)).code).toBe("already_handled");
});

test("an import whose process is gone has failed, and says so", async () => {
  const { data } = await pasted(PANCAKES);
  const { id } = data.import;
  await larder.db
    .updateTable("recipe_imports")
    .set({ status: "reading", alive_at: larder.clock.now() })
    .where("id", "=", id)
    .execute();
  expect((await shown(id)).data.import.status).toBe("reading");
  larder.clock.advance(61_000);
  expect((await shown(id)).data).toMatchObject({
    import: { status: "failed" },
    failed: [{ reason: "The reading was interrupted. Import it again." }],
  });
});

describe("a full household", () => {
  /** Adds recipes as bare rows up to a count. */
  const fillTo = async (count: number) => {
    const now = larder.clock.now();
    const row = {
      household_id: maya.householdId,
      name: "Bread",
      name_key: "bread",
      servings: 1,
      created_at: now,
      updated_at: now,
    };
    for (let made = 0; made < count; made += 500)
      await larder.db
        .insertInto("recipes")
        .values(Array.from({ length: Math.min(500, count - made) }, () => row))
        .execute();
  };

  test("takes as many as there is room for and lists the others", async () => {
    await fillTo(MOST_RECIPES - 12);
    const { data } = await importFile(larder, maya, { bytes: exportedRecipes(15) });
    const saved = await save(data.import.id);
    expect([saved.status, saved.data.created.length]).toEqual([201, 12]);
    expect(saved.data.failed.map(({ entry }) => entry)).toEqual([
      "Soup no. 12",
      "Soup no. 13",
      "Soup no. 14",
    ]);
    expect(saved.data.failed[0]?.reason).toContain("5000");
  });

  test("takes none, and the import waits until there is room", async () => {
    await fillTo(MOST_RECIPES);
    const { data } = await pasted(PANCAKES);
    const { id } = data.import;
    expect((await save(id)).code).toBe("limit_reached");
    expect((await shown(id)).data).toEqual(data);
    await larder.db.deleteFrom("recipes").where("household_id", "=", maya.householdId).execute();
    expect((await save(id)).data.created).toHaveLength(1);
  });
});

test("an import is the person's alone, of whichever household the others are", async () => {
  const { data } = await pasted(PANCAKES);
  const { id } = data.import;
  const priya = await larder.aUser();
  const sam = await larder.aUser();
  await joinHousehold(larder, sam, maya);
  for (const other of [priya, sam]) {
    const answers = [
      await shown(id, other),
      await save(id, {}, other),
      await other.call(recipeImportsApi.cancel, { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await shown(id)).data).toEqual(data);
});

test("three wait for a person, and a day at most", async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.push((await pasted(PANCAKES)).data.import.id);
  const known = async () => {
    const answers = await Promise.all(ids.map((id) => shown(id)));
    return answers.map(({ status }) => status);
  };
  expect(await known()).toEqual([404, 404, 200, 200, 200]);
  larder.clock.advance(23 * 3_600_000);
  await newHousekeeping(larder.deps)();
  expect((await known()).filter((status) => status === 200)).toHaveLength(3);
  larder.clock.advance(3_600_000);
  await newHousekeeping(larder.deps)();
  expect(await known()).toEqual([404, 404, 404, 404, 404]);
});
