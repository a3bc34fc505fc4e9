import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import { fillExpenses } from "../../testing/kitchens/household-at-caps.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deleteAccount } from "./delete-account.ts";
import { finishDepartures } from "./finish-departures.ts";

const larder = testAppForFile({ checksPlans: false });
const kitchen = new TestKitchen(larder);

const rolesSeenBy = async (user: TestUser) =>
  (await user.call(householdApi.get)).data.household.members.map(({ name, role }) => [name, role]);

test("a deleted account leaves household, food, recipes and book to the others, with an owner", async () => {
  const maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  const { householdId: household } = maya;
  larder.clock.advance(1000);
  const sam = await larder.aUser({ name: "Sam", plan: "PRO", household });
  larder.clock.advance(1000);
  const nia = await larder.aUser({ name: "Nia", household });
  await kitchen.buys(maya, "500 g flour", { price: 5 });
  const recipe = await kitchen.saves(maya, ["200 g flour"]);
  const { publishedBook } = (await maya.call(publishingApi.publish, { body: { name: "Ours" } }))
    .data;
  const ada = await larder.aUser({ plan: "PRO" });
  await ada.call(publishingApi.subscribe, { id: publishedBook.id });

  expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
  expect(await rolesSeenBy(nia)).toEqual([
    ["Sam", "OWNER"],
    ["Nia", "MEMBER"],
  ]);
  expect((await nia.call(inventoryApi.list)).data.total).toBe(1);
  expect((await nia.call(recipesApi.get, { id: recipe.id })).status).toBe(200);
  expect((await nia.call(publishingApi.myBook)).data.book).toMatchObject({
    id: publishedBook.id,
    userId: sam.id,
    user: { name: "Sam" },
    _count: { subscribers: 1 },
  });

  expect((await nia.call(authApi.deleteAccount)).status).toBe(204);
  expect(await rolesSeenBy(sam)).toEqual([["Sam", "OWNER"]]);
  expect((await sam.call(authApi.deleteAccount)).status).toBe(204);
  const left = await larder.db
    .selectFrom("households")
    .select("id")
    .where("id", "not in", [ada.householdId])
    .execute();
  expect(left).toEqual([]);
});

test("an owner who is left stays the owner, however long others are in the household", async () => {
  const maya = await larder.aUser({ name: "Maya" });
  const { householdId: household } = maya;
  await larder.aUser({ name: "Sam", household });
  const nia = await larder.aUser({ name: "Nia", household, householdRole: "OWNER" });
  await maya.call(authApi.deleteAccount);
  expect(await rolesSeenBy(nia)).toEqual([
    ["Sam", "MEMBER"],
    ["Nia", "OWNER"],
  ]);
});

test("a large account that goes is not among the people from that moment, and takes nothing of theirs along", async () => {
  const maya = await larder.aUser({ name: "Maya" });
  const sam = await larder.aUser({ name: "Sam", household: maya.householdId });
  await fillExpenses(larder.db, maya.householdId, 1500);
  const keys = Array.from({ length: 1200 }, (_, nth) => ({
    household_id: maya.householdId,
    user_id: maya.id,
    key: `key ${nth}`,
    call: "POST /api/auth/promote-demo",
    body_hash: "",
    created_at: 0,
  }));
  await larder.db.insertInto("idempotency_keys").values(keys).execute();
  await inTransaction(larder.db, (tx) => deleteAccount(tx, maya, larder.clock.now()));
  expect(await larder.db.selectFrom("departures").select("user_id").execute()).toHaveLength(1);
  expect(await rolesSeenBy(sam)).toEqual([["Sam", "OWNER"]]);
  await finishDepartures(larder.deps);
  expect(await rolesSeenBy(sam)).toEqual([["Sam", "OWNER"]]);
  const { total } = await larder.db
    .selectFrom("expenses")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", sam.householdId)
    .executeTakeFirstOrThrow();
  expect(total).toBe(1500);
  const gone = larder.db.selectFrom("users").select("id").where("id", "=", maya.id);
  expect(await gone.execute()).toEqual([]);
});

test("of all who delete their accounts at once nothing is left, and never a household without an owner", async () => {
  for (let round = 0; round < 6; round += 1) {
    const maya = await larder.aUser();
    const { householdId: household } = maya;
    const others = [await larder.aUser({ household }), await larder.aUser({ household })];
    const leaving = round % 2 === 0 ? [maya, ...others] : [maya, ...others.slice(1)];
    const answers = await Promise.all(leaving.map((user) => user.call(authApi.deleteAccount)));
    expect(answers.map(({ status }) => status)).toEqual(leaving.map(() => 204));
    const people = await larder.db
      .selectFrom("users")
      .select("household_role as role")
      .where("household_id", "=", household)
      .execute();
    expect(people).toEqual(round % 2 === 0 ? [] : [{ role: "OWNER" }]);
  }
});

test("a demo that one saves is there for all; what one writes to support is one's own", async () => {
  const maya = await larder.aUser();
  const sam = await larder.aUser({ household: maya.householdId });
  const demo = { body: { inventory: [{ name: "milk" }] } };
  const saved = (await sam.call(authApi.promoteDemo, demo)).data;
  expect((await maya.call(inventoryApi.list)).data.total).toBe(1);
  // the demo's recipes are saved once, by either member
  expect([saved.recipes === 0, (await maya.call(authApi.promoteDemo, demo)).data.recipes]).toEqual([
    false,
    0,
  ]);
  const { data } = await sam.call(messagesApi.start, { body: { subject: "Hi", content: "There" } });
  expect((await maya.call(messagesApi.list)).data).toEqual([]);
  expect((await maya.call(messagesApi.get, { id: data.id })).status).toBe(404);
});
