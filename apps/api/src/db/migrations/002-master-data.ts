import type { Kysely } from "kysely";
import { startIdsAt } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";
/** The catalogue as released. Later changes come with later migrations. */
import recorded from "./002-master-data-recorded.json" with { type: "json" };

const ROWS_AT_ONCE = 100;
/** Ids of the catalogue are below this; ingredients that administrators add start here. */
const FIRST_ID_OF_OTHERS = 100_000;

type Dimension = "mass" | "volume" | "count";
type UnitRow = readonly [id: number, name: string, dimension: Dimension];
type IngredientRow = readonly [
  id: number,
  name: string,
  nameKey: string,
  category: string,
  defaultUnitId: number | null,
  milligramsPerMl: number | null,
  milligramsPerPiece: number | null,
  shelfLifeDays: number | null,
];
type NameRow = readonly [matchKey: string, ingredientId: number, searchKey: string];

async function inSlices<Row>(
  rows: readonly Row[],
  insert: (slice: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

/**
 * Units and common ingredients with the same ids in every installation, independent of the current
 * catalogue.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const now = Date.now();
  await inSlices(recorded.units as unknown as readonly UnitRow[], (slice) =>
    db
      .insertInto("master_units")
      .values(slice.map(([id, name, dimension]) => ({ id, name, dimension })))
      .execute(),
  );
  await inSlices(recorded.ingredients as unknown as readonly IngredientRow[], (slice) =>
    db
      .insertInto("master_ingredients")
      .values(
        slice.map(([id, name, nameKey, category, unitId, ...facts]) => ({
          id,
          name,
          name_key: nameKey,
          category,
          default_unit_id: unitId,
          density_mg_per_ml: facts[0],
          mg_per_piece: facts[1],
          shelf_life_days: facts[2],
          created_at: now,
        })),
      )
      .execute(),
  );
  await inSlices(recorded.names as unknown as readonly NameRow[], (slice) =>
    db
      .insertInto("master_ingredient_names")
      .values(
        slice.map(([matchKey, ingredientId, searchKey]) => ({
          match_key: matchKey,
          master_ingredient_id: ingredientId,
          search_key: searchKey,
        })),
      )
      .execute(),
  );
  await startIdsAt(db, "master_ingredients", FIRST_ID_OF_OTHERS);
}
