import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { slices } from "../../http/slices.ts";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { fillExpenses, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink, householdNow } from "../../testing/people/joining.ts";
import { aPicture, uploadPicture } from "../../testing/kitchens/upload-picture.ts";
import { eventually } from "../../testing/eventually.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const RECIPES = 40;
const LINES_EACH = 8;
const EXPENSES = 1_000;
/** Recipes, and rows of other tables, that follow in one transaction. */
const [RECIPES_AT_ONCE, ROWS_AT_ONCE] = [10, 250];

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
/** What failed between pieces; the product itself goes on later. */
const failed: unknown[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const failure of failed.splice(0)) throw failure;
});

async function aCook(): Promise<TestUser> {
  const cook = await larder.aUser();
  await fillRecipes(larder.db, cook.householdId, { recipes: RECIPES, linesEach: LINES_EACH });
  await fillExpenses(larder.db, cook.householdId, EXPENSES);
  return cook;
}

const held = async (who: TestUser) => {
  const { recipes } = (await who.call(recipesApi.list)).data;
  return {
    recipes: recipes.length,
    lines: recipes.reduce((lines, { components }) => lines + components.length, 0),
    expenses: (await who.call(budgetApi.expenses)).data.total,
  };
};
const ALL = { recipes: RECIPES, lines: RECIPES * LINES_EACH, expenses: EXPENSES };

/** Rows of households without members. */
async function ownerless(): Promise<number> {
  const without = sql`household_id not in (select household_id from users)`;
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from households where id not in (select household_id from users)) +
    (select count(*) from expenses where ${without}) +
    (select count(*) from recipe_components where ${without}) as count`.execute(larder.db);
  return Number(rows[0]?.count);
}

/** Runs after each piece of long work. */
function betweenPieces(act: () => Promise<void>): void {
  let isActing = false;
  const next = async (): Promise<void> => {
    // The calls of the test have a pace, too.
    if (isActing) return;
    isActing = true;
    await act()
      .catch((error: unknown) => failed.push(error))
      .finally(() => {
        isActing = false;
      });
  };
  const pace = { isSpent: true, next };
  vi.spyOn(slices, "paceOf").mockImplementation(() => pace);
}

/** The process ends after some pieces. */
function diesAfter(pieces: number): void {
  let count = 0;
  const next = async (): Promise<void> => {
    count += 1;
    if (count >= pieces) throw new Error("the process ended");
  };
  const pace = { isSpent: true, next };
  vi.spyOn(slices, "paceOf").mockImplementation(() => pace);
}

const brings = async (sam: TestUser, maya: TestUser) =>
  accept(sam, await aLink(maya), { bring: "everything" });

test("others write between any two pieces of a household that joins, and each recipe comes whole", async () => {
  const [maya, sam, nia] = [await larder.aUser(), await aCook(), await larder.aUser()];
  let pieces = 0;
  const seen: number[] = [];
  betweenPieces(async () => {
    // It would never end inside a transaction of the joining.
    const saved = await nia.call(householdApi.save, { body: { name: `Nia ${pieces}` } });
    expect(saved.status).toBe(200);
    pieces += 1;
    if (pieces % 3 !== 0) return;
    const { recipes, lines } = await held(maya);
    expect(lines).toBe(recipes * LINES_EACH);
    seen.push(recipes);
  });
  expect((await brings(sam, maya)).status).toBe(200);
  expect(pieces).toBeGreaterThanOrEqual(RECIPES / RECIPES_AT_ONCE + EXPENSES / ROWS_AT_ONCE);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await held(maya)).toEqual(ALL);
  expect(await held(sam)).toEqual(ALL);
  expect(await ownerless()).toBe(0);
});

test("members of both households cook, buy and save while the rest follows", async () => {
  const [maya, sam] = [await larder.aUser(), await aCook()];
  await kitchen.buys(maya, "500 g flour");
  const { id } = await kitchen.saves(maya, ["100 g flour"]);
  await kitchen.buys(sam, "1 l milk");
  let pieces = 0;
  betweenPieces(async () => {
    pieces += 1;
    if (pieces > 3) return;
    expect((await maya.call(cookingApi.cook, { id, body: { servings: 1 } })).status).toBe(200);
    await kitchen.buys(sam, "100 g butter");
    const stock = (await sam.call(inventoryApi.list)).data.ingredients;
    expect(stock.map(({ name }) => name)).toContain("Milk");
  });
  expect((await brings(sam, maya)).status).toBe(200);
  expect(pieces).toBeGreaterThan(3);
  expect(await held(sam)).toEqual({ ...ALL, recipes: RECIPES + 1, lines: ALL.lines + 1 });
  expect(await kitchen.unexplained(maya)).toEqual([]);
});

test("what had not followed when the process ended follows with the next housekeeping", async () => {
  const [maya, sam] = [await larder.aUser(), await aCook()];
  diesAfter(3);
  expect((await brings(sam, maya)).status).toBe(200);
  vi.restoreAllMocks();
  const some = await held(maya);
  expect(some.recipes).toBeGreaterThan(0);
  expect(some.recipes).toBeLessThan(RECIPES);
  expect(await householdNow(larder, sam)).toBe(maya.householdId);
  await newHousekeeping(larder.deps)();
  expect(await held(maya)).toEqual(ALL);
  expect(await ownerless()).toBe(0);
});

test("what had not followed when the process ended follows with the next start, without the ratings of a person that left", async () => {
  const [maya, sam] = [await larder.aUser(), await aCook()];
  const { id } = await kitchen.saves(sam, ["100 g flour"], { name: "Last" });
  expect((await sam.call(recipesApi.mine, { id, body: { rating: 5 } })).status).toBe(200);
  diesAfter(2);
  expect((await brings(sam, maya)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await sam.call(householdApi.leave, { body: { take: "nothing" } })).status).toBe(200);
  await larder.app.listen({ host: "127.0.0.1", port: 0 });
  await eventually(async () => expect(await ownerless()).toBe(0));
  const { recipe } = (await maya.call(recipesApi.get, { id })).data;
  expect(recipe.averageRating).toBeNull();
});

test("a second click while the rest follows is answered, and changes nothing", async () => {
  const [maya, sam] = [await larder.aUser(), await aCook()];
  const token = await aLink(maya);
  const again: number[] = [];
  betweenPieces(async () => {
    if (again.length > 1) return;
    again.push((await accept(sam, token, { bring: "everything" })).status);
  });
  expect((await accept(sam, token, { bring: "everything" })).status).toBe(200);
  expect(again).toEqual([200, 200]);
  expect(await held(sam)).toEqual(ALL);
  expect(await ownerless()).toBe(0);
});

test("what follows a household goes on to the one that this household joins", async () => {
  const [maya, sam, nia] = [await larder.aUser(), await aCook(), await larder.aUser()];
  diesAfter(2);
  expect((await brings(sam, maya)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await sam.call(householdApi.leave, { body: { take: "nothing" } })).status).toBe(200);
  expect((await brings(maya, nia)).status).toBe(200);
  await newHousekeeping(larder.deps)();
  expect(await held(nia)).toEqual(ALL);
  expect(await ownerless()).toBe(0);
});

test("recipes that follow count against the caps of a household that joins another", async () => {
  const [maya, sam, nia] = [await larder.aUser(), await aCook(), await larder.aUser()];
  diesAfter(2);
  expect((await brings(sam, maya)).status).toBe(200);
  vi.restoreAllMocks();
  await fillRecipes(larder.db, nia.householdId, { recipes: 4_970, linesEach: 0 });
  expect((await sam.call(householdApi.leave, { body: { take: "nothing" } })).status).toBe(200);
  expect(await brings(maya, nia)).toMatchObject({ status: 409, code: "limit_reached" });
  await newHousekeeping(larder.deps)();
  expect(await held(maya)).toEqual(ALL);
});

test("a picture of the first and the last recipe is there once, at both", async () => {
  const [maya, sam] = [await larder.aUser(), await larder.aUser()];
  const picture = await aPicture().jpeg().toBuffer();
  const first = await kitchen.saves(sam, ["100 g flour"], { name: "First" });
  await fillRecipes(larder.db, sam.householdId, { recipes: RECIPES, linesEach: LINES_EACH });
  const last = await kitchen.saves(sam, ["100 g flour"], { name: "Last" });
  const alone = await aPicture({ red: 20 }).jpeg().toBuffer();
  for (const [recipeId, bytes] of [
    [first.id, picture],
    [last.id, picture],
    [last.id, alone],
  ] as const)
    expect((await uploadPicture(larder, sam, { recipeId, picture: bytes })).status).toBe(201);
  expect((await brings(sam, maya)).status).toBe(200);
  const shown = async (id: number) =>
    (await maya.call(recipesApi.get, { id })).data.recipe.images?.map((image) => image.id) ?? [];
  const [one, two] = [await shown(first.id), await shown(last.id)];
  expect([one.length, two.length]).toEqual([1, 2]);
  expect(two).toContain(one[0]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from images
    where household_id = ${maya.householdId}`.execute(larder.db);
  expect(Number(rows[0]?.count)).toBe(2);
});

