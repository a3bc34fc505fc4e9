import type { FoodChange } from "../../db/schema/food-change.ts";
import { isReplaced } from "../../db/sql/food-change.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

interface ChangedLine {
  readonly id: number;
  readonly household: HouseholdId;
}

/** Replaces the ingredient of recipe lines and alternatives; returns them. One statement. */
export async function giveLines(tx: Tx, change: FoodChange): Promise<readonly ChangedLine[]> {
  return tx
    .updateTable("recipe_components")
    .set({ master_ingredient_id: change.to })
    .where(isReplaced(tx, change))
    .returning(["id", "household_id as household"])
    .execute();
}
