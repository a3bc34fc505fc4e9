import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { deleteOwnApart } from "./former-ingredient.store.ts";

/**
 * Deletes the ingredients of a household that was deleted, if no key leads from them to it. One
 * statement on Citus, else none.
 */
export async function endOwnIngredients(tx: Tx, household: HouseholdId): Promise<void> {
  await deleteOwnApart(tx, household);
}
