import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Replaces the ingredient of expenses in all households. */
export async function giveExpenses(
  tx: Tx,
  { ownIds, sharedId }: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  const isOwn = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`;
  await tx.updateTable("expenses").set({ master_ingredient_id: sharedId }).where(isOwn).execute();
}

/** Removes an ingredient from a household's expenses. */
export async function takeIngredientFrom(
  tx: Tx,
  household: HouseholdId,
  ingredientId: number,
): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({ master_ingredient_id: null })
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", ingredientId)
    .execute();
}
