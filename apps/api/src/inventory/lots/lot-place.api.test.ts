import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

async function aPlace(owner: TestUser, name: string): Promise<number> {
  const place = await larder.db
    .insertInto("places")
    .values({
      household_id: owner.householdId,
      name,
      name_key: name.toLowerCase(),
      kind: "fridge",
      position: 0,
      updated_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return place.id;
}

const put = (lotId: number, placeId: number) =>
  larder.db.updateTable("lots").set({ place_id: placeId }).where("id", "=", lotId).execute();

test("where a lot stands is told with it, and no call of today moves it", async () => {
  const maya = await larder.aUser();
  const milk = await kitchen.lot("2 l milk");
  const made = (await maya.call(inventoryApi.add, { body: milk })).data.ingredient;
  expect(made).toMatchObject({ placeId: null, place: null });
  const placeId = await aPlace(maya, "Cellar fridge");
  await put(made.id, placeId);
  const there = { placeId, place: "Cellar fridge" };
  const listed = await maya.call(inventoryApi.list, {});
  expect(listed.data.ingredients).toMatchObject([there]);
  const body = { ...milk, quantity: 3 };
  const edited = await maya.call(inventoryApi.update, { id: made.id, body });
  expect(edited.data.ingredient).toMatchObject({ ...there, quantity: 3 });
  const eaten = await maya.call(inventoryApi.use, { id: made.id, body: { quantity: 1 } });
  expect(eaten.data.ingredient).toMatchObject({ ...there, quantity: 2 });
  await maya.call(inventoryApi.remove, { id: made.id });
  const back = await maya.call(inventoryApi.restore, { id: made.id });
  expect(back.data.ingredient).toMatchObject({ ...there, quantity: 2 });
});

test("a place is known by the household's own ones alone", async () => {
  const [maya, sam] = [await larder.aUser(), await larder.aUser()];
  await put(await kitchen.buys(maya, "2 l milk"), await aPlace(sam, "Sam's shelf"));
  const listed = await maya.call(inventoryApi.list, {});
  expect(listed.data.ingredients).toMatchObject([{ place: null }]);
});
