import { foldText, ingredientKey } from "@larder/rules/ingredient-name";
import type { Kysely } from "kysely";
import { masterIngredients } from "../../catalogue/master-data/all.ts";
import { masterUnits } from "../../catalogue/master-data/units.ts";
import { startIdsAt } from "../dialect.ts";
import type { Database } from "../schema.ts";

const ROWS_AT_ONCE = 100;
/** Ids below this are those of the data files; ingredients that admins add start here. */
const FIRST_ID_OF_OTHERS = 100_000;

async function inSlices<Row>(
  rows: readonly Row[],
  insert: (slice: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

/** Units and common ingredients, with the same ids in every installation. */
export async function up(db: Kysely<Database>): Promise<void> {
  const now = Date.now();
  await db
    .insertInto("master_units")
    .values([...masterUnits])
    .execute();
  const unitIds = new Map(masterUnits.map((unit) => [unit.name, unit.id]));
  const ingredients = masterIngredients.map((ingredient) => ({
    id: ingredient.id,
    name: ingredient.name,
    name_key: foldText(ingredient.name),
    category: ingredient.category,
    default_unit_id: unitIds.get(ingredient.unit) ?? null,
    density_mg_per_ml: ingredient.densityMgPerMl ?? null,
    mg_per_piece: ingredient.milligramsPerPiece ?? null,
    shelf_life_days: ingredient.shelfLifeDays,
    created_at: now,
  }));
  await inSlices(ingredients, (slice) =>
    db
      .insertInto("master_ingredients")
      .values([...slice])
      .execute(),
  );
  const names = masterIngredients.flatMap((ingredient) =>
    [ingredient.name, ...(ingredient.otherNames ?? [])].map((name) => ({
      match_key: ingredientKey(name),
      master_ingredient_id: ingredient.id,
      search_key: foldText(name),
    })),
  );
  await inSlices(names, (slice) =>
    db
      .insertInto("master_ingredient_names")
      .values([...slice])
      .execute(),
  );
  await startIdsAt(db, "master_ingredients", FIRST_ID_OF_OTHERS);
}
