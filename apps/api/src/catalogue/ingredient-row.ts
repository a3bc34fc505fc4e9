import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { kindOfInCatalogue } from "./kinds/kinds.ts";
import type { Row } from "../db/schema/schema.ts";
import type { MasterIngredient } from "./master-ingredient.ts";

/** The columns of an ingredient. */
export const ingredientColumns = [
  "master_ingredients.id",
  "master_ingredients.name",
  "master_ingredients.category",
  "master_ingredients.default_unit_id",
  "master_ingredients.shelf_life_days",
  "master_ingredients.name_of_one",
  "master_ingredients.name_of_several",
  "master_ingredients.life_pantry_days",
  "master_ingredients.life_fridge_days",
  "master_ingredients.life_freezer_days",
  "master_ingredients.life_opened_days",
  "master_ingredients.usual_quantity",
  "master_ingredients.usual_unit_id",
  "master_ingredients.usual_place_kind",
  "master_ingredients.usual_date_kind",
  "master_ingredients.household_id",
  "master_ingredients.kind_of_id",
] as const;

type ColumnOf<Path> = Path extends `master_ingredients.${infer Column}` ? Column : never;
type IngredientRow = Pick<Row<"master_ingredients">, ColumnOf<(typeof ingredientColumns)[number]>>;

function usualOf(row: IngredientRow): MasterIngredient["usual"] {
  const { usual_quantity: quantity, usual_unit_id: unitId } = row;
  const { usual_place_kind: placeKind, usual_date_kind: dateKind } = row;
  const isKnown = quantity !== null && unitId !== null && placeKind !== null && dateKind !== null;
  return isKnown ? { quantity: numberFromMicro(quantity), unitId, placeKind, dateKind } : null;
}

function formsOf({ name, name_of_one, name_of_several }: IngredientRow): MasterIngredient["forms"] {
  if (name_of_one === null && name_of_several === null) return null;
  return { one: name_of_one ?? name, other: name_of_several ?? name };
}

/** The ingredient of a row. */
export function ingredientOf(row: IngredientRow): MasterIngredient {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    defaultUnitId: row.default_unit_id,
    shelfLifeDays: row.shelf_life_days,
    forms: formsOf(row),
    life: {
      pantry: row.life_pantry_days,
      fridge: row.life_fridge_days,
      freezer: row.life_freezer_days,
      opened: row.life_opened_days,
    },
    usual: usualOf(row),
    isOwn: row.household_id !== null,
    kindOf: row.kind_of_id ?? kindOfInCatalogue.get(row.id) ?? null,
  };
}
