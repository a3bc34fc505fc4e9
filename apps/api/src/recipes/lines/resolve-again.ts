import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { type AddedNames, giveIngredient } from "./unresolved-name.store.ts";

/**
 * Gives every recipe line that waited for one of these names its ingredient, in all households or in the one whose own it is, and answers whose recipes changed. Call it after the names were added: it
 * waits for recipes that are being saved without knowing them. Three statements, or one when nobody waited; on PostgreSQL one more for
 * the lock. Source: handbook/catalogue.md#names.
 */
export async function resolveAgain(tx: Tx, added: AddedNames): Promise<readonly HouseholdId[]> {
  const changed = await giveIngredient(tx, added);
  await renewRecipeStamps(tx, changed);
  return changed;
}
