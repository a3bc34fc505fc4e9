import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { scanningApi } from "@larder/contract/money/scanning";
import { sql, type RawBuilder } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../testing/test-app.ts";
import { addRevisionsAndMembers } from "../testing/people/revisions-and-members.ts";
import { numbers } from "../testing/database/numbers.ts";

let larder: TestApp;
let maya: TestUser;
let kitchen: TestKitchen;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser({ plan: "PRO" });
  kitchen = new TestKitchen(larder);
});
afterEach(() => larder.close());

/** Runs an insert over the numbers 1 to `count` as `n.i`, faster than calls. */
const fill = (count: number, insert: RawBuilder<unknown>) =>
  sql`with n as (${numbers(larder.db, count)}) ${insert}`.execute(larder.db);

const now = () => sql.lit(larder.clock.now());

describe("past its cap is refused, with a sentence that says what to do", () => {
  const spend = () =>
    maya.call(budgetApi.addExpense, {
      body: { description: "Lunch", amount: 9, date: TEST_TODAY, type: "other" },
    });

  test("an expense past 50,000, however it is made; deleting one makes room", async () => {
    await fill(
      49_998,
      sql`insert into expenses (household_id, description, amount_cents, date, type, created_at)
        select ${sql.lit(maya.householdId)}, 'Old', 100, '2026-01-01', 'other', ${now()} from n`,
    );
    expect((await spend()).status).toBe(201);
    const lot = { ...(await kitchen.lot("500 g flour")), price: 2 };
    const unpriced = await kitchen.buys(maya, "500 g flour");
    const last = await spend();
    expect(last.status).toBe(201);
    const items = [{ name: "Milk", price: 1, masterIngredientId: lot.masterIngredientId }];
    const stockBefore = (await maya.call(inventoryApi.list)).data.total;
    const removed = last.data.expense.id;
    for (const refused of [
      await spend(),
      await maya.call(inventoryApi.add, { body: lot }),
      await maya.call(inventoryApi.update, { id: unpriced, body: lot }),
      await maya.call(scanningApi.save, { body: { items } }),
    ])
      expect([refused.status, refused.code, refused.message]).toEqual([
        409,
        "limit_reached",
        "Your expenses are full: there is room for 50000. Export them and delete old ones first.",
      ]);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(stockBefore);
    await maya.call(budgetApi.removeExpense, { id: removed });
    expect((await spend()).status).toBe(201);
    expect((await maya.call(budgetApi.restoreExpense, { id: removed })).code).toBe("limit_reached");
  });

  test("a conversation past 100 open ones, a request included; support may still write", async () => {
    const ada = await larder.aUser({ role: "ADMIN" });
    await fill(
      100,
      sql`insert into threads (user_id, subject, status, last_by_user, created_at, updated_at)
        select ${sql.lit(maya.id)}, 'Old', 'OPEN', 0, ${now()}, ${now()} from n`,
    );
    const body = { subject: "One more", content: "Hello?" };
    const refused = await maya.call(messagesApi.start, { body });
    expect([refused.code, refused.message]).toEqual([
      "limit_reached",
      "You have 100 open conversations. Continue in one of them, or wait until one is closed.",
    ]);
    const request = { requestedItemName: "Moon dust" };
    expect((await maya.call(catalogueApi.request, { body: request })).code).toBe("limit_reached");
    const toMaya = { ...body, userId: maya.id };
    expect((await ada.call(messagesApi.start, { body: toMaya })).status).toBe(201);
    await larder.db.updateTable("threads").set({ status: "CLOSED" }).execute();
    expect((await maya.call(messagesApi.start, { body })).status).toBe(201);
  });

  test("a conversation past 1,000 in all", async () => {
    await fill(
      1000,
      sql`insert into threads (user_id, subject, status, last_by_user, created_at, updated_at)
        select ${sql.lit(maya.id)}, 'Old', 'CLOSED', 0, ${now()}, ${now()} from n`,
    );
    const body = { subject: "One more", content: "Hello?" };
    expect((await maya.call(messagesApi.start, { body })).message).toBe(
      "You have had 1000 conversations, and there is room for no more. Continue in one that is open.",
    );
  });

  test("a message past 200 in a conversation", async () => {
    const { data } = await maya.call(messagesApi.start, {
      body: { subject: "Scanner", content: "It reads nothing." },
    });
    await fill(
      199,
      sql`insert into messages (thread_id, sender_id, content, created_at)
        select ${sql.lit(data.id)}, ${sql.lit(maya.id)}, 'Hello?', ${now()} from n`,
    );
    const refused = await maya.call(messagesApi.send, { id: data.id, body: { content: "More" } });
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "limit_reached",
      "This conversation is full: it holds at most 200 messages. Start a new one.",
    ]);
    expect((await maya.call(messagesApi.get, { id: data.id })).data.messages).toHaveLength(200);
  });

  test("a request for an ingredient past 50 that wait", async () => {
    const wish = (name: string) =>
      maya.call(catalogueApi.request, { body: { requestedItemName: name } });
    const letters = "abcdefghijklmnopqrstuvwxyz";
    for (let count = 0; count < 50; count += 1) {
      const name = `Moonroot ${letters[Math.floor(count / 26)]}q${letters[count % 26]}`;
      expect((await wish(name)).status).toBe(201);
    }
    const refused = await wish("Moon dust");
    expect([refused.code, refused.message]).toEqual([
      "limit_reached",
      "50 of your requests wait for an answer. Ask again when one has been answered.",
    ]);
  });

  test("a subscription past 1,000", async () => {
    const priya = await larder.aUser({ plan: "PRO" });
    const publish = { name: "Priya's book", description: "All of it" };
    const book = (await priya.call(publishingApi.publish, { body: publish })).data;
    await fill(1000, sql`insert into households (created_at) select ${now()} from n`);
    await addRevisionsAndMembers(larder.db);
    await sql`insert into published_books (household_id, user_id, name, created_at, updated_at)
      select id, ${sql.lit(priya.id)}, 'Book', ${now()}, ${now()} from households
      where id not in (${sql.lit(maya.householdId)}, ${sql.lit(priya.householdId)})`.execute(
      larder.db,
    );
    await sql`insert into subscriptions (user_id, book_id, created_at)
      select ${sql.lit(maya.id)}, id, ${now()} from published_books where household_id <> ${sql.lit(priya.householdId)}`.execute(
      larder.db,
    );
    const { id } = await larder.db
      .selectFrom("published_books")
      .select("id")
      .where("household_id", "=", priya.householdId)
      .executeTakeFirstOrThrow();
    expect(book).toBeDefined();
    const refused = await maya.call(publishingApi.subscribe, { id });
    expect([refused.code, refused.message]).toEqual([
      "limit_reached",
      "You subscribe to 1000 books, and there is room for no more. Unsubscribe from one first.",
    ]);
  });
});

test("the hundred-and-first session of a person ends the one that was used longest ago", async () => {
  const body = { name: "Sam", email: "sam@example.com", password: "correct horse battery" };
  const first = (await larder.call(authApi.register, { body })).data;
  larder.clock.advance(60_000);
  await fill(
    99,
    sql`insert into sessions (token_hash, user_id, created_at, last_used_at)
      select 'hash' || i, ${sql.lit(first.user.id)}, ${now()}, ${now()} from n`,
  );
  const me = (token: string) =>
    larder.call(authApi.me, { headers: { authorization: `Bearer ${token}` } });
  expect((await me(first.token)).status).toBe(200);
  const second = (await larder.call(authApi.login, { body })).data;
  expect((await me(first.token)).status).toBe(401);
  expect((await me(second.token)).status).toBe(200);
  const { count } = await larder.db
    .selectFrom("sessions")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", first.user.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(100);
});
