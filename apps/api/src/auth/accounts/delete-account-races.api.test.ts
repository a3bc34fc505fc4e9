import { setImmediate } from "node:timers/promises";
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { scanningApi } from "@larder/contract/money/scanning";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { patient } from "../../testing/people/patient.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";
import { uploadReceipt } from "../../testing/kitchens/upload-receipt.ts";

/** Turns of the event loop between the other call and the deletion. */
const HEAD_STARTS = [0, 1, 2, 5, 10];

const reader = new FakeReceiptReader();
const larder = testAppForFile({ deps: { receiptReader: reader } });
const kitchen = new TestKitchen(larder);

/** Every table with the column. */
const tablesOf = {
  household_id: [
    "users",
    "lots",
    "stock_events",
    "recipes",
    "recipe_components",
    "recipe_stamps",
    "unresolved_names",
    "cookings",
    "budgets",
    "expenses",
    "published_books",
    "learned_receipt_names",
    "receipts",
    "barcodes",
  ],
  user_id: [
    "sessions",
    "idempotency_keys",
    "subscriptions",
    "threads",
    "thread_reads",
    "ingredient_requests",
  ],
} as const;

/** Names of the tables that still hold data of a user. */
async function leftOf({ id, householdId }: TestUser): Promise<string[]> {
  const left: string[] = [];
  for (const [column, tables] of Object.entries(tablesOf))
    for (const table of tables) {
      const owner = column === "user_id" ? id : householdId;
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} = ${owner}`.execute(larder.db);
      if (rows.length > 0) left.push(table);
    }
  return left;
}

/** Runs a call and the deletion concurrently; returns the call's outcome. */
async function deleteMeanwhile(
  who: TestUser,
  turns: number,
  call: () => Promise<{ status: number }>,
): Promise<number> {
  const called = call();
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  const [answer, deleted] = await Promise.all([called, who.call(authApi.deleteAccount)]);
  expect(deleted.status).toBe(204);
  return answer.status;
}

const key = { "idempotency-key": "meanwhile" };

const calls: Record<string, (maya: TestUser, recipeId: number) => Promise<{ status: number }>> = {
  "cooking a meal": (maya, id) => maya.call(cookingApi.cook, { id, body: {}, headers: key }),
  "saving scanned items": (maya) =>
    maya.call(scanningApi.save, {
      body: { items: [{ name: "Rice", price: 2, masterIngredientId: 1, unitId: 1 }] },
      headers: key,
    }),
  "publishing a book": (maya) =>
    maya.call(publishingApi.publish, { body: { name: "Maya's book" }, headers: key }),
  "writing to the administrators": (maya) =>
    maya.call(messagesApi.start, { body: { subject: "Help", content: "Please." }, headers: key }),
  "logging an expense": (maya) =>
    maya.call(budgetApi.addExpense, {
      body: { description: "Lunch", amount: 9, date: TEST_TODAY, type: "other" },
      headers: key,
    }),
};

test.each(Object.entries(calls))(
  "an account that is deleted while %s leaves nothing behind, and the call is done or told",
  async (_what, call) => {
    for (const turns of HEAD_STARTS) {
      const maya = patient(await larder.aUser({ plan: "PRO" }));
      await kitchen.buys(maya, "1 kg rice");
      const { id } = await kitchen.saves(maya, ["100 g rice"]);
      const status = await deleteMeanwhile(maya, turns, () => call(maya, id));
      expect([200, 201, 401, 404]).toContain(status);
      expect(await leftOf(maya)).toEqual([]);
      // a late retry finds no account
      expect((await call(maya, id)).status).toBe(401);
      expect(await leftOf(maya)).toEqual([]);
    }
  },
);

test("an account that is deleted while its receipt is read leaves nothing behind", async () => {
  for (const turns of HEAD_STARTS) {
    const maya = await larder.aUser({ plan: "PRO" });
    const release = reader.hold();
    const { begun } = reader;
    const answer = uploadReceipt(larder, maya, { headers: key });
    await expect.poll(() => reader.begun).toBe(begun + 1);
    const deleted = maya.call(authApi.deleteAccount);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    release();
    expect((await deleted).status).toBe(204);
    expect([200, 401]).toContain((await answer).status);
    expect(await leftOf(maya)).toEqual([]);
  }
});
