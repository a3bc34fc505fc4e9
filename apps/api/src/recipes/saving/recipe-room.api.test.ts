import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { countRecipeSizes } from "../../db/migrations/004-bounded-work.ts";
import { fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const FLOUR = { ingredientName: "flour", quantity: 1, unit: "g" };
const body = { name: "Toast", servings: 1, components: [FLOUR] };

/** Inflates the recorded size of a household's recipes. */
async function claim(who: TestUser, sizes: { lines: number; characters: number }): Promise<void> {
  const { lines, characters } = sizes;
  await larder.db
    .updateTable("recipes")
    .set({ line_count: lines, text_length: characters })
    .where("household_id", "=", who.householdId)
    .execute();
}

const FULL = [
  ["lines", { lines: 199_999, characters: 0 }, /at most 200,000 ingredients/],
  ["characters", { lines: 0, characters: 19_999_985 }, /at most 20,000,000 characters/],
] as const;

describe.each(FULL)("a household whose recipes have the most %s", (_what, sizes, sentence) => {
  test("saves what fits, and is told what does not", async () => {
    await fillRecipes(larder.db, maya.householdId, { recipes: 1, linesEach: 1 });
    await claim(maya, sizes);
    const fits = await maya.call(recipesApi.add, { body });
    expect(fits.status).toBe(201);
    const long = { ...body, components: [FLOUR, FLOUR] };
    const refused = await maya.call(recipesApi.add, { body: long });
    expect([refused.status, refused.code]).toEqual([409, "limit_reached"]);
    expect(refused.message).toMatch(sentence);
    const grown = await maya.call(recipesApi.update, { id: fits.data.recipe.id, body: long });
    expect([grown.status, grown.code]).toEqual([409, "limit_reached"]);
    // nothing of either was saved
    const { recipes } = (await maya.call(recipesApi.list)).data;
    expect(recipes.map(({ components }) => components.length)).toEqual([1, 1]);
    expect((await maya.call(recipesApi.update, { id: fits.data.recipe.id, body })).status).toBe(
      200,
    );
  });

  test("cannot copy a published recipe that does not fit", async () => {
    const priya = await larder.aUser({ plan: "PRO" });
    const long = { ...body, components: [FLOUR, FLOUR, FLOUR] };
    const { id } = (await priya.call(recipesApi.add, { body: long })).data.recipe;
    await priya.call(publishingApi.publish, { body: { name: "Priya's" } });
    await fillRecipes(larder.db, maya.householdId, { recipes: 1, linesEach: 1 });
    await claim(maya, sizes);
    const copied = await maya.call(publishingApi.copyRecipe, { id });
    expect([copied.status, copied.code]).toEqual([409, "limit_reached"]);
    expect(copied.message).toMatch(sentence);
  });
});

test("sizes are kept with every change, as counting them anew tells them", async () => {
  const sizes = () =>
    larder.db
      .selectFrom("recipes")
      .select(["id", "line_count", "text_length"])
      .where("household_id", "=", maya.householdId)
      .orderBy("id")
      .execute();
  const { id } = (await maya.call(recipesApi.add, { body })).data.recipe;
  expect(await sizes()).toEqual([{ id, line_count: 1, text_length: 11 }]);
  const whole = {
    ...body,
    description: "Crisp",
    instructions: "Toast it.",
    components: [FLOUR, FLOUR],
  };
  await maya.call(recipesApi.update, { id, body: whole });
  const kept = await sizes();
  expect(kept).toEqual([{ id, line_count: 2, text_length: 31 }]);
  await larder.db.updateTable("recipes").set({ line_count: 0, text_length: 0 }).execute();
  await countRecipeSizes(larder.db);
  expect(await sizes()).toEqual(kept);
});

test("a household above the cap reads what it has", async () => {
  await fillRecipes(larder.db, maya.householdId, { recipes: 12, linesEach: 100 });
  await claim(maya, { lines: 100_000, characters: 10_000_000 });
  const { recipes } = (await maya.call(recipesApi.list)).data;
  expect(recipes.map(({ components }) => components.length)).toEqual(Array(12).fill(100));
  const { rows } = await sql<{ id: number }>`select id from recipes
    where household_id = ${maya.householdId} order by updated_at desc, id desc`.execute(larder.db);
  expect(recipes.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
