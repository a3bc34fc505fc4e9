import { sql } from "kysely";
import type { FoodChange } from "../../db/schema/food-change.ts";
import { isReplaced } from "../../db/sql/food-change.ts";
import type { Tx } from "../../db/transaction.ts";

/**
 * Replaces the ingredient of needs, also as the source of a minimum; returns their ids. One
 * statement.
 */
export async function shareNeeds(tx: Tx, change: FoodChange): Promise<readonly string[]> {
  const changed = await tx
    .updateTable("list_needs")
    .set({
      master_ingredient_id: change.to,
      source_id: sql<
        number | null
      >`case when source = 'staple' then ${change.to} else source_id end`,
    })
    .where(isReplaced(tx, change))
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}
