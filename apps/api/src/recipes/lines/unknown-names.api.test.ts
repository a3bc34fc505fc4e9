import { authApi } from "@larder/contract/access/auth";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { beforeAll, describe, expect, test } from "vitest";
import { addMasterIngredient } from "../../catalogue/master-ingredient.store.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { resolveAgain } from "./resolve-again.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeAll(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const LINES = 100;

/** A recipe of 100 different names from these words. */
function recipeOf(words: string) {
  const components = Array.from({ length: LINES }, (_, index) => ({
    ingredientName: `${words.repeat(255).slice(0, 245).trimEnd()} x${index}`,
    quantity: 1,
    unit: "g",
  }));
  return { name: "Many words", servings: 1, components };
}

async function keptLetters(who: TestUser): Promise<{ keys: number; letters: number }> {
  const rows = await larder.db
    .selectFrom("unresolved_names")
    .select("match_key")
    .where("household_id", "=", who.householdId)
    .execute();
  return {
    keys: rows.length,
    letters: rows.reduce((sum, { match_key: key }) => sum + key.length, 0),
  };
}

const HOSTILE = ["1 ", "1 1 juice of 1 ", "a ", "cup of ", "fresh thick cut ", "a, "];

describe("names of nothing but words that say little", () => {
  test.each(HOSTILE)(
    "%j: a recipe of 100 is saved and replaced, and little is kept of it",
    async (words) => {
      const who = await larder.aUser({ plan: "PRO" });
      const body = recipeOf(words);
      const made = await who.call(recipesApi.add, { body });
      expect(made.status).toBe(201);
      const kept = await keptLetters(who);
      expect(kept.keys).toBeLessThanOrEqual(16 * LINES);
      // Each key is in the table and in its line's index.
      expect(2 * kept.letters + 28 * kept.keys).toBeLessThan(6 * JSON.stringify(body).length);
      const again = await who.call(recipesApi.update, { id: made.data.recipe.id, body });
      expect(again.status).toBe(200);
      expect(await keptLetters(who)).toEqual(kept);
    },
  );

  test("100 of them from the demo pantry are skipped", async () => {
    const inventory = recipeOf("1 1 juice of 1 ").components.map(({ ingredientName }) => ({
      name: ingredientName,
    }));
    const saved = await maya.call(authApi.promoteDemo, { body: { inventory } });
    expect(saved).toMatchObject({ status: 200, data: { created: 0 } });
  });
});

test("a long name is still found on the day when its ingredient is added", async () => {
  const components = [
    {
      ingredientName:
        "finely grated fresh juice of 2 large very ripe organic moonberries (about 3 tbsp), strained",
      quantity: 1,
      unit: "piece",
    },
  ];
  const made = await maya.call(recipesApi.add, {
    body: { name: "Moon", servings: 1, components },
  });
  const name = "moonberry";
  await inTransaction(larder.db, async (tx) => {
    const id = await addMasterIngredient(tx, { name, now: larder.clock.now() });
    await resolveAgain(tx, {
      matchKeys: [ingredientKey(name)],
      masterIngredientId: id ?? 0,
      household: null,
    });
    return ok(undefined);
  });
  const { data } = await maya.call(recipesApi.get, { id: made.data.recipe.id });
  expect(data.recipe.components[0]?.availability.reason).toBe("none_in_stock");
});

test("a name of more than a thousand lines is linked in parts, of every household", async () => {
  const components = Array.from({ length: 100 }, () => ({
    ingredientName: "starberry",
    quantity: 1,
    unit: "piece",
  }));
  for (let nth = 0; nth < 10; nth += 1)
    await maya.call(recipesApi.add, { body: { name: `Stars ${nth}`, servings: 1, components } });
  const sol = await larder.aUser();
  await sol.call(recipesApi.add, { body: { name: "Star", servings: 1, components } });
  const linked = () =>
    larder.db
      .selectFrom("recipe_components")
      .innerJoin(
        "master_ingredients as found",
        "found.id",
        "recipe_components.master_ingredient_id",
      )
      .where("found.name", "=", "starberry")
      .select((select) => select.fn.countAll<number>().as("lines"))
      .executeTakeFirstOrThrow();
  await inTransaction(larder.db, async (tx) => {
    const id = await addMasterIngredient(tx, { name: "starberry", now: larder.clock.now() });
    const added = { matchKeys: [ingredientKey("starberry")], masterIngredientId: id ?? 0 };
    expect(await resolveAgain(tx, { ...added, household: null })).toHaveLength(2);
    return ok(undefined);
  });
  expect((await linked()).lines).toBe(1100);
});
