import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { sql } from "kysely";

/** An ingredient outside of the program's catalogue, with the JSON of its values. */
interface AddedFoodRow {
  readonly id: number;
  readonly kindOf: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly values: string | null;
}

/** The ingredients with an id above `after` that the household can use. One statement. */
export async function listAddedFoods(
  db: Reader,
  household: HouseholdId,
  after: number,
): Promise<readonly AddedFoodRow[]> {
  return db
    .selectFrom("master_ingredients")
    .select([
      "id",
      "kind_of_id as kindOf",
      "density_mg_per_ml as milligramsPerMl",
      "mg_per_piece as milligramsPerPiece",
      "food_values as values",
    ])
    .where(
      sql<boolean>`(household_id = ${household} or (household_id is null and id > ${sql.lit(after)}))`,
    )
    .execute();
}

/** The stored JSON of an own ingredient; null for none. One statement. */
export async function findFoodValues(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom("master_ingredients")
    .select("food_values")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.food_values ?? null;
}

/** Replaces the stored JSON of an own ingredient. One statement. */
export async function writeFoodValues(
  tx: Tx,
  household: HouseholdId,
  { id, values }: { readonly id: number; readonly values: string | null },
): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set({ food_values: values })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}
