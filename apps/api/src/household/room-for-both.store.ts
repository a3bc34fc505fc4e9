import { sql } from "kysely";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";

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

/** Counts what one or two households hold. One statement, along indexes. */
export async function countHeld(
  db: Reader,
  households: readonly HouseholdId[],
): Promise<HeldTogether> {
  const of = sql`household_id in (${sql.join(households)})`;
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} where ${of})`;
  const sum = (table: string, column: string) =>
    sql`(select cast(coalesce(sum(${sql.ref(column)}), 0) as bigint) from ${sql.table(table)} where ${of})`;
  const { rows } = await sql<HeldTogether>`select
    (select count(*) from lots where ${of} and quantity > 0) as lots,
    ${count("recipes")} as recipes,
    ${sum("recipes", "line_count")} as lines,
    ${sum("recipes", "text_length")} as characters,
    (select count(*) from expenses where ${of} and removed_at is null) as expenses,
    ${count("barcodes")} as barcodes,
    ${count("master_ingredients")} as ${sql.ref("ownIngredients")},
    ${count("places")} as places,
    ${count("shopping_lists")} as lists,
    (select coalesce(max(open_needs), 0) from (select count(*) as open_needs from list_needs
      where ${of} and deleted_at is null and is_ticked = 0 group by list_id) as of_lists) as needs,
    ${count("images")} as pictures,
    ${sum("images", "byte_count")} as ${sql.ref("pictureBytes")}`.execute(db);
  const [held] = rows;
  if (held === undefined) throw new Error("A statement without a table answered no row.");
  return held;
}
