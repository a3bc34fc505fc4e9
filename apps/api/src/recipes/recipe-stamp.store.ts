import { randomInt } from "node:crypto";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";

const STAMPS = 2 ** 32;

/**
 * Notes that recipes of these households changed: each gets another random stamp. Belongs into every transaction that adds,
 * changes or deletes recipes or resolves their ingredients anew; the Community Cookbook looks at stamps alone to know
 * which books to read again. One statement, none without households.
 */
export async function renewRecipeStamps(tx: Tx, households: readonly HouseholdId[]): Promise<void> {
  if (households.length === 0) return;
  await tx
    .insertInto("recipe_stamps")
    .values(households.map((household) => ({ household_id: household, stamp: randomInt(STAMPS) })))
    .onConflict((conflict) =>
      conflict.column("household_id").doUpdateSet((set) => ({ stamp: set.ref("excluded.stamp") })),
    )
    .execute();
}
