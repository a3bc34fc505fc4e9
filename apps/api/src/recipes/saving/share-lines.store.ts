import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** A shared ingredient, and households' own ones with its name. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Replaces the ingredient of all households' recipe lines; returns the affected households. */
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
