import { sql } from "kysely";
import type { HouseholdId, Row } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import { neverForOf, type StapleSettings, unsaidSettings, WATER_ID } from "./staple-settings.ts";

/** An ingredient with a household's settings. */
export interface Staple extends StapleSettings {
  readonly masterIngredientId: number;
  readonly name: string;
}

const columns = ["is_always_there", "keep_at_least", "keep_unit_id", "never_for"] as const;

type SettingRow = Pick<Row<"ingredient_settings">, (typeof columns)[number]>;

function settingsOf(row: SettingRow): StapleSettings {
  const { keep_at_least: quantity, keep_unit_id: unitId } = row;
  return {
    isAlwaysThere: row.is_always_there === 1,
    keepAtLeast: quantity === null || unitId === null ? null : { quantity, unitId },
    neverFor: neverForOf(row.never_for),
  };
}

/** All ingredients with settings, and water, by name. One statement. */
export async function listSettings(db: Reader, household: HouseholdId): Promise<readonly Staple[]> {
  const said = sql`select master_ingredient_id from ingredient_settings where household_id = ${household}`;
  const rows = await db
    .selectFrom("master_ingredients")
    .leftJoin("ingredient_settings", (join) =>
      join
        .onRef("ingredient_settings.master_ingredient_id", "=", "master_ingredients.id")
        .on("ingredient_settings.household_id", "=", household),
    )
    .select(["master_ingredients.id", "master_ingredients.name", ...columns])
    .where(sql<boolean>`master_ingredients.id in (${said} union select ${sql.lit(WATER_ID)})`)
    .where("master_ingredients.removed_at", "is", null)
    .orderBy("master_ingredients.name_key")
    .orderBy("master_ingredients.id")
    .execute();
  return rows.map(({ id, name, is_always_there: isSaid, ...row }) => ({
    masterIngredientId: id,
    name,
    // without a row the join returns nulls
    ...(isSaid === null ? unsaidSettings(id) : settingsOf({ ...row, is_always_there: isSaid })),
  }));
}

/** A household's settings of one ingredient. One statement. */
export async function findSettings(
  db: Reader,
  household: HouseholdId,
  ingredientId: number,
): Promise<StapleSettings> {
  const row = await db
    .selectFrom("ingredient_settings")
    .select(columns)
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", ingredientId)
    .executeTakeFirst();
  return row === undefined ? unsaidSettings(ingredientId) : settingsOf(row);
}

/** Replaces a household's settings of an ingredient. One statement. */
export async function writeSettings(
  tx: Tx,
  household: HouseholdId,
  said: StapleSettings & { readonly ingredientId: number; readonly now: number },
): Promise<void> {
  const values = {
    is_always_there: said.isAlwaysThere ? 1 : 0,
    keep_at_least: said.keepAtLeast?.quantity ?? null,
    keep_unit_id: said.keepAtLeast?.unitId ?? null,
    never_for: said.neverFor.length === 0 ? null : said.neverFor.join(" "),
  } as const;
  await tx
    .insertInto("ingredient_settings")
    .values({
      household_id: household,
      master_ingredient_id: said.ingredientId,
      ...values,
      updated_at: said.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["household_id", "master_ingredient_id"]).doUpdateSet({
        ...values,
        updated_at: laterThan("ingredient_settings.updated_at", said.now),
      }),
    )
    .execute();
}
