import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** New global ingredient, and the households' own ones that it replaces. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Assigns needs of all households to another ingredient, also as the source of a minimum. */
export async function giveNeeds(tx: Tx, { ownIds, sharedId }: SharedIngredient): Promise<void> {
  const isOwn = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`;
  await tx
    .updateTable("list_needs")
    .set({
      master_ingredient_id: sharedId,
      source_id: sql<
        number | null
      >`case when source = 'staple' then ${sharedId} else source_id end`,
    })
    .where(isOwn)
    .execute();
}

/** Deletes removed needs of an ingredient. */
export async function deleteGoneNeeds(
  tx: Tx,
  household: HouseholdId,
  ingredientId: number,
): Promise<void> {
  await tx
    .deleteFrom("list_needs")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", ingredientId)
    .where("deleted_at", "is not", null)
    .execute();
}
