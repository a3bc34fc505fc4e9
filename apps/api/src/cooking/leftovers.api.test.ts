// On SQLite only: other tests send each of its statements to PostgreSQL.
import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});

/** Cooks chili for four at a given cost. */
async function cooksChili({
  name = "Chili",
  price = 6,
}: {
  name?: string;
  price?: number | null;
} = {}): Promise<number> {
  await kitchen.buys(maya, "400 g beef", price === null ? {} : { price });
  const recipe = await kitchen.saves(maya, ["400 g beef"], { name, servings: 4 });
  const { data } = await maya.call(cookingApi.cook, { id: recipe.id, body: {} });
  return data.cooked.id;
}
const putAway = (id: number, body: object = {}, who = maya) =>
  who.call(cookingApi.leftovers, { id, body: { servings: 2, place: "fridge", ...body } });
const undo = (id: number) => maya.call(cookingApi.undo, { id });
const undoActivity = (id: number) => maya.call(activityApi.undo, { id });
const stock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(
    ({ name, quantity, unit }) => `${quantity} ${unit} ${name}`,
  );
const spent = async () => (await maya.call(budgetApi.expenses)).data.expenses.length;
const dayIn = (days: number) =>
  new Date(larder.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("putting leftovers away", () => {
  test("makes a lot in servings at the meal's cost, in the fridge for three days, without an expense", async () => {
    const cooked = await cooksChili();
    const before = await spent();
    const { status, message, data } = await putAway(cooked);
    expect([status, message]).toEqual([201, "Leftovers put away"]);
    const places = (await maya.call(placesApi.list)).data.places;
    expect(data.ingredient).toMatchObject({
      name: "Leftovers: Chili",
      quantity: 2,
      unit: "serving",
      price: 3,
      expiryDate: dayIn(3),
      isExpiryProposed: true,
      dateKind: "use_by",
      frozenOn: null,
      placeId: places.find(({ kind }) => kind === "fridge")?.id,
      place: "Fridge",
      by: { id: maya.id, name: "Maya" },
    });
    expect(await spent()).toBe(before);
    const listed = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(listed.find(({ id }) => id === data.ingredient.id)).toEqual(data.ingredient);
  });

  test("in the freezer keeps them for ninety days, and taking them out thaws them", async () => {
    const { data } = await putAway(await cooksChili(), { place: "freezer" });
    expect(data.ingredient).toMatchObject({
      expiryDate: dayIn(90),
      place: "Freezer",
      frozenOn: dayIn(0),
    });
    const fridge = (await maya.call(placesApi.list)).data.places.find(
      ({ kind }) => kind === "fridge",
    );
    await maya.call(inventoryApi.actions, {
      body: { ids: [data.ingredient.id], action: "move", placeId: fridge?.id },
    });
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(lot).toMatchObject({ expiryDate: dayIn(2), frozenOn: null, place: "Fridge" });
  });

  test("stands nowhere in particular where the household has no such place", async () => {
    for (const { id } of (await maya.call(placesApi.list)).data.places)
      await maya.call(placesApi.remove, { id });
    const { data } = await putAway(await cooksChili(), { place: "freezer" });
    expect(data.ingredient).toMatchObject({ placeId: null, place: null, frozenOn: dayIn(0) });
  });

  test("of a meal whose cost nobody knows has no price", async () => {
    const { data } = await putAway(await cooksChili({ price: null }));
    expect(data.ingredient.price).toBeNull();
  });

  test("takes the same ingredient again, an own one that keeps as leftovers do", async () => {
    const [first, second] = [await cooksChili(), await cooksChili()];
    const [one, other] = [await putAway(first), await putAway(second)];
    expect(other.data.ingredient.masterIngredientId).toBe(one.data.ingredient.masterIngredientId);
    const { data } = await maya.call(catalogueApi.masterIngredients, {
      query: { search: "leftovers" },
    });
    expect(data.masterIngredients).toMatchObject([
      { name: "Leftovers: Chili", isOwn: true, life: { fridge: 3, freezer: 90 } },
    ]);
  });

  test("cuts a name that is too long for an ingredient", async () => {
    const { data } = await putAway(await cooksChili({ name: `Stew ${"of beans ".repeat(12)}` }));
    expect(data.ingredient.name).toMatch(/^Leftovers: Stew of beans of/);
    expect(data.ingredient.name.length).toBeLessThanOrEqual(60);
  });

  test("is refused past what was cooked, all leftovers of the cooking together", async () => {
    const cooked = await cooksChili();
    expect((await putAway(cooked, { servings: 4.5 })).status).toBe(400);
    expect((await putAway(cooked, { servings: 3 })).status).toBe(201);
    const refused = await putAway(cooked, { servings: 1.000001 });
    expect([refused.status, refused.code, refused.message]).toEqual([
      400,
      "validation_failed",
      "Only 1 of 4 servings can be left over",
    ]);
    expect((await putAway(cooked, { servings: 1 })).status).toBe(201);
    const bodies = [{ servings: 0 }, { servings: -1 }, { servings: "2" }, { place: "cellar" }];
    for (const body of bodies) expect((await putAway(cooked, body)).status).toBe(400);
  });

  test("two at once never put away more than was cooked", async () => {
    const cooked = await cooksChili();
    const both = await Promise.all([3, 3].map((servings) => putAway(cooked, { servings })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test("is for the household's own cookings that were not undone", async () => {
    const cooked = await cooksChili();
    const theo = await larder.aUser();
    expect((await putAway(cooked, {}, theo)).status).toBe(404);
    expect((await putAway(0)).status).toBe(404);
    await undo(cooked);
    const late = await putAway(cooked);
    expect([late.status, late.code]).toEqual([409, "already_undone"]);
  });

  test("is told, and undone once, so that they can be put away anew", async () => {
    const cooked = await cooksChili();
    const { data } = await putAway(cooked, { servings: 4 });
    const told = (await maya.call(activityApi.list)).data.activities[0];
    expect(told).toMatchObject({
      id: data.activityId,
      text: "Maya put away 4 servings Leftovers: Chili",
      isUndoable: true,
    });
    expect((await undoActivity(data.activityId)).status).toBe(200);
    expect(await stock()).toEqual([]);
    expect((await undoActivity(data.activityId)).code).toBe("already_undone");
    expect((await putAway(cooked, { servings: 4 })).status).toBe(201);
  });

  test("is no shopping: what was eaten of it is not proposed to be bought again", async () => {
    const { data } = await putAway(await cooksChili());
    await maya.call(inventoryApi.use, { id: data.ingredient.id, body: { quantity: 2 } });
    const [list] = (await maya.call(shoppingApi.lists)).data.lists;
    const { suggestions } = (await maya.call(shoppingApi.suggestions, { id: list?.id ?? 0 })).data;
    expect(suggestions.map(({ name }) => name)).toEqual(["Beef"]);
  });

  test("makes food that is used, thrown away at its worth, and edited without an expense", async () => {
    const { data } = await putAway(await cooksChili());
    const { id, masterIngredientId, unitId } = data.ingredient;
    const before = await spent();
    const wasted = await maya.call(inventoryApi.use, { id, body: { quantity: 1, how: "wasted" } });
    expect(wasted.data.worth).toBe(1.5);
    const body = { masterIngredientId, unitId, quantity: 1, price: 2 };
    expect((await maya.call(inventoryApi.update, { id, body })).status).toBe(200);
    expect(await spent()).toBe(before);
  });
});

describe("undoing the cooking", () => {
  test("takes leftovers away that nobody touched, and gives back what was cooked", async () => {
    const cooked = await cooksChili();
    const [first] = [await putAway(cooked, { servings: 1 }), await putAway(cooked)];
    expect((await undo(cooked)).status).toBe(200);
    expect(await stock()).toEqual(["400 g Beef"]);
    expect((await undoActivity(first?.data.activityId ?? 0)).code).toBe("already_undone");
  });

  test("is a conflict once somebody ate of them, and everything stays", async () => {
    const cooked = await cooksChili();
    const { data } = await putAway(cooked);
    await maya.call(inventoryApi.use, { id: data.ingredient.id, body: { quantity: 0.5 } });
    const refused = await undo(cooked);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "conflict",
      "Its leftovers have been used or changed since, so it cannot be undone.",
    ]);
    expect(await stock()).toEqual(["1.5 serving Leftovers: Chili"]);
    await maya.call(inventoryApi.use, { id: data.ingredient.id, body: { quantity: 1.5 } });
    expect((await undo(cooked)).code).toBe("conflict");
  });

  test("does not ask for leftovers that were deleted", async () => {
    const cooked = await cooksChili();
    const { data } = await putAway(cooked);
    await maya.call(inventoryApi.remove, { id: data.ingredient.id });
    expect((await undo(cooked)).status).toBe(200);
    expect(await stock()).toEqual(["400 g Beef"]);
  });
});
