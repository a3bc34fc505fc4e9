import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { eatersApi } from "@larder/contract/household/eaters";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { scanningApi } from "@larder/contract/money/scanning";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { unitIdOf } from "../units.ts";
import { numbers } from "../../testing/database/numbers.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let theo: TestUser;
const g = unitIdOf("g");

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  theo = await larder.aUser({ name: "Theo", plan: "PRO" });
});

const add = (who: TestUser, name: string, facts: object = {}) =>
  who.call(catalogueApi.addOwn, { body: { name, unitId: g, ...facts } });
const added = async (who: TestUser, name: string) =>
  (await add(who, name)).data.masterIngredient.id;
const search = async (who: TestUser, text: string) =>
  (await who.call(catalogueApi.masterIngredients, { query: { search: text } })).data
    .masterIngredients;
const all = async (who: TestUser) =>
  (await who.call(catalogueApi.masterIngredients)).data.masterIngredients;
const buy = (who: TestUser, masterIngredientId: number) =>
  who.call(inventoryApi.add, { body: { masterIngredientId, unitId: g, quantity: 500 } });
const change = (who: TestUser, id: number, body: object) =>
  who.call(catalogueApi.changeOwn, { id, body: { ...body } });
const remove = (who: TestUser, id: number) => who.call(catalogueApi.removeOwn, { id });
const reasonOf = (recipe: { components: readonly { availability: { reason: string } }[] }) =>
  recipe.components.map(({ availability }) => availability.reason);

describe("an ingredient of a household's own", () => {
  test("is in its list and its searches, marked, and in nobody else's", async () => {
    const made = await add(maya, "  Zogwort  ", { shelfLifeDays: 9 });
    expect([made.status, made.message]).toEqual([201, "Your own ingredient has been added."]);
    const own = {
      id: made.data.masterIngredient.id,
      name: "Zogwort",
      category: "Other",
      defaultUnitId: g,
      shelfLifeDays: 9,
      forms: null,
      life: { pantry: null, fridge: null, freezer: null, opened: null },
      usual: null,
      isOwn: true,
      isFood: true,
      kindOf: null,
      settings: { alwaysThere: false, keepAtLeast: null, neverFor: [] },
    };
    expect(made.data.masterIngredient).toEqual(own);
    expect(await search(maya, "zogw")).toEqual([own]);
    expect((await all(maya)).filter(({ isOwn }) => isOwn)).toEqual([own]);
    expect(await search(theo, "zogw")).toEqual([]);
    expect((await all(theo)).filter(({ isOwn }) => isOwn)).toEqual([]);
    expect((await buy(maya, own.id)).status).toBe(201);
  });

  test.each(["catalogue.lot", "scanned item"])("cannot be bought by another: %s", async (how) => {
    const id = await added(maya, "Zogwort");
    const items = [{ name: "Zogwort", masterIngredientId: id }];
    const refused =
      how === "scanned item"
        ? await theo.call(scanningApi.save, { body: { items } })
        : await buy(theo, id);
    expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
    expect(refused.details[0]?.path).toMatch(/masterIngredientId$/);
    expect((await change(theo, id, { name: "Mine" })).status).toBe(404);
    expect((await remove(theo, id)).status).toBe(404);
    expect((await search(maya, "zogwort")).length).toBe(1);
  });

  test.each([
    ["Flours", "Flour is already in the list."],
    ["scallion", "Spring onion is already in the list."],
    ["ZOGWORTS", "Zogwort is already in the list."],
  ])("is not called %s, which is there already", async (name, message) => {
    await added(maya, "Zogwort");
    const refused = await add(maya, name);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "already_exists",
      message,
    ]);
  });

  test("two households may have one of a name, and it can still be requested", async () => {
    expect((await add(maya, "Zogwort")).status).toBe(201);
    expect((await add(theo, "Zogwort")).status).toBe(201);
    const body = { requestedItemName: "Zogwort" };
    expect((await maya.call(catalogueApi.request, { body })).status).toBe(201);
  });

  test("ten at once of a name are one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(maya, at % 2 ? "Zogwort" : "zogworts")),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "already_exists")).toHaveLength(9);
    expect(await search(maya, "zogwort")).toHaveLength(1);
  });

  test("made twice with one key is made once", async () => {
    const headers = { "idempotency-key": "zogwort-of-maya-1" };
    const body = { name: "Zogwort", unitId: g };
    const once = await maya.call(catalogueApi.addOwn, { body, headers });
    const again = await maya.call(catalogueApi.addOwn, { body, headers });
    expect([again.status, again.data]).toEqual([201, once.data]);
  });

  test.each([
    [{ name: " ", unitId: 1 }, "Ingredient name is required"],
    [{ name: "?!", unitId: 1 }, "Item name must contain a letter or digit."],
    [{ name: "x".repeat(61), unitId: 1 }, "Ingredient name must be at most 60 characters"],
    [{ name: "Zogwort", unitId: 99 }, "Please select a unit."],
    [{ name: "Zogwort" }, "Please select a unit."],
    [
      { name: "Zogwort", unitId: 1, shelfLifeDays: 1.5 },
      "Shelf life must be a whole number of days",
    ],
  ])("%j is refused", async (body, message) => {
    const refused = await maya.call(catalogueApi.addOwn, { body });
    expect([refused.status, refused.details[0]?.message]).toEqual([400, message]);
  });

  test("five hundred are the most", async () => {
    await sql`with n as (${numbers(larder.db, 500)})
      insert into master_ingredients (name, name_key, category, created_at, household_id)
      select 'Stuff ' || i, 'stuff ' || i, 'Other', 1, ${sql.lit(maya.householdId)} from n`.execute(
      larder.db,
    );
    const refused = await add(maya, "Zogwort");
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "limit_reached",
      "You have 500 ingredients of your own, and there is room for no more. Delete one first.",
    ]);
    expect((await add(theo, "Zogwort")).status).toBe(201);
  });
});

