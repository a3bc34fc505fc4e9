import type { MasterIngredient as Presented } from "@larder/contract/kitchen/catalogue";
import { shown } from "@larder/rules/kitchen/eating/nutrients";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { findFoodValues, listAddedFoods, writeFoodValues } from "./added-food.store.ts";
import { LAST_OF_CATALOGUE } from "./catalogue-foods.ts";
import { FoodTable, type FoodValues } from "./food-table.ts";
import { changedValues, type OwnValues } from "./own-values.ts";

type PresentedValues = Pick<Presented, "nutrition" | "edible" | "allergens" | "diets">;

/** Food data of a household. One statement. */
export async function readFoodTable(db: Reader, household: HouseholdId): Promise<FoodTable> {
  return new FoodTable(await listAddedFoods(db, household, LAST_OF_CATALOGUE));
}

/** The values of a food in an answer. Source: handbook/eating.md#the-tables. */
export function presentValues({ source, figures, allergens, diets }: FoodValues): PresentedValues {
  const { nutrients, edible } = figures;
  return {
    nutrition: nutrients && { ...shown(nutrients), source },
    edible,
    allergens: allergens && { ...allergens },
    diets: { ...diets },
  };
}

/** Whether any value is given. */
export const saysValues = ({ nutrition, allergens, diets, gramsPerServing }: OwnValues): boolean =>
  [nutrition, allergens, diets, gramsPerServing].some((part) => part !== undefined);

/**
 * Saves given values of an own ingredient; absent ones stay. At most two statements.
 * Source: handbook/eating.md#own-ingredients.
 */
export async function saveFoodValues(
  tx: Tx,
  household: HouseholdId,
  { id, said }: { readonly id: number; readonly said: OwnValues },
): Promise<void> {
  if (!saysValues(said)) return;
  const before = await findFoodValues(tx, household, id);
  await writeFoodValues(tx, household, { id, values: changedValues(before, said) });
}
