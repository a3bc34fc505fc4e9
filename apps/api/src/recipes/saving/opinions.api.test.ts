import { authApi } from "@larder/contract/access/auth";
import type { BodyInput } from "@larder/contract/endpoint";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, expect, test } from "vitest";
import { line } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";

const larder = testAppForFile();
let maya: TestUser;
let id: number;

beforeAll(async () => {
  maya = await larder.aUser();
  const body = { name: "Toast", servings: 1, components: [line("1 slice bread")] };
  id = (await maya.call(recipesApi.add, { body })).data.recipe.id;
});

const aMember = async () => joinHousehold(larder, await larder.aUser(), maya);
const say = (who: TestUser, body: BodyInput<typeof recipesApi.mine>) =>
  who.call(recipesApi.mine, { id, body });
const recipeOf = async (who: TestUser) => (await who.call(recipesApi.get, { id })).data.recipe;

test("what one says of a recipe is one's own, and what is absent stays", async () => {
  const before = await recipeOf(maya);
  const rated = await say(maya, { rating: 4 });
  expect(rated.data).toEqual({ isFavourite: false, rating: 4, averageRating: 4 });
  expect((await say(maya, { isFavourite: true })).data).toMatchObject({ rating: 4 });
  const after = await recipeOf(maya);
  expect(after).toEqual({ ...before, isFavourite: true, rating: 4, averageRating: 4 });
  expect((await maya.call(recipesApi.list)).data.recipes).toEqual([after]);
  expect((await say(maya, {})).data).toEqual({ isFavourite: true, rating: 4, averageRating: 4 });
  const cleared = await say(maya, { isFavourite: false, rating: null });
  expect(cleared.data).toEqual({ isFavourite: false, rating: null, averageRating: null });
});

test("the mean is that of the household's people, and goes with them and with the recipe", async () => {
  const [first, second] = [await aMember(), await aMember()];
  await say(first, { rating: 3 });
  await say(second, { rating: 4 });
  expect((await say(maya, { rating: 4 })).data).toMatchObject({ averageRating: 3.67 });
  expect(await recipeOf(maya)).toMatchObject({ averageRating: 3.67, rating: 4 });
  const saved = { name: "Toast", servings: 2, components: [line("1 slice bread")] };
  const replaced = await maya.call(recipesApi.update, { id, body: saved });
  expect(replaced.data.recipe).toMatchObject({ averageRating: 3.67, rating: 4 });
  expect((await first.call(authApi.deleteAccount)).status).toBe(204);
  expect(await recipeOf(maya)).toMatchObject({ averageRating: 4 });
  await maya.call(recipesApi.remove, { id });
  const left = larder.db.selectFrom("recipe_opinions").selectAll();
  expect(await left.where("household_id", "=", maya.householdId).execute()).toEqual([]);
});
