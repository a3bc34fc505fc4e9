import { activityApi } from "@larder/contract/household/activity";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, expect, test } from "vitest";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { aPicture, uploadPicture } from "../../testing/kitchens/upload-picture.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";

const HOUR_MS = 3_600_000;
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let ana: TestUser;
let sam: TestUser;

beforeEach(async () => {
  ana = await larder.aUser({ name: "Ana" });
  sam = await larder.aUser({ name: "Sam", household: ana.householdId });
});

const body = {
  name: "Chili",
  description: "Hot.",
  servings: 4,
  prepMinutes: 10,
  yieldText: "a pot",
  tags: ["hot", "winter"],
  notes: "Ours.",
  sourceUrl: "https://example.com/chili",
  steps: [{ text: "Fry.", group: "First" }, { text: "Simmer." }],
  components: [
    {
      ingredientName: "rice",
      quantity: 200,
      quantityMax: 300,
      unit: "g",
      note: "long",
      group: "Beside",
      alternatives: [{ ingredientName: "couscous", quantity: 150, unit: "g" }],
    },
    { ingredientName: "moon dust", quantity: null, isOptional: true },
  ],
};

/** A recipe with every part, and two opinions. */
async function aRecipe() {
  const { id } = (await ana.call(recipesApi.add, { body })).data.recipe;
  for (const red of [200, 100])
    await uploadPicture(larder, ana, {
      recipeId: id,
      picture: await aPicture({ red }).png().toBuffer(),
    });
  await ana.call(recipesApi.mine, { id, body: { isFavourite: true, rating: 5 } });
  await sam.call(recipesApi.mine, { id, body: { rating: 2 } });
  return id;
}

const get = async (id: number, who = ana) => (await who.call(recipesApi.get, { id })).data?.recipe;
const told = async () => (await sam.call(activityApi.list)).data.activities[0];
const remove = async (id: number) =>
  (await ana.call(recipesApi.remove, { id })).data.activityId ?? 0;
const undo = async (id: number) => {
  const done = await sam.call(activityApi.undo, { id, body: {} });
  return done.status === 200 ? 200 : done.code;
};
const tidy = () => newHousekeeping(larder.deps)();

/** A recipe without the fields that every save changes. */
function lastingOf(recipe: Awaited<ReturnType<typeof get>>) {
  const { updatedAt: _, components, images, ...rest } = recipe ?? {};
  const pictures = images?.map(({ id, width, height }) => ({ id, width, height }));
  return { ...rest, pictures, components: components?.map(({ id: _id, ...line }) => line) };
}

test("a deleted recipe comes back whole, by anybody of the household, and once", async () => {
  const id = await aRecipe();
  const before = await get(id);
  expect(before).toMatchObject({ by: { name: "Ana" }, averageRating: 3.5, rating: 5 });
  const activity = await remove(id);
  expect(await get(id)).toBeUndefined();
  larder.clock.advance(23 * HOUR_MS);
  await tidy();
  expect(await undo(activity)).toBe(200);
  const after = await get(id);
  expect(lastingOf(after)).toEqual(lastingOf(before));
  expect(after?.updatedAt).not.toBe(before?.updatedAt);
  expect((await get(id, sam))?.rating).toBe(2);
  const picture = await larder.app.inject({ url: after?.images?.[1]?.url ?? "" });
  expect(picture.statusCode).toBe(200);
  expect(await undo(activity)).toBe("already_undone");
  larder.clock.advance(-23 * HOUR_MS);
});

test("what somebody who left thought of it stays away, and no room for it is told", async () => {
  const id = await aRecipe();
  const activity = await remove(id);
  const { householdId } = await larder.aUser();
  await joinHousehold(larder, ana, { householdId });
  await larder.db
    .insertInto("recipes")
    .values({
      household_id: sam.householdId,
      name: "Full",
      name_key: "full",
      servings: 1,
      line_count: 200_000,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  expect(await undo(activity)).toBe("limit_reached");
  await larder.db.deleteFrom("recipes").where("name", "=", "Full").execute();
  expect(await undo(activity)).toBe(200);
  expect(await get(id, sam)).toMatchObject({ by: null, averageRating: 2 });
});

test("once it cannot come back nothing is left of it, neither name nor pictures", async () => {
  const activity = await remove(await aRecipe());
  larder.clock.advance(25 * HOUR_MS);
  await tidy();
  expect(await told()).toMatchObject({ text: "Ana deleted a recipe", isUndoable: false });
  expect(await undo(activity)).toBe("conflict");
  const count = async (table: "images" | "activities") =>
    (
      await larder.db
        .selectFrom(table)
        .selectAll()
        .where("household_id", "=", ana.householdId)
        .execute()
    )
      .map((row) => JSON.stringify(row))
      .filter((row) => table === "images" || row.includes("Chili")).length;
  expect([await count("images"), await count("activities")]).toEqual([0, 0]);
  larder.clock.advance(-25 * HOUR_MS);
});
