import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { Tx } from "../../db/transaction.ts";

/** A shared ingredient, and households' own ones with its name. */
export interface SharedIngredient {
  readonly ownIds: readonly number[];
  readonly sharedId: number;
}

/** Replaces the ingredient of all households' lots. One statement. */
export async function giveLots(tx: Tx, { ownIds, sharedId }: SharedIngredient): Promise<void> {
  const isOwn = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`;
  await tx.updateTable("lots").set({ master_ingredient_id: sharedId }).where(isOwn).execute();
}
