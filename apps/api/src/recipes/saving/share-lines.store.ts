import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** An ingredient that everybody has now, and those that were households' own of its name. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Gives recipe lines of all households another ingredient; answers whose recipes changed. One statement. */
export async function giveLines(
  tx: Tx,
  { ownIds, sharedId }: SharedIngredient,
): Promise<readonly HouseholdId[]> {
  const changed = await tx
    .updateTable("recipe_components")
    .set({ master_ingredient_id: sharedId })
    .where(sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`)
    .returning("household_id as household")
    .execute();
  return [...new Set(changed.map(({ household }) => household))];
}
