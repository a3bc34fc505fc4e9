import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** An ingredient that everybody has now, and those that were households' own of its name. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Gives needs of all households another ingredient, also as the one whose minimum asks for it. One statement. */
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

/** Forgets needs of an ingredient that left their lists. One statement. */
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
