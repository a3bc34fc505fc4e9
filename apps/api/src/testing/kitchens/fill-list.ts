import { randomUUID } from "node:crypto";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { inTransaction } from "../../db/transaction.ts";
import { insertNeeds } from "../../shopping/needs/need.store.ts";
import { ok } from "../../values/outcome.ts";
import type { TestApp, TestUser } from "../test-app.ts";

interface Filling {
  readonly listId: number;
  readonly count: number;
  /** The number of different ingredients; 0 for things that are none. */
  readonly ingredients: number;
}

/** Adds needs to a list, as if typed; returns their ids. */
export async function fillList(
  { db }: Pick<TestApp, "db">,
  { id: byUserId, householdId }: TestUser,
  { listId, count, ingredients }: Filling,
): Promise<readonly string[]> {
  const needs = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID() as string,
    listId,
    name: `thing ${nth}`,
    note: null,
    ...(ingredients === 0
      ? { masterIngredientId: null, quantity: null, unit: null }
      : { masterIngredientId: 1 + (nth % ingredients), quantity: microOf(1e6 + nth), unit: "g" }),
    source: "typed" as const,
    sourceId: null,
    byUserId,
    createdAt: 1e3 + nth,
  }));
  await inTransaction(db, async (tx) => {
    await insertNeeds(tx, householdId, { needs, now: 1000 });
    return ok(undefined);
  });
  return needs.map(({ id }) => id);
}
