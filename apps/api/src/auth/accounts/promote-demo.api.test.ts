import { authApi } from "@larder/contract/access/auth";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import {
  almostThereRecipes,
  cookableRecipes,
  DEMO_INGREDIENTS,
  type DemoPantry,
} from "@larder/rules/kitchen/lots/demo-pantry";
import { say } from "@larder/words/say";
import { beforeAll, describe, expect, test } from "vitest";
import { fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { MOST_RECIPES } from "../../recipes/saving/recipe-room.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

let larder: TestApp;
beforeAll(async () => {
  larder = await startTestApp();
  return () => larder.close();
});

const namesOf = (recipes: readonly { readonly name: string }[]) =>
  recipes.map(({ name }) => name).toSorted();
const promote = (who: TestUser, names: readonly string[]) =>
  who.call(authApi.promoteDemo, { body: { inventory: names.map((name) => ({ name })) } });
const recipesOf = async (who: TestUser) => (await who.call(recipesApi.list)).data.recipes;

const ALL_FOUR = [
  "Chicken Quesadillas",
  "Chicken Stir-fry",
  "Classic Burger",
  "Spaghetti Bolognese",
];
/** Includes the statements of every call, PostgreSQL's locks and the check of minimums. */
const MOST_STATEMENTS = 17;
const BURGER = ["beef", "buns", "cheese", "lettuce", "tomato", "onion"];

describe("the demo's recipes", () => {
  test("come along with its pantry, and the burger of the demo can be cooked", async () => {
    const maya = await larder.aUser();
    const saved = await promote(maya, BURGER);
    expect(saved.status).toBe(200);
    expect(saved.data).toEqual({ created: 6, skipped: [], recipes: 4 });
    expect(saved.message).toBe("6 items saved to your inventory. 4 recipes came along.");
    const recipes = await recipesOf(maya);
    expect(namesOf(recipes)).toEqual(ALL_FOUR);
    expect(recipes.find(({ name }) => name === "Classic Burger")).toMatchObject({
      description: "Beef and melted cheese in a soft bun, with something green for good measure.",
      makeability: "fully_makeable",
      isOwn: true,
    });
    const { data } = await maya.call(cookingApi.plan);
    expect(namesOf(data.fullyMakeable)).toEqual(["Classic Burger"]);
    const lines = recipes.flatMap(({ components }) => components);
    expect(lines.find(({ ingredientName }) => ingredientName === "soy sauce")).toMatchObject({
      quantity: 1,
      unit: "tbsp",
    });
    await maya.call(cookingApi.cook, { id: data.fullyMakeable[0]?.id ?? 0, body: {} });
    const left = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(left.find(({ name }) => name === "Beef")).toMatchObject({
      quantity: 0.7,
      unit: "piece",
      packs: { count: 0.7, quantity: 500 },
    });
    expect(left.map(({ name }) => name).toSorted()).toEqual([
      "Beef",
      "Cheese",
      "Lettuce",
      "Onion",
      "Tomato",
    ]);
  });

  test.each([
    DEMO_INGREDIENTS,
    DEMO_INGREDIENTS.slice(0, 4),
    DEMO_INGREDIENTS.filter((_, index) => index % 2 === 0),
    DEMO_INGREDIENTS.filter(({ name }) => name === "garlic" || name === "chicken"),
    DEMO_INGREDIENTS.slice(9),
  ])("can be cooked just where the demo said so: pantry %#", async (...pantry: DemoPantry) => {
    const maya = await larder.aUser();
    await promote(maya, namesOf(pantry));
    const { data } = await maya.call(cookingApi.plan);
    const said = (id: (typeof shown)[number]["id"]) => ({ name: say(`demo.${id}`) });
    const shown = cookableRecipes(pantry);
    expect(namesOf(data.fullyMakeable)).toEqual(namesOf(shown.map(({ id }) => said(id))));
    const almost = almostThereRecipes(pantry);
    expect(namesOf(data.partiallyMakeable)).toEqual(
      namesOf(almost.map(({ recipe }) => said(recipe.id))),
    );
    for (const { recipe, missingCount } of almost)
      expect(
        data.partiallyMakeable.find(({ name }) => name === said(recipe.id).name)?.missingComponents,
      ).toHaveLength(missingCount);
  });

  test("come once, however often a pantry is saved, and never beside one's own of the name", async () => {
    const maya = await larder.aUser();
    const body = {
      name: "classic BURGER",
      servings: 2,
      components: [{ ingredientName: "beef", quantity: 400, unit: "g" }],
    };
    await maya.call(recipesApi.add, { body });
    expect((await promote(maya, ["beef"])).data.recipes).toBe(3);
    const again = await promote(maya, ["beef"]);
    expect(again.data).toEqual({ created: 1, skipped: [], recipes: 0 });
    expect(again.message).toBe("1 item saved to your inventory.");
    expect(namesOf(await recipesOf(maya))).toEqual([
      "Chicken Quesadillas",
      "Chicken Stir-fry",
      "Spaghetti Bolognese",
      "classic BURGER",
    ]);
  });

  test("two windows that save it at once bring them once", async () => {
    const maya = await larder.aUser();
    const saved = await Promise.all([1, 2, 3].map(() => promote(maya, ["beef"])));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(saved.map(({ data }) => data.recipes))).toEqual(new Set([0, 4]));
    expect(namesOf(await recipesOf(maya))).toEqual(ALL_FOUR);
  });

  test("stay away where nothing of the pantry is known", async () => {
    const maya = await larder.aUser();
    expect((await promote(maya, ["moon dust"])).data).toEqual({
      created: 0,
      skipped: ["moon dust"],
      recipes: 0,
    });
    expect(await recipesOf(maya)).toEqual([]);
  });

  test.each([
    [MOST_RECIPES - 4, 200],
    [MOST_RECIPES - 3, 409],
  ])("beside %d recipes: all of it or nothing", async (present, status) => {
    const maya = await larder.aUser();
    await fillRecipes(larder.db, maya.householdId, { recipes: present, linesEach: 0 });
    const saved = await promote(maya, ["beef"]);
    expect([saved.status, saved.code]).toEqual([
      status,
      status === 200 ? undefined : "limit_reached",
    ]);
    const { total } = (await maya.call(inventoryApi.list)).data;
    expect(total).toBe(status === 200 ? 1 : 0);
  });

  test("take as many statements whatever is in the pantry, four fewer where they are here", async () => {
    const sent = async (who: TestUser, names: readonly string[]) =>
      (await larder.statementsOf(() => promote(who, names))).length;
    const [maya, priya] = [await larder.aUser(), await larder.aUser()];
    const [little, again] = [await sent(priya, ["beef"]), await sent(priya, ["beef"])];
    expect(await sent(maya, namesOf(DEMO_INGREDIENTS))).toBe(little);
    expect(little - again).toBe(4);
    expect(little).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});
