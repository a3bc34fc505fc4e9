import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { eatersApi } from "@larder/contract/household/eaters";
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { bringBack, takeAlong } from "../../testing/bring-back.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { unitIdOf } from "../units.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let theo: TestUser;
const g = unitIdOf("g");
const GTIN = "4006381333931";

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  theo = await larder.aUser({ name: "Theo", plan: "PRO" });
});

async function adds(name: string, facts: object = {}): Promise<number> {
  const body = { name, unitId: g, ...facts };
  return (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient.id;
}
const merge = (id: number, into: number, who = maya) =>
  who.call(catalogueApi.mergeOwn, { id, body: { into } });
const undo = (id: number) => maya.call(activityApi.undo, { id });
const remove = (id: number) => maya.call(catalogueApi.removeOwn, { id });
const search = async (text: string, who = maya) =>
  (await who.call(catalogueApi.masterIngredients, { query: { search: text } })).data
    .masterIngredients;
const idsOf = async (text: string) => (await search(text)).map(({ id }) => id);
async function milk(): Promise<number> {
  const found = await search("milk");
  return found.find(({ name }) => name === "Milk")?.id ?? 0;
}
const buys = (masterIngredientId: number, quantity = 500) =>
  maya.call(inventoryApi.add, {
    body: { masterIngredientId, unitId: g, quantity, price: 2 },
  });
const lotsOf = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map((lot) => lot.masterIngredientId);
const recipeOf = async (id: number) => {
  const { recipe } = (await maya.call(recipesApi.get, { id })).data;
  return recipe.components.map(({ availability }) => availability.reason);
};
async function readsTyped(text: string) {
  const { items } = (await maya.call(inventoryApi.parse, { body: { text } })).data;
  return items.map(({ masterIngredientId }) => masterIngredientId);
}
const avoided = async () =>
  (await maya.call(eatersApi.list)).data.eaters.map(({ avoids }) => avoids.ingredients);
const settingsOf = async (id: number) => {
  const { masterIngredients } = (await maya.call(catalogueApi.masterIngredients)).data;
  return masterIngredients.find((one) => one.id === id)?.settings;
};

/** Everything that can refer to an ingredient. */
async function usesEverywhere(id: number) {
  await buys(id);
  const used = (await buys(id, 30)).data.ingredient.id;
  await maya.call(inventoryApi.use, { id: used, body: { quantity: 30 } });
  const recipe = await kitchen.saves(maya, ["200 g zogwort"]);
  const listId = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
  const item = { id: randomUUID(), text: "100 g zogwort" };
  await maya.call(shoppingApi.addItem, { id: listId, body: item });
  const code = { masterIngredientId: id, quantity: 250, unitId: g };
  await maya.call(barcodesApi.remember, { id: GTIN, body: code });
  await maya.call(eatersApi.add, { body: { name: "Mia", avoids: { ingredients: [id] } } });
  await maya.call(staplesApi.save, { id, body: { alwaysThere: true } });
  return { recipe: recipe.id, listId };
}

async function namedEverywhere(recipe: number, listId: number) {
  const { items } = (await maya.call(shoppingApi.get, { id: listId })).data.list;
  const { known } = (await maya.call(barcodesApi.find, { id: GTIN })).data;
  const rows = (table: "lots" | "expenses" | "recipe_components") =>
    larder.db
      .selectFrom(table)
      .select("master_ingredient_id as food")
      .where("household_id", "=", maya.householdId)
      .execute();
  const stored = await Promise.all([rows("lots"), rows("expenses"), rows("recipe_components")]);
  return {
    rows: new Set(stored.flat().map(({ food }) => food)),
    list: items.map(({ masterIngredientId }) => masterIngredientId),
    code: known?.masterIngredientId,
    avoided: (await avoided()).flat(),
    recipe: await recipeOf(recipe),
    typed: await readsTyped("200 g zogwort"),
  };
}

const everywhere = (id: number) => ({
  rows: new Set([id]),
  list: [id],
  code: id,
  avoided: [id],
  recipe: ["enough"],
  typed: [id],
});

describe("an own ingredient that is merged into another", () => {
  test.each(["own", "catalogue"])("gives it everything that meant it: %s", async (kind) => {
    const id = await adds("Zogwort");
    const into = kind === "own" ? await adds("Blurp") : await milk();
    const { recipe, listId } = await usesEverywhere(id);
    const merged = await merge(id, into);
    expect([merged.status, merged.message]).toEqual([200, "The ingredients have been merged."]);
    expect(merged.data.masterIngredient).toMatchObject({
      id: into,
      settings: { alwaysThere: true },
    });
    expect(await namedEverywhere(recipe, listId)).toEqual(everywhere(into));
    expect(await idsOf("zogwort")).toEqual([into]);
    expect((await buys(id)).status).toBe(400);
    const later = await kitchen.saves(maya, ["1 g chopped zogworts"]);
    expect(await recipeOf(later.id)).toEqual(["enough"]);
    expect(await search("zogwort", theo)).toEqual([]);
  });

  test.each(["own", "catalogue"])("takes everything back by undo: %s", async (kind) => {
    const id = await adds("Zogwort");
    const into = kind === "own" ? await adds("Blurp") : await milk();
    const { recipe, listId } = await usesEverywhere(id);
    const { activityId } = (await merge(id, into)).data;
    await buys(into);
    expect((await undo(activityId)).status).toBe(200);
    expect(await idsOf("zogwort")).toEqual([id]);
    expect((await settingsOf(id))?.alwaysThere).toBe(true);
    expect((await settingsOf(into))?.alwaysThere).toBe(false);
    const named = await namedEverywhere(recipe, listId);
    expect(named).toEqual({ ...everywhere(id), rows: new Set([id, into]) });
    expect((await undo(activityId)).code).toBe("already_undone");
    expect(new Set(await lotsOf())).toEqual(new Set([id, into]));
  });

  test("is told among the activities", async () => {
    await merge(await adds("Zogwort"), await milk());
    const { activities } = (await maya.call(activityApi.list)).data;
    expect(activities[0]?.text).toBe("Maya merged the ingredient Zogwort into Milk");
  });

  test("leaves settings of the other, and brings its own back", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const keeps = (quantity: number) => ({ keepAtLeast: { quantity, unitId: g } });
    await maya.call(staplesApi.save, { id, body: keeps(5) });
    await maya.call(staplesApi.save, { id: into, body: keeps(7) });
    const { activityId } = (await merge(id, into)).data;
    expect((await settingsOf(into))?.keepAtLeast).toMatchObject({ quantity: 7 });
    await undo(activityId);
    expect((await settingsOf(id))?.keepAtLeast).toMatchObject({ quantity: 5 });
    expect((await settingsOf(into))?.keepAtLeast).toMatchObject({ quantity: 7 });
  });

  test("gives its kinds to the other, with what they must not replace", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const kind = await adds("Blue zogwort", { kindOf: id });
    await maya.call(staplesApi.save, { id: kind, body: { neverFor: [id] } });
    const kindOf = async (of: number) =>
      (await search("zogwort")).find((one) => one.id === of)?.kindOf;
    const { activityId } = (await merge(id, into)).data;
    expect([await kindOf(kind), (await settingsOf(kind))?.neverFor]).toEqual([into, [into]]);
    await undo(activityId);
    expect([await kindOf(kind), (await settingsOf(kind))?.neverFor]).toEqual([id, [id]]);
  });

  test("can be a kind's general food, which then is no kind", async () => {
    const id = await adds("Zogwort");
    const kind = await adds("Blue zogwort", { kindOf: id });
    const { masterIngredient, activityId } = (await merge(id, kind)).data;
    expect(masterIngredient.kindOf).toBe(null);
    await undo(activityId);
    const found = (await search("blue zogwort")).find((one) => one.id === kind);
    expect(found?.kindOf).toBe(id);
  });

  test("stays avoided by a person that avoids both", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const avoids = { ingredients: [into, id] };
    await maya.call(eatersApi.add, { body: { name: "Mia", avoids } });
    const { activityId } = (await merge(id, into)).data;
    expect(await avoided()).toEqual([[], [into]]);
    await undo(activityId);
    expect(await avoided()).toEqual([[], [into, id]]);
  });

  test("is merged on: the first one follows to the last", async () => {
    const [first, second, last] = [await adds("Zogwort"), await adds("Blurp"), await adds("Quib")];
    await buys(first);
    const one = (await merge(first, second)).data.activityId;
    const two = (await merge(second, last)).data.activityId;
    expect(await idsOf("zogwort")).toEqual([last]);
    expect(await undo(one)).toMatchObject({ status: 409, code: "conflict" });
    expect((await undo(two)).status).toBe(200);
    expect(await lotsOf()).toEqual([second]);
    expect((await undo(one)).status).toBe(200);
    expect(await lotsOf()).toEqual([first]);
  });

  test("is replaced again in what another undo brings back", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const recipe = await kitchen.saves(maya, ["1 g zogwort"]);
    const removed = await maya.call(recipesApi.remove, { id: recipe.id });
    await buys(into);
    await merge(id, into);
    expect((await undo(removed.data.activityId ?? 0)).status).toBe(200);
    expect(await recipeOf(recipe.id)).toEqual(["enough"]);
  });

  test("leaves its name to the other: nothing else takes it, and it can become the only one", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    await merge(id, into);
    const again = await maya.call(catalogueApi.addOwn, { body: { name: "Zogwort", unitId: g } });
    expect([again.code, again.message]).toEqual([
      "already_exists",
      "Blurp is already in the list.",
    ]);
    const renamed = await maya.call(catalogueApi.changeOwn, {
      id: into,
      body: { name: "Zogworts" },
    });
    expect(renamed.status).toBe(200);
    expect(await idsOf("zogwort")).toEqual([into]);
    expect((await remove(into)).status).toBe(204);
    expect(await idsOf("zogwort")).toEqual([]);
  });
});

