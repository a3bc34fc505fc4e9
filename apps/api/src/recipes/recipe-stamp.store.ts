import { randomInt } from "node:crypto";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

const STAMPS = 2 ** 32;

/**
 * A statement has a limited number of variables; approving a common ingredient may affect very many
 * households.
 */
const AT_ONCE = 5000;

/**
 * Gives each of these households a new random stamp. Required in every transaction that adds,
 * changes or deletes recipes or resolves their ingredients; the Community Cookbook detects changed
 * books by stamps alone. One statement per five thousand households.
 */
export async function renewRecipeStamps(tx: Tx, households: readonly HouseholdId[]): Promise<void> {
  for (let from = 0; from < households.length; from += AT_ONCE) {
    const some = households.slice(from, from + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- the slices share one transaction
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

/** The household's stamp; null before its first recipe. One statement. */
export async function readRecipeStamp(db: Reader, household: HouseholdId): Promise<number | null> {
  const row = await db
    .selectFrom("recipe_stamps")
    .select("stamp")
    .where("household_id", "=", household)
    .executeTakeFirst();
  return row?.stamp ?? null;
}
