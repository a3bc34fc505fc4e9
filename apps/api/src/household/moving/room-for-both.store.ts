import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Turns } from "../../db/schema/whole-household.ts";

/** How much households hold together, of what has a cap. */
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
  /** Open needs of the list that has most of them. */
  readonly needs: number;
  readonly pictures: number;
  readonly pictureBytes: number;
}

/** Counts what one or two households hold. A dozen statements along indexes, with others in between. */
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
  // One after the other: they share one connection.
  return {
    lots: await count("lots", sql`and quantity > 0`),
    recipes: await count("recipes"),
    lines: await sum("recipes", "line_count"),
    characters: await sum("recipes", "text_length"),
    expenses: await count("expenses", sql`and removed_at is null`),
    barcodes: await count("barcodes"),
    ownIngredients: await count("master_ingredients"),
    places: await count("places"),
    lists: await count("shopping_lists"),
    needs:
      await answer(sql`(select coalesce(max(open_needs), 0) from (select count(*) as open_needs from list_needs
      where ${of} and deleted_at is null and is_ticked = 0 group by list_id) as of_lists)`),
    pictures: await count("images"),
    pictureBytes: await sum("images", "byte_count"),
  };
}
