import { randomUUID } from "node:crypto";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { insertNeeds } from "../needs/need.store.ts";

/** About 20 ms on an idle machine. */
const MOST_MS = 400;
const NEEDS = 499;

test("a list of 500 needs is read, ticked and added to at once", async () => {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const maya = await larder.aUser();
  const shop = await ListUser.of(maya);
  const needs = Array.from({ length: NEEDS }, (_, nth) => ({
    id: randomUUID() as string,
    listId: shop.id,
    name: `thing ${nth}`,
    note: null,
    masterIngredientId: 1 + (nth % 100),
    quantity: microOf(1e6 + nth),
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
  const timeOf = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  const id = randomUUID();
  expect(await timeOf(() => shop.list())).toBeLessThan(MOST_MS);
  expect(await timeOf(() => shop.tick(needs[7]?.id ?? ""))).toBeLessThan(MOST_MS);
  expect(await timeOf(() => shop.add({ text: "2 l milk" }, id))).toBeLessThan(MOST_MS);
  await larder.close();
});
