import { typedMeanings } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { rememberedNames } from "../../scanning/remembered-names.ts";

/**
 * Ingredient of a typed name, if unambiguous or answered before; null for none. At most three statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function ingredientNamed(
  db: Reader,
  household: HouseholdId,
  name: string,
): Promise<number | null> {
  const [remembered] = await rememberedNames(db, household, [name]);
  if (remembered) return remembered.masterIngredientId;
  const writer = { household, pace: paceOfTransaction() };
  const [meant] = await typedMeanings(db, [{ name }], writer);
  return meant?.ingredient?.id ?? null;
}
