import type { LineChanges, LineChange } from "@larder/rules/kitchen/cooking/line-changes";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";

/** Lines that are met without their own food, by id. */
export interface SaidOfLines {
  readonly without?: readonly number[] | undefined;
  readonly instead?:
    | readonly {
        readonly componentId: number;
        readonly masterIngredientId: number;
        /** For the cooked servings. */
        readonly quantity: number;
        readonly unit: string;
      }[]
    | undefined;
}

interface Named extends SaidOfLines {
  /** The ids of the recipe's lines, in order. */
  readonly lineIds: readonly number[];
}

/**
 * The handling of each listed line, by its position in the recipe. `validation_failed` for an
 * unknown or repeated line, and for an ingredient that the household cannot use. No statement; one
 * with a substitute. Source: handbook/cooking.md#short-of-something.
 */
export async function metLines(
  db: Reader,
  household: HouseholdId,
  { without = [], instead = [], lineIds }: Named,
): Promise<Outcome<LineChanges>> {
  const met = new Map<number, LineChange>();
  if (without.length === 0 && instead.length === 0) return ok(met);
  const places = new Map(lineIds.map((id, at) => [id, at]));
  const named = [
    ...without.map((id, index) => ({ id, path: `without.${index}` })),
    ...instead.map(({ componentId: id }, index) => ({ id, path: `instead.${index}.componentId` })),
  ];
  const seen = new Set<number>();
  for (const { id, path } of named) {
    if (!places.has(id)) return invalid(path, "calls.lineUnknown");
    if (seen.has(id)) return invalid(path, "calls.lineTwice");
    seen.add(id);
  }
  const chosen = await chosenIngredients(db, household, {
    choices: instead,
    placeOf: (index) => `instead.${index}.`,
  });
  if (!chosen.ok) return chosen;
  for (const id of without) met.set(places.get(id) ?? 0, "without");
  for (const { componentId, masterIngredientId, quantity, unit } of instead)
    met.set(places.get(componentId) ?? 0, {
      name: chosen.value.get(masterIngredientId)?.name ?? "",
      masterIngredientId,
      quantity: microFromNumberOrZero(quantity) ?? NOTHING,
      unit,
    });
  return ok(met);
}
