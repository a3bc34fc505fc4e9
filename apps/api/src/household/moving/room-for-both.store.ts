import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Turns } from "../../db/schema/whole-household.ts";

/** Combined counts of everything with a cap. */
export interface HeldTogether {
  readonly lots: number;
  readonly recipes: number;
  readonly lines: number;
  readonly characters: number;
  readonly expenses: number;
  readonly barcodes: number;
  readonly ownIngredients: number;
  readonly places: number;
  readonly lists: number;
  /** Open needs of the longest list. */
  readonly needs: number;
  readonly pictures: number;
  readonly pictureBytes: number;
  /** Members and guests. */
  readonly eaters: number;
}

/**
 * Counts the content of some households, equal pictures once. A dozen statements along indexes;
 * other calls run between them.
 */
export async function countHeld(
  db: Reader,
  households: readonly HouseholdId[],
  pace: Turns,
): Promise<HeldTogether> {
  const of = sql`household_id in (${sql.join(households)})`;
  const answer = async (figure: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ held: number }>`select ${figure} as held`.execute(db);
    if (pace.isSpent) await pace.next();
    return rows[0]?.held ?? 0;
  };
  const count = (table: string, which = sql``) =>
    answer(sql`(select count(*) from ${sql.table(table)} where ${of} ${which})`);
  const sum = (table: string, column: string) =>
    answer(
      sql`(select cast(coalesce(sum(${sql.ref(column)}), 0) as bigint) from ${sql.table(table)} where ${of})`,
    );
  // One after another, on one connection.
  return {
    lots: await count("lots", sql`and quantity > 0`),
    recipes: await count("recipes"),
    lines: await sum("recipes", "line_count"),
    characters: await sum("recipes", "text_length"),
    expenses: await count("expenses", sql`and removed_at is null`),
    barcodes: await count("barcodes"),
    ownIngredients: await count("master_ingredients", sql`and removed_at is null`),
    places: await count("places"),
    lists: await count("shopping_lists"),
    needs:
      await answer(sql`(select coalesce(max(open_needs), 0) from (select count(*) as open_needs from list_needs
      where ${of} and deleted_at is null and is_ticked = 0 group by list_id) as of_lists)`),
    pictures: await answer(sql`(select count(distinct content_hash) from images where ${of})`),
    pictureBytes: await answer(sql`(select cast(coalesce(sum(bytes), 0) as bigint) from (
      select max(byte_count) as bytes from images where ${of} group by content_hash) as contents)`),
    eaters: (await count("users")) + (await count("eaters")),
  };
}
