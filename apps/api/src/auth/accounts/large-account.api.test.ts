import { authApi } from "@larder/contract/access/auth";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { fillExpenses, fillLots, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { deleteAccount } from "./delete-account.ts";
import { finishDepartures } from "./finish-departures.ts";
import { findSession } from "../sessions/session.store.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { numbers } from "../../testing/database/numbers.ts";

let larder: TestApp;
let maya: TestUser;
let ada: TestUser;

beforeEach(async () => {
  larder = await startTestApp({ checksPlans: false });
  ada = await larder.aUser({ role: "ADMIN", name: "Ada" });
  maya = await larder.aUser({ plan: "PRO", name: "Maya", email: "maya@example.com" });
  await fillRecipes(larder.db, maya.householdId, { recipes: 30, linesEach: 100 });
  await fillLots(larder.db, maya.householdId, 800);
  await fillExpenses(larder.db, maya.householdId, 1500);
  const ticket = { subject: "Help", content: "Please." };
  const thread = (await maya.call(messagesApi.start, { body: ticket })).data.id;
  await ada.call(messagesApi.send, { id: thread, body: { content: "Of course." } });
  await maya.call(publishingApi.publish, { body: { name: "Maya's book" } });
  await sql`insert into messages (thread_id, sender_id, content, created_at)
    with n as (${numbers(larder.db, 1200)})
    select ${sql.lit(thread)}, ${sql.lit(maya.id)}, 'Please, ' || i, i from n`.execute(larder.db);
});
afterEach(() => larder.close());

/** Tables with remaining data of a user. */
async function leftOf({ id, householdId }: TestUser): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'users' as name from users where id = ${id} union all
    select 'households' from households where id = ${householdId} union all
    select 'sessions' from sessions where user_id = ${id} union all
    select 'departures' from departures where user_id = ${id} union all
    select 'threads' from threads where user_id = ${id} union all
    select 'messages' from messages where sender_id = ${id} or content like 'Please%' union all
    select 'lots' from lots where household_id = ${householdId} union all
    select 'events' from stock_events where household_id = ${householdId} union all
    select 'expenses' from expenses where household_id = ${householdId} union all
    select 'recipes' from recipes where household_id = ${householdId} union all
    select 'lines' from recipe_components where household_id = ${householdId} union all
    select 'books' from published_books where household_id = ${householdId}`.execute(larder.db);
  return [...new Set(rows.map(({ name }) => name))];
}

test("a large account is gone for its owner at once, and with everything in it within seconds", async () => {
  const { token } = maya;
  expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
  expect((await maya.call(authApi.me)).status).toBe(401);
  expect(await findSession(larder.db, hashOfToken(token), larder.clock.now())).toBeNull();
  await expect.poll(() => leftOf(maya)).toEqual([]);
  expect((await ada.call(authApi.me)).status).toBe(200);
});

test("the email of a large account is free at once, and its name nowhere to be read", async () => {
  const gone = await inTransaction(larder.db, async (tx) =>
    deleteAccount(tx, maya, larder.clock.now()),
  );
  expect(gone.ok).toBe(true);
  const again = await larder.aUser({ name: "Mara", email: "maya@example.com" });
  const { rows } = await sql`select 1 from users where name = 'Maya'`.execute(larder.db);
  expect(rows).toEqual([]);
  await finishDepartures(larder.deps);
  expect(await leftOf(maya)).toEqual([]);
  expect((await again.call(authApi.me)).status).toBe(200);
});

test("a removal that was interrupted anywhere goes on when the server starts again", async () => {
  await inTransaction(larder.db, async (tx) => deleteAccount(tx, maya, larder.clock.now()));
  const cut = new AbortController();
  setTimeout(() => cut.abort(), 1);
  await expect(finishDepartures(larder.deps, cut.signal)).rejects.toThrow(/abort/i);
  expect(await leftOf(maya)).toContain("departures");
  await larder.app.listen({ port: 0 });
  await expect.poll(() => leftOf(maya)).toEqual([]);
});
