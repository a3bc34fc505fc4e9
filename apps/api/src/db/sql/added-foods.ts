import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";
import { namedRows } from "./named-rows.ts";

export interface AddedFood {
  readonly id: number;
  readonly kindOf: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  /** JSON of figures, allergens and diets. */
  readonly values: string | null;
}

export const addedRows = namedRows<AddedFood>([
  "id",
  "kindOf",
  "milligramsPerMl",
  "milligramsPerPiece",
  "values",
]);

/** Ingredients available to the household; public ones after `last`. */
export const addedFoods = (household: HouseholdId, last: number): RawBuilder<unknown> =>
  sql`select id, kind_of_id as ${sql.ref("kindOf")}, density_mg_per_ml as ${sql.ref("milligramsPerMl")},
      mg_per_piece as ${sql.ref("milligramsPerPiece")}, food_values as ${sql.ref("values")} from master_ingredients
    where household_id = ${household} or (household_id is null and id > ${sql.lit(last)})`;