describe("recipes that name it", () => {
  test("find it when it is made, in its household alone, and are cooked from it", async () => {
    const mine = await kitchen.saves(maya, ["200 g chopped zogworts"]);
    const his = await kitchen.saves(theo, ["200 g zogwort"]);
    expect(reasonOf(mine)).toEqual(["unknown_ingredient"]);
    const id = await added(maya, "Zogwort");
    await buy(maya, id);
    const found = (await maya.call(recipesApi.get, { id: mine.id })).data.recipe;
    expect([found.makeability, reasonOf(found)]).toEqual(["fully_makeable", ["enough"]]);
    const other = (await theo.call(recipesApi.get, { id: his.id })).data.recipe;
    expect(reasonOf(other)).toEqual(["unknown_ingredient"]);
    const later = await kitchen.saves(maya, ["100 g zogwort"]);
    expect(reasonOf(later)).toEqual(["enough"]);
    expect(reasonOf(await kitchen.saves(theo, ["1 g zogwort"]))).toEqual(["unknown_ingredient"]);
    expect((await maya.call(cookingApi.cook, { id: mine.id, body: {} })).status).toBe(200);
  });

  test("find it under the name that it gets", async () => {
    const recipe = await kitchen.saves(maya, ["200 g zogwort"]);
    const id = await added(maya, "Blurp");
    const changed = await change(maya, id, { name: "Zogwort", category: "Herbs" });
    expect(changed.data.masterIngredient).toMatchObject({
      id,
      name: "Zogwort",
      category: "Herbs",
      defaultUnitId: g,
    });
    const found = (await maya.call(recipesApi.get, { id: recipe.id })).data.recipe;
    expect(reasonOf(found)).toEqual(["none_in_stock"]);
    expect(await search(maya, "blurp")).toEqual([]);
    expect((await change(maya, id, { name: "flour" })).code).toBe("already_exists");
    expect((await change(maya, id, { name: "ZOGWORT" })).status).toBe(200);
  });

  test("show its name alone to readers of the book, as unknown; a copy means the reader's own", async () => {
    const id = await added(maya, "Zogwort");
    await buy(maya, id);
    const recipe = await kitchen.saves(maya, ["200 g zogwort", "1 g flour"], { name: "Zogsoup" });
    await maya.call(publishingApi.publish, { body: { name: "Maya's", description: "All" } });
    const reads = async (who: TestUser) => {
      const one = (await who.call(recipesApi.get, { id: recipe.id })).data.recipe;
      const book = (await who.call(publishingApi.usersRecipes, { id: maya.id })).data;
      const ofBook = (Array.isArray(book) ? book : Object.values(book).flat()) as (typeof one)[];
      return [one, ofBook.find(({ name }) => name === "Zogsoup")].map((read) =>
        read === undefined ? null : [read.components[0]?.ingredientName, reasonOf(read)[0]],
      );
    };
    const unknown = ["zogwort", "unknown_ingredient"];
    expect(await reads(theo)).toEqual([unknown, unknown]);
    await buy(theo, await added(theo, "Zogwort"));
    expect(await reads(theo)).toEqual([unknown, unknown]);
    expect(await reads(maya)).toEqual([
      ["zogwort", "enough"],
      ["zogwort", "enough"],
    ]);
    const copy = await theo.call(publishingApi.copyRecipe, { id: recipe.id });
    expect(reasonOf(copy.data.recipe)).toEqual(["enough", "none_in_stock"]);
    const vera = await larder.aUser({ plan: "PRO" });
    const hers = await vera.call(publishingApi.copyRecipe, { id: recipe.id });
    expect(reasonOf(hers.data.recipe)[0]).toBe("unknown_ingredient");
    await added(vera, "Zogwort");
    const found = await vera.call(recipesApi.get, { id: hers.data.recipe.id });
    expect(reasonOf(found.data.recipe)[0]).toBe("none_in_stock");
  });
});

