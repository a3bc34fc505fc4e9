import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, describe, expect, test } from "vitest";
import { addMasterIngredient } from "../../catalogue/master-ingredient.store.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import { setSubscription } from "../../auth/accounts/user.store.ts";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { resolveAgain } from "../lines/resolve-again.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

const open = (id: number, who: TestUser) => who.call(recipesApi.get, { id });

describe("a recipe of a published book", () => {
  let priya: TestUser;
  let theo: TestUser;
  let bookId: number;
  let id: number;

  beforeAll(async () => {
    priya = await larder.aUser({ name: "Priya", plan: "PRO" });
    theo = await larder.aUser({ name: "Theo", plan: "PRO" });
    await kitchen.buys(priya, "1 kg rice", { price: 3 });
    id = (await kitchen.saves(priya, ["500 g rice"], { name: "Biryani" })).id;
    const at = { created_at: larder.clock.now(), updated_at: larder.clock.now() };
    const book = { household_id: priya.householdId, user_id: priya.id, name: "Priya's", ...at };
    const made = await larder.db
      .insertInto("published_books")
      .values(book)
      .returning("id")
      .executeTakeFirstOrThrow();
    bookId = made.id;
  });

  test("can be read by PRO and ADMIN, priced from their own kitchen, and is marked as not theirs", async () => {
    await kitchen.buys(theo, "200 g rice", { price: 2 });
    const { data } = await open(id, theo);
    expect(data.recipe).toMatchObject({
      name: "Biryani",
      isOwn: false,
      totalCalculatedCost: 5,
      components: [{ availability: { reason: "short", shortBy: 300 } }],
    });
    const ada = await larder.aUser({ role: "ADMIN" });
    expect((await open(id, ada)).data.recipe).toMatchObject({
      isOwn: false,
      totalCalculatedCost: null,
    });
    expect((await open(id, priya)).data.recipe).toMatchObject({
      isOwn: true,
      totalCalculatedCost: 1.5,
    });
  });

  test("is not found by a FREE user", async () => {
    expect((await open(id, await larder.aUser())).status).toBe(404);
  });

  test("cannot be changed, deleted, cooked or looked at for cooking by its readers", async () => {
    const body = { name: "Mine", servings: 1, components: [line("1 g salt")] };
    for (const endpoint of [
      recipesApi.update,
      recipesApi.remove,
      cookingApi.cook,
      cookingApi.preview,
    ])
      expect((await theo.call(endpoint, { id, body })).status).toBe(404);
    expect((await open(id, priya)).data.recipe.name).toBe("Biryani");
  });

  test("stays readable to subscribers alone once its publisher is FREE again", async () => {
    const subscriber = await larder.aUser({ plan: "PRO" });
    await larder.db
      .insertInto("subscriptions")
      .values({ user_id: subscriber.id, book_id: bookId, created_at: 1 })
      .execute();
    const become = (who: TestUser, plan: "PRO" | "FREE") =>
      inTransaction(larder.db, async (tx) => ok(await setSubscription(tx, who.id, plan)));
    await become(priya, "FREE");
    expect((await open(id, subscriber)).status).toBe(200);
    expect((await open(id, theo)).status).toBe(404);
    expect((await open(id, priya)).data.recipe.isOwn).toBe(true);
    await become(subscriber, "FREE");
    expect((await open(id, subscriber)).status).toBe(404);
    await become(priya, "PRO");
    expect((await open(id, theo)).status).toBe(200);
  });

  test("is not found any more once the book is gone", async () => {
    await larder.db.deleteFrom("published_books").where("id", "=", bookId).execute();
    expect((await open(id, theo)).status).toBe(404);
  });
});

describe("a name that no ingredient answers to", () => {
  const add = (name: string, matchKeys: readonly string[]) =>
    inTransaction(larder.db, async (tx) => {
      const masterIngredientId = await addMasterIngredient(tx, { name, now: 1 });
      if (masterIngredientId === null) throw new Error(`${name} is there already`);
      return ok(await resolveAgain(tx, { matchKeys, masterIngredientId, household: null }));
    });

  test("finds its ingredient on the day when that is added, in every household", async () => {
    const [maya, theo] = [await larder.aUser(), await larder.aUser()];
    const mine = await kitchen.saves(maya, [
      "200 g chopped zorbleberries, washed",
      "1 g other zorp",
    ]);
    const his = await kitchen.saves(theo, ["100 g Zorbleberry"]);
    expect(mine.components[0]?.availability.reason).toBe("unknown_ingredient");
    const done = await add("Zorbleberry", ["zorbleberry"]);
    expect(done.ok && done.value.toSorted((a, b) => a - b)).toEqual(
      [maya.householdId, theo.householdId].toSorted((a, b) => a - b),
    );
    await kitchen.buys(maya, "1 kg zorbleberry", { price: 10 });
    expect((await open(mine.id, maya)).data.recipe.components).toMatchObject([
      { availability: { reason: "enough" }, calculatedCost: 2 },
      { availability: { reason: "unknown_ingredient" } },
    ]);
    expect((await open(his.id, theo)).data.recipe.components).toMatchObject([
      { availability: { reason: "none_in_stock" } },
    ]);
    const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: "zorb" } });
    expect(data.masterIngredients).toHaveLength(1);
  });

  test("is forgotten with its recipe, and a second ingredient of the kind changes nothing", async () => {
    const maya = await larder.aUser();
    const { id } = await kitchen.saves(maya, ["1 g fresh quibblenut"]);
    await maya.call(recipesApi.remove, { id });
    const left = await larder.db
      .selectFrom("unresolved_names")
      .select("match_key")
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(left).toEqual([]);
    const done = await add("Quibblenut", ["quibblenut"]);
    expect(done.ok && done.value).toEqual([]);
  });

  test("saved at the very moment when its ingredient is added, it is found one way or the other", async () => {
    const maya = await larder.aUser();
    const names = Array.from(
      { length: 12 },
      (_, index) => `snarkfruit${String.fromCodePoint(97 + index)}`,
    );
    const saved = await Promise.all(
      names.flatMap((name) => [
        kitchen.saves(maya, [`1 g ${name}`]),
        add(name, [name]).then(() => null),
      ]),
    );
    for (const recipe of saved.filter((one) => one !== null)) {
      const { components } = (await open(recipe.id, maya)).data.recipe;
      expect(components[0]?.availability.reason).toBe("none_in_stock");
    }
  });
});
