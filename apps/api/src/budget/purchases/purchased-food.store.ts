import type { FoodChange } from "../../db/schema/food-change.ts";
import { isReplaced } from "../../db/sql/food-change.ts";
import type { Tx } from "../../db/transaction.ts";

/** Replaces the ingredient of expenses; returns their ids. One statement. */
export async function shareExpenses(tx: Tx, change: FoodChange): Promise<readonly number[]> {
  const changed = await tx
    .updateTable("expenses")
    .set({ master_ingredient_id: change.to })
    .where(isReplaced(tx, change))
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}
