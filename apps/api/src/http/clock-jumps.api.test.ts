import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { messagesApi } from "@larder/contract/household/messages";
import { describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { keptAnswer, takeKey } from "./concurrency/idempotency.store.ts";

/** The machine's clock jumps while the server runs: forward or back by minutes, hours and a day. */

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const jumps = [
  ["forward by an hour", HOUR],
  ["forward by 23 hours", 23 * HOUR],
  ["back by an hour", -HOUR],
  ["back by a day", -DAY],
] as const;

describe.each(jumps)("a clock that jumps %s", (_name, jump) => {
  test("leaves people signed in", async () => {
    const maya = await larder.aUser();
    larder.clock.advance(jump);
    expect((await maya.call(authApi.me)).status).toBe(200);
    larder.clock.advance(-jump);
    expect((await maya.call(authApi.me)).status).toBe(200);
  });

  test("does not let a repeated key take effect twice", async () => {
    const maya = await larder.aUser();
    const headers = { "idempotency-key": "across-a-jump" };
    const body = { description: "Bread", amount: 3, date: "2026-03-10", type: "other" };
    const first = await maya.call(budgetApi.addExpense, { body, headers });
    larder.clock.advance(jump);
    const repeat = await maya.call(budgetApi.addExpense, { body, headers });
    larder.clock.advance(-jump);
    const last = await maya.call(budgetApi.addExpense, { body, headers });
    expect([repeat.text, last.text]).toEqual([first.text, first.text]);
    const all = await maya.call(budgetApi.expenses, { query: { scope: "all" } });
    expect(all.data.total).toBe(1);
  });

  test("lets a meal be undone, once", async () => {
    const maya = await larder.aUser();
    const lot = await kitchen.buys(maya, "500 g rice");
    const { id } = await kitchen.saves(maya, ["200 g rice"]);
    const { data } = await maya.call(cookingApi.cook, { id, body: {} });
    larder.clock.advance(jump);
    const undone = await maya.call(cookingApi.undo, { id: data.cooked.id });
    const again = await maya.call(cookingApi.undo, { id: data.cooked.id });
    larder.clock.advance(-jump);
    expect([undone.status, again.code]).toEqual([200, "already_undone"]);
    expect(await kitchen.stockOf(maya)).toEqual({ [lot]: "500 g Rice" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("keeps a conversation in the order in which it was written", async () => {
    const maya = await larder.aUser();
    const started = await maya.call(messagesApi.start, {
      body: { subject: "Clocks", content: "First" },
    });
    const { id } = started.data;
    larder.clock.advance(jump);
    await maya.call(messagesApi.send, { id, body: { content: "Second" } });
    larder.clock.advance(-jump);
    await maya.call(messagesApi.send, { id, body: { content: "Third" } });
    const thread = await maya.call(messagesApi.get, { id });
    expect(thread.data.messages.map(({ content }) => content)).toEqual([
      "First",
      "Second",
      "Third",
    ]);
  });

  test("lets a key be used again whose work was cut off", async () => {
    const maya = await larder.aUser();
    const { id: userId, householdId } = maya;
    const keyed = { userId, householdId, keyHash: "cut-off", call: "POST /api/x", bodyHash: "h" };
    expect(await takeKey(larder.db, keyed, larder.clock.now())).toBe(true);
    expect(await takeKey(larder.db, keyed, larder.clock.now() + jump)).toBe(true);
    expect((await keptAnswer(larder.db, keyed))?.status).toBeNull();
  });
});

test("failed logins refuse nobody for longer than 15 minutes after the clock was put back", async () => {
  const tries = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        larder.call(authApi.login, {
          body: { email: "late@example.com", password: "not the password" },
        }),
      ),
    );
  larder.clock.advance(DAY);
  expect((await tries(11)).map(({ status }) => status)).toContain(429);
  larder.clock.advance(-DAY);
  expect((await tries(1))[0]?.status).toBe(401);
  expect((await tries(12)).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  larder.clock.advance(16 * MINUTE);
  expect((await tries(1))[0]?.status).toBe(401);
});