describe("deleting it", () => {
  test("is refused while stock or a recipe needs it", async () => {
    const bought = await added(maya, "Zogwort");
    const lot = (await buy(maya, bought)).data.ingredient.id;
    const refused = await remove(maya, bought);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "conflict",
      "This ingredient is in use: your stock, your recipes or your lists need it. You can merge it with another one instead.",
    ]);
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 500 } });
    expect((await remove(maya, bought)).status).toBe(204);
    const named = await added(maya, "Blurp");
    const recipe = await kitchen.saves(maya, ["1 g blurp"]);
    expect((await remove(maya, named)).status).toBe(409);
    await maya.call(recipesApi.remove, { id: recipe.id });
    expect((await remove(maya, named)).status).toBe(204);
    expect((await remove(maya, named)).status).toBe(404);
    expect(await search(maya, "blurp")).toEqual([]);
    expect((await add(maya, "Blurp")).status).toBe(201);
    expect((await remove(maya, 1)).status).toBe(404);
  });

  test("while it is bought and cooked, either goes wrong for one of them, and nothing is loose", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await added(maya, `Zogwort q${"abcdef"[round]}`);
      const [bought, saved, removed] = await Promise.all([
        buy(maya, id),
        maya.call(recipesApi.add, {
          body: {
            name: "Soup",
            servings: 1,
            components: [line(`1 g zogwort q${"abcdef"[round]}`)],
          },
        }),
        remove(maya, id),
      ]);
      expect([201, 400]).toContain(bought.status);
      expect(saved.status).toBe(201);
      expect([204, 409]).toContain(removed.status);
      if (bought.status === 201) expect(removed.status).toBe(409);
      if (removed.status === 204)
        expect(
          reasonOf((await maya.call(recipesApi.get, { id: saved.data.recipe.id })).data.recipe),
        ).toEqual(["unknown_ingredient"]);
    }
  });

  test("goes with the household", async () => {
    await buy(maya, await added(maya, "Zogwort"));
    await kitchen.saves(maya, ["1 g zogwort"]);
    expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
    const left = await larder.db
      .selectFrom("master_ingredients")
      .select("id")
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("approving a request of its name", () => {
  test("turns lots, lines and printed names of every household to the one of everybody", async () => {
    const ada = await larder.aUser({ role: "ADMIN" });
    const owners = [maya, theo];
    const recipes: number[] = [];
    for (const who of owners) {
      const own = await added(who, "Quibblefruit");
      const items = [
        {
          name: "QBLFRT",
          printedName: "QBLFRT",
          masterIngredientId: own,
          unitId: g,
          quantity: 500,
        },
      ];
      expect((await who.call(scanningApi.save, { body: { items } })).status).toBe(201);
      recipes.push((await kitchen.saves(who, ["200 g quibblefruit"])).id);
    }
    const aside = await added(maya, "Quibbleroot");
    await maya.call(catalogueApi.request, { body: { requestedItemName: "Quibblefruit" } });
    const asked = (await ada.call(adminApi.requests)).data;
    const request = asked.find(({ user }) => user.id === maya.id)?.id ?? 0;
    const body = { status: "APPROVED" };
    expect((await ada.call(adminApi.handleRequest, { id: request, body })).status).toBe(200);
    const [shared] = await search(ada, "quibblefruit");
    expect(shared?.isOwn).toBe(false);
    for (const [at, who] of owners.entries()) {
      expect(await search(who, "quibblefruit")).toEqual([shared]);
      const lots = (await who.call(inventoryApi.list)).data.ingredients;
      expect(lots.map(({ masterIngredientId, name }) => [masterIngredientId, name])).toEqual([
        [shared?.id, "Quibblefruit"],
      ]);
      const recipe = (await who.call(recipesApi.get, { id: recipes[at] ?? 0 })).data.recipe;
      expect(recipe.makeability).toBe("fully_makeable");
      const learned = await larder.db
        .selectFrom("learned_receipt_names")
        .select("master_ingredient_id")
        .where("household_id", "=", who.householdId)
        .execute();
      expect(learned).toEqual([{ master_ingredient_id: shared?.id }]);
    }
    expect((await search(maya, "quibbleroot")).map(({ id }) => id)).toEqual([aside]);
    expect((await add(maya, "Quibblefruit")).code).toBe("already_exists");
  });

  test("keeps it avoided by the members and guests that avoided it", async () => {
    const ada = await larder.aUser({ role: "ADMIN" });
    const own = await added(maya, "Dribbleroot");
    const avoids = { ingredients: [own] };
    await maya.call(eatersApi.add, { body: { name: "Mia", avoids } });
    const [me] = (await maya.call(eatersApi.list)).data.eaters;
    await maya.call(eatersApi.change, { id: me?.id ?? 0, body: { avoids } });
    const { id } = await kitchen.saves(maya, ["1 g dribbleroot"]);
    await maya.call(catalogueApi.request, { body: { requestedItemName: "Dribbleroot" } });
    const asked = (await ada.call(adminApi.requests)).data;
    const request = asked.find(({ user }) => user.id === maya.id)?.id ?? 0;
    await ada.call(adminApi.handleRequest, { id: request, body: { status: "APPROVED" } });
    const [shared] = await search(maya, "dribbleroot");
    const { eaters } = (await maya.call(eatersApi.list)).data;
    expect(eaters.map((one) => one.avoids.ingredients)).toEqual([[shared?.id], [shared?.id]]);
    const { notFor } = (await maya.call(recipesApi.get, { id })).data.recipe;
    expect(notFor?.map(({ reason, state }) => [reason, state])).toEqual([
      ["ingredient", "contains"],
      ["ingredient", "contains"],
    ]);
  });

  test("while it is bought: the lot is of the one of everybody, or is refused", async () => {
    const ada = await larder.aUser({ role: "ADMIN" });
    const own = await added(maya, "Wobbleberry");
    await maya.call(catalogueApi.request, { body: { requestedItemName: "Wobbleberry" } });
    const asked = (await ada.call(adminApi.requests)).data;
    const request = asked.find(({ user }) => user.id === maya.id)?.id ?? 0;
    const [approved, ...others] = await Promise.all([
      ada.call(adminApi.handleRequest, { id: request, body: { status: "APPROVED" } }),
      ...Array.from({ length: 5 }, () => buy(maya, own)),
      add(theo, "Wobbleberry"),
    ]);
    expect(approved.status).toBe(200);
    expect(others.filter(({ status }) => ![201, 400, 409].includes(status))).toEqual([]);
    const [shared, ...more] = await search(maya, "wobbleberry");
    expect([shared?.isOwn, more]).toEqual([false, []]);
    expect((await search(theo, "wobbleberry")).map(({ isOwn }) => isOwn)).toEqual([false]);
    const lots = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(lots.every(({ masterIngredientId }) => masterIngredientId === shared?.id)).toBe(true);
  });
});
