import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { type AddedNames, giveIngredient } from "./unresolved-name.store.ts";

/**
 * Links unresolved recipe lines to newly added names, in all households or in the one of an own
 * ingredient; returns the households with changed recipes. Call it after adding the names: it waits
 * for recipes being saved without them. Two statements and two per thousand lines, or one if none
 * waited; on PostgreSQL one more for the lock. Source: handbook/catalogue.md#names.
 */
export async function resolveAgain(tx: Tx, added: AddedNames): Promise<readonly HouseholdId[]> {
  const changed = await giveIngredient(tx, added, paceOfTransaction());
  await renewRecipeStamps(tx, changed);
  return changed;
}
