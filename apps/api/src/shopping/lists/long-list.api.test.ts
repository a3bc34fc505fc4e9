// On SQLite only: waiting for PostgreSQL would count as turns.
import { randomUUID } from "node:crypto";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { turnsDuring } from "../../testing/database/counted-turns.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ok } from "../../values/outcome.ts";
import { insertNeeds } from "../needs/need.store.ts";

const LINES = 200;
/** The clock of the test: each look at it takes as long, on every machine. */
const MS_A_LOOK = 3;

let larder: TestApp;
beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => larder.close());
afterEach(() => {
  vi.restoreAllMocks();
});

test("a list gives others their turn while the remembered meanings of its lines are read", async () => {
  const maya = await larder.aUser();
  const shop = await ListUser.of(maya);
  const needs = Array.from({ length: LINES }, (_, nth) => ({
    id: randomUUID(),
    listId: shop.id,
    name: `thing ${nth}`,
    note: null,
    masterIngredientId: 1 + nth,
    quantity: microOf(1e6),
    unit: "g",
    source: "typed" as const,
    sourceId: null,
    byUserId: maya.id,
    createdAt: 1e3 + nth,
  }));
  await inTransaction(larder.db, async (tx) => {
    await insertNeeds(tx, maya.householdId, { needs, now: 1000 });
    return ok(undefined);
  });
  let clockMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (clockMs += MS_A_LOOK));
  const turns = await turnsDuring(async () => {
    expect(await shop.lines()).toHaveLength(LINES);
  });
  // Each line looks at the clock, and few looks are a turn.
  expect(turns).toBeGreaterThanOrEqual(LINES / 4);
});
