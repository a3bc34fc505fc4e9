import { cookingApi } from "@larder/contract/recipes/cooking";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const TODAY = "2026-03-10";
const change = async (id: number, how: "open" | "freeze" | "thaw", body: object = {}) => {
  const done = await maya.call(inventoryApi[how], { id, body });
  expect(done.status).toBe(200);
  return done.data;
};
const undo = async (id: number | undefined) => {
  const done = await maya.call(activityApi.undo, { id: id ?? 0, body: {} });
  return done.status === 200 ? 200 : done.code;
};
const lots = async () => {
  const { ingredients } = (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data;
  return ingredients
    .toSorted((one, other) => one.id - other.id)
    .map(({ updatedAt: _updatedAt, ...lot }) => lot);
};
const sound = async () => expect(await kitchen.unexplained(maya)).toEqual([]);
const bought = (text = "4 l milk") => kitchen.buys(maya, text, { expiryDate: "2026-04-30" });
const act = async (body: { ids: number[]; action: "move"; placeId: number | null }) => {
  const done = await maya.call(inventoryApi.actions, { body });
  expect(done.status).toBe(200);
  return done.data;
};
const placeOf = async (kind: string) =>
  (await maya.call(placesApi.list)).data.places.find((place) => place.kind === kind)?.id ?? 0;

describe("opening, freezing and thawing", () => {
  test.each(["open", "freeze", "thaw"] as const)(
    "%s is undone once: the lot says what it said",
    async (how) => {
      const id = await bought();
      if (how === "thaw") await change(id, "freeze");
      const before = await lots();
      const { activityId, ingredient } = await change(id, how);
      expect(ingredient.isExpiryProposed).toBe(true);
      expect(await undo(activityId)).toBe(200);
      expect(await lots()).toEqual(before);
      expect(await undo(activityId)).toBe("already_undone");
      await sound();
    },
  );

  test("a part goes back where it came from, and what was paid stays with it", async () => {
    const id = await kitchen.buys(maya, "4 l milk", { price: 8, purchaseDate: TODAY });
    const before = await lots();
    const { activityId, ingredient } = await change(id, "open", { quantity: 1 });
    expect(await lots()).toHaveLength(2);
    expect(await undo(activityId)).toBe(200);
    expect(await lots()).toEqual(before);
    // The part was not deleted, so it cannot be restored.
    expect((await maya.call(inventoryApi.restore, { id: ingredient.id, body: {} })).status).toBe(
      404,
    );
    await sound();
  });

  test("a part that somebody used of is a conflict, and nothing changes", async () => {
    const id = await bought();
    const { activityId, ingredient } = await change(id, "freeze", { quantity: 2 });
    await maya.call(inventoryApi.use, { id: ingredient.id, body: { quantity: 0.5 } });
    const before = await lots();
    expect(await undo(activityId)).toBe("conflict");
    expect(await lots()).toEqual(before);
    await sound();
  });

  test("a part goes back also where the rest was eaten meanwhile", async () => {
    const id = await bought();
    const { activityId } = await change(id, "open", { quantity: 1 });
    await maya.call(inventoryApi.use, { id, body: { quantity: 3 } });
    expect(await undo(activityId)).toBe(200);
    expect(await lots()).toMatchObject([{ id, quantity: 1, openedOn: null }]);
    await sound();
  });

  test("a day that somebody set since is a conflict", async () => {
    const id = await bought();
    const { activityId } = await change(id, "open");
    const body = { ...(await kitchen.lot("4 l milk")), expiryDate: "2026-03-12" };
    await maya.call(inventoryApi.update, { id, body });
    expect(await undo(activityId)).toBe("conflict");
    expect(await lots()).toMatchObject([{ expiryDate: "2026-03-12", openedOn: TODAY }]);
  });

  test("is another household's to nobody", async () => {
    const { activityId } = await change(await bought(), "open");
    const sam = await larder.aUser();
    const theirs = await sam.call(activityApi.undo, { id: activityId, body: {} });
    expect(theirs.status).toBe(404);
  });

  test("undoing while meals are cooked of it loses and makes nothing", async () => {
    await bought();
    const recipe = { name: "Milk", description: "", components: [line("1 l milk")], servings: 1 };
    const { id: recipeId } = (await maya.call(recipesApi.add, { body: recipe })).data.recipe;
    for (let round = 0; round < 4; round += 1) {
      const there = (await lots()).reduce((all, { quantity }) => all + quantity, 0);
      const [first] = await lots();
      if (first === undefined || first.quantity < 0.5) break;
      const part = round % 2 === 0 ? { quantity: first.quantity / 2 } : {};
      const { activityId } = await change(first.id, "open", part);
      const [cooked, undone] = await Promise.all([
        maya.call(cookingApi.cook, { id: recipeId, body: {} }),
        undo(activityId),
      ]);
      expect([200, "conflict"]).toContain(undone);
      const left = (await lots()).reduce((all, { quantity }) => all + quantity, 0);
      expect(left).toBeCloseTo(there - (cooked.status === 200 ? 1 : 0), 6);
      await sound();
    }
  });
});

describe("moving several lots", () => {
  test("into a freezer freezes, out of it thaws, and undoing either says what was said", async () => {
    const ids = [await bought(), await bought("500 g flour")];
    const before = await lots();
    const [freezer, fridge] = [await placeOf("freezer"), await placeOf("fridge")];
    const there = await act({ ids, action: "move", placeId: freezer });
    expect(there.ingredients).toMatchObject([
      { place: "Freezer", frozenOn: TODAY, expiryDate: "2026-06-08", isExpiryProposed: true },
      { place: "Freezer", frozenOn: TODAY },
    ]);
    const frozen = await lots();
    const out = await act({ ids, action: "move", placeId: fridge });
    expect(out.ingredients).toMatchObject(
      ids.map(() => ({ place: "Fridge", frozenOn: null, expiryDate: "2026-03-12" })),
    );
    expect(await undo(out.activityId)).toBe(200);
    expect(await lots()).toEqual(frozen);
    expect(await undo(there.activityId)).toBe(200);
    expect(await lots()).toEqual(before);
  });

  test("freezes those alone that come from elsewhere, and leaves what is past its date", async () => {
    const past = await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-09" });
    const freezer = await placeOf("freezer");
    const body = { ...(await kitchen.lot("2 l milk")), expiryDate: "2026-03-20" };
    const frozen = await maya.call(inventoryApi.add, { body: { ...body, placeId: freezer } });
    const ids = [past, frozen.data.ingredient.id];
    const chest = await maya.call(placesApi.add, { body: { name: "Chest", kind: "freezer" } });
    const done = await act({ ids, action: "move", placeId: chest.data.place.id });
    expect(done.ingredients).toMatchObject([
      { frozenOn: TODAY, expiryDate: "2026-03-09", isExpiryProposed: false },
      { frozenOn: null, expiryDate: "2026-03-20", isExpiryProposed: false },
    ]);
  });
});
