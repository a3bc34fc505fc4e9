import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { Tx } from "../../db/transaction.ts";

/** An ingredient that everybody has now, and those that were households' own of its name. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Gives lots of all households another ingredient. One statement. */
export async function giveLots(tx: Tx, { ownIds, sharedId }: SharedIngredient): Promise<void> {
  const isOwn = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`;
  await tx.updateTable("lots").set({ master_ingredient_id: sharedId }).where(isOwn).execute();
}
