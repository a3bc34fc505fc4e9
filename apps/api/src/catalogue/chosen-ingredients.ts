import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { findIngredients } from "./catalogue.store.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { unitNameOf } from "./units.ts";

/** A choice from the lists; absent and null are no choice. */
export interface Choice {
  readonly masterIngredientId?: number | null | undefined;
  readonly unitId?: number | null | undefined;
}

interface Chosen {
  readonly choices: readonly Choice[];
  /** The position of a choice in the body. */
  readonly placeOf?: (index: number) => string;
}

/**
 * The chosen ingredients, by id. `validation_failed` at the position of the first ingredient or
 * unit that the household cannot use. At most one statement.
 */
export async function chosenIngredients(
  db: Reader,
  household: HouseholdId,
  { choices, placeOf = () => "" }: Chosen,
): Promise<Outcome<ReadonlyMap<number, MasterIngredient>>> {
  const ids = [...new Set(choices.flatMap(({ masterIngredientId }) => masterIngredientId ?? []))];
  const ingredients = await findIngredients(db, household, ids);
  for (const [index, { masterIngredientId, unitId }] of choices.entries()) {
    if (typeof masterIngredientId === "number" && !ingredients.has(masterIngredientId))
      return invalid(`${placeOf(index)}masterIngredientId`, "calls.chooseIngredient");
    if (typeof unitId === "number" && unitNameOf(unitId) === undefined)
      return invalid(`${placeOf(index)}unitId`, "calls.chooseUnit");
  }
  return ok(ingredients);
}
