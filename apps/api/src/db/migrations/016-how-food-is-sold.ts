import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";
/** How each ingredient is sold, named and stored, and the plurals of units, as released. */
import recorded from "./016-how-food-is-sold-recorded.json" with { type: "json" };

type PlaceKind = "pantry" | "fridge" | "freezer";
type DateKind = "use_by" | "best_before";
type IngredientRow = readonly [
  id: number,
  nameOfOne: string | null,
  nameOfSeveral: string | null,
  usualQuantity: number,
  usualUnitId: number,
  usualPlaceKind: PlaceKind,
  usualDateKind: DateKind,
  daysInPantry: number | null,
  daysInFridge: number | null,
  daysInFreezer: number | null,
  daysOpened: number | null,
];

/** Fills the catalogue's own ingredients. Ingredients added by administrators stay unchanged. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, addColumns } = wordsFor(db);
  await addColumns("master_units", [`plural ${text} not null default ''`]);
  await addColumns("master_ingredients", [`name_of_one ${text}`, `name_of_several ${text}`]);
  for (const [id, plural] of recorded.units as unknown as readonly (readonly [number, string])[]) {
    // Row by row: the two databases share no syntax for a bulk update.
    await db.updateTable("master_units").set({ plural }).where("id", "=", id).execute();
  }
  for (const row of recorded.ingredients as unknown as readonly IngredientRow[]) {
    await tell(db, row);
  }
}

async function tell(db: Kysely<Database>, row: IngredientRow): Promise<void> {
  const [id, one, several, quantity, unitId, placeKind, dateKind, ...life] = row;
  await db
    .updateTable("master_ingredients")
    .set({
      name_of_one: one,
      name_of_several: several,
      // Stored in millionths.
      usual_quantity: quantity as Database["master_ingredients"]["usual_quantity"],
      usual_unit_id: unitId,
      usual_place_kind: placeKind,
      usual_date_kind: dateKind,
      life_pantry_days: life[0],
      life_fridge_days: life[1],
      life_freezer_days: life[2],
      life_opened_days: life[3],
    })
    .where("id", "=", id)
    .execute();
}
