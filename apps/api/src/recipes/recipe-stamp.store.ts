import { randomInt } from "node:crypto";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";

const STAMPS = 2 ** 32;

/** A statement takes a limited number of values; approving a common ingredient may change very many households at once. */
const AT_ONCE = 5000;

/**
 * Notes that recipes of these households changed: each gets another random stamp. Belongs into every transaction that adds,
 * changes or deletes recipes or resolves their ingredients anew; the Community Cookbook looks at stamps alone to know
 * which books to read again. One statement for each five thousand households.
 */
export async function renewRecipeStamps(tx: Tx, households: readonly HouseholdId[]): Promise<void> {
  for (let from = 0; from < households.length; from += AT_ONCE) {
    const some = households.slice(from, from + AT_ONCE);
    // A statement takes only so many values; the slices share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .insertInto("recipe_stamps")
      .values(some.map((household) => ({ household_id: household, stamp: randomInt(STAMPS) })))
      .onConflict((conflict) =>
        conflict
          .column("household_id")
          .doUpdateSet((set) => ({ stamp: set.ref("excluded.stamp") })),
      )
      .execute();
  }
}
