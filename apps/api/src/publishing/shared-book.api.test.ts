import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

const setPlan = (who: TestUser, plan: "PRO" | "FREE") =>
  larder.db
    .updateTable("users")
    .set({ subscription_status: plan })
    .where("id", "=", who.id)
    .execute();

test("any PRO member edits the household's book, which keeps the name of who published it", async () => {
  const maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  const sam = await larder.aUser({ name: "Sam", plan: "PRO", household: maya.householdId });
  await maya.call(publishingApi.publish, { body: { name: "Soups" } });
  const edited = await sam.call(publishingApi.publish, { body: { name: "Stews" } });
  expect([edited.status, edited.data.publishedBook]).toMatchObject([
    200,
    { name: "Stews", userId: maya.id, user: { name: "Maya" } },
  ]);
  expect((await maya.call(publishingApi.myBook)).data.book.name).toBe("Stews");
});

test("a book is on show while any member is PRO, in every list and to every reader", async () => {
  const maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  const sam = await larder.aUser({ household: maya.householdId });
  const recipe = await kitchen.saves(sam, ["200 g flour"], { name: "Bread of two" });
  const published = await maya.call(publishingApi.publish, { body: { name: "Ours" } });
  const { id } = published.data.publishedBook;
  const ada = await larder.aUser({ plan: "PRO" });
  const shownTo = async (reader: TestUser) => [
    (await reader.call(publishingApi.browse)).data.books.some((book) => book.id === id),
    (await reader.call(publishingApi.cookbook, { query: { search: "Bread of two" } })).data.total,
    (await reader.call(publishingApi.usersRecipes, { id: maya.id })).status,
    (await reader.call(recipesApi.get, { id: recipe.id })).status,
    (await reader.call(publishingApi.subscribe, { id })).status,
  ];
  await setPlan(maya, "FREE");
  expect(await shownTo(ada)).toEqual([false, 0, 404, 404, 404]);
  await setPlan(sam, "PRO");
  expect(await shownTo(ada)).toEqual([true, 1, 200, 200, 200]);
});

test("a FREE member takes back what they published themselves, and nobody else's", async () => {
  const maya = await larder.aUser({ plan: "PRO" });
  const sam = await larder.aUser({ household: maya.householdId });
  expect((await sam.call(publishingApi.unpublish)).status).toBe(404);
  await maya.call(publishingApi.publish, { body: { name: "Ours" } });
  expect((await sam.call(publishingApi.unpublish)).status).toBe(403);
  await setPlan(maya, "FREE");
  expect((await maya.call(publishingApi.unpublish)).status).toBe(204);
});

test("subscriptions are each person's own", async () => {
  const maya = await larder.aUser({ plan: "PRO" });
  const sam = await larder.aUser({ plan: "PRO", household: maya.householdId });
  const ada = await larder.aUser({ plan: "PRO" });
  const { data } = await ada.call(publishingApi.publish, { body: { name: "Ada's" } });
  await maya.call(publishingApi.subscribe, { id: data.publishedBook.id });
  expect((await maya.call(publishingApi.subscriptions)).data.subscriptions).toHaveLength(1);
  expect((await sam.call(publishingApi.subscriptions)).data.subscriptions).toEqual([]);
});