test.each(["stays", "is deleted meanwhile"])(
  "lines name the ingredient that both households have, if the other one %s",
  async (becomes) => {
    const [maya, sam] = [await larder.aUser(), await aCook()];
    const own = async (who: TestUser) => {
      const made = await who.call(catalogueApi.addOwn, { body: { name: "Moon salt", unitId: 1 } });
      expect(made.status).toBe(201);
      return made.data.masterIngredient.id;
    };
    const [theirs] = [await own(maya), await own(sam)];
    const { id } = await kitchen.saves(sam, ["100 g Moon salt"]);
    let pieces = 0;
    betweenPieces(async () => {
      pieces += 1;
      if (pieces > 1 || becomes === "stays") return;
      const gone = await maya.call(catalogueApi.removeOwn, { id: theirs });
      expect(gone.status).toBeLessThan(300);
    });
    expect((await brings(sam, maya)).status).toBe(200);
    const query = { search: "Moon salt" };
    const found = (await maya.call(catalogueApi.masterIngredients, { query })).data;
    expect(found.masterIngredients.map(({ name }) => name)).toEqual(["Moon salt"]);
    const present = found.masterIngredients[0]?.id;
    expect(present === theirs).toBe(becomes === "stays");
    const [line] = (await maya.call(recipesApi.get, { id })).data.recipe.components;
    expect(line?.masterIngredientId).toBe(present);
  },
);