describe("a merged ingredient moves with its household", () => {
  test("in an archive: its name still finds the other one", async () => {
    const [id, gone] = [await adds("Zogwort"), await adds("Blurp")];
    const into = await milk();
    const lot = (await buys(gone)).data.ingredient.id;
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 500 } });
    await remove(gone);
    await merge(id, into);
    const nia = await larder.aUser({ plan: "PRO" });
    const back = await bringBack(larder, nia, await takeAlong(larder, maya.token));
    expect(back.status).toBeLessThan(300);
    expect((await search("zogwort", nia)).map((one) => one.id)).toEqual([into]);
    expect(await search("blurp", nia)).toEqual([]);
  });

  test("to another household: both names find the other one there", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    await merge(id, into);
    await buys(into);
    const his = (await theo.call(catalogueApi.addOwn, { body: { name: "Zogwort", unitId: g } }))
      .data.masterIngredient.id;
    const invited = await theo.call(householdApi.invite, { body: {} });
    const token = invited.data.url.split("/").at(-1) ?? "";
    const joined = await maya.call(invitationsApi.accept, {
      params: { token },
      body: { bring: "everything" },
    });
    expect(joined.status).toBe(200);
    expect((await search("zogwort", theo)).map((one) => one.id)).toEqual([his]);
    expect((await search("blurp", theo)).map((one) => one.id)).toEqual([into]);
  });
});

describe("a merge is refused", () => {
  test("into itself, into an unknown one, and into another household's", async () => {
    const id = await adds("Zogwort");
    const body = { name: "Blurp", unitId: g };
    const his = (await theo.call(catalogueApi.addOwn, { body })).data.masterIngredient.id;
    for (const into of [id, 999_999, his]) {
      const refused = await merge(id, into);
      expect([refused.status, refused.details[0]?.path]).toEqual([400, "into"]);
    }
    expect((await merge(id, his, theo)).status).toBe(404);
    expect((await merge(await milk(), id)).status).toBe(404);
    expect(await idsOf("zogwort")).toEqual([id]);
  });

  test("to be undone after the other was deleted", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const { activityId } = (await merge(id, into)).data;
    await remove(into);
    expect(await undo(activityId)).toMatchObject({ status: 409, code: "conflict" });
  });

  test("of ten at once for nine: one merges", async () => {
    const [id, into] = [await adds("Zogwort"), await adds("Blurp")];
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(id, into)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });
});
