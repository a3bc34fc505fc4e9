import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql, type Expression, type RawBuilder } from "kysely";
import { namedRows } from "./named-rows.ts";
import type { Reader } from "../transaction.ts";

/*
 * A page of the rows that a figure is the sum of, with that sum and their number: one statement, so that they are of one moment, whatever
 * the figure. What belongs to it is told in figure-rows.ts, what is shown of it in rows-of-figures.store.ts.
 */

/** A row of a figure as it is read; what does not belong to its kind is null. */
export interface KeptRow {
  /** On its page, from 1. */
  readonly position: number;
  readonly id: number;
  /** On which it counts; null where `moment` says it. */
  readonly day: IsoDate | null;
  readonly moment: number | null;
  readonly name: string;
  readonly cents: Cents | null;
  readonly type: "ingredient_purchase" | "meal_cooked_external" | "other" | null;
  readonly category: string | null;
  readonly quantity: Micro | null;
  readonly unitId: number | null;
  readonly shop: string | null;
  readonly masterIngredientId: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly usualUnitId: number | null;
  readonly recipeId: number | null;
  readonly receiptId: number | null;
}

/** All of a figure's rows told, and a page of them in their order. */
export interface FoundRows {
  readonly count: number;
  readonly cents: Cents;
  readonly rows: readonly KeptRow[];
}

const columns = [
  "position",
  "id",
  "day",
  "moment",
  "name",
  "cents",
  "type",
  "category",
  "quantity",
  "unitId",
  "shop",
  "masterIngredientId",
  "milligramsPerMl",
  "milligramsPerPiece",
  "usualUnitId",
  "recipeId",
  "receiptId",
] as const satisfies readonly (keyof KeptRow)[];
const keptRows = namedRows<KeptRow>(columns);

/** What is shown of the rows of a kind. */
export interface Shown {
  /** Where their columns come from, behind `page`, which has their ids as `id`, and how they belong to it. */
  readonly from: RawBuilder<unknown>;
  /** By name; null where there is none. */
  readonly columns: Partial<Record<keyof KeptRow, RawBuilder<unknown>>>;
}

/** How a figure's rows are looked for. */
export interface Search {
  /** The days, as rows `days`, where the figure is found by them. */
  readonly days?: Expression<unknown>;
  /** All rows of the figure: `id`, `place` in their order, and `cents`. A builder writes its own parentheses. */
  readonly found: Expression<unknown>;
  readonly shown: Shown;
  readonly limit: number;
  readonly offset: number;
}

/** A page of what was found, the last place first, then the highest id; with the count and the sum of all of it. One statement. */
export async function findRows(
  db: Reader,
  { days, found, shown, limit, offset }: Search,
): Promise<FoundRows> {
  const known: Shown["columns"] = { position: sql.ref("page.position"), ...shown.columns };
  const values = columns.map((name) => sql`${known[name] ?? sql`null`} as ${sql.ref(name)}`);
  const page = sql`select id, row_number() over (order by place desc, id desc) as position from (
    select id, place from found order by place desc, id desc limit ${limit} offset ${offset}) as kept`;
  const filled = sql`select ${sql.join(values)} from page ${shown.from}`;
  const before = days === undefined ? sql`` : sql`days as materialized (${days}), `;
  const { rows } = await sql<{ count: number; cents: Cents; page: string }>`
    with ${before}found as materialized ${found}, page as materialized (${page})
    select (select count(*) from found) as count, (select coalesce(sum(cents), 0) from found) as cents,
      ${keptRows.select(db, filled)} as page`.execute(db);
  const [all] = rows;
  if (all === undefined) throw new Error("A sum is one row.");
  // what is put together into one value has no order
  const rowsOfPage = keptRows.read(all.page);
  return {
    count: all.count,
    cents: all.cents,
    rows: rowsOfPage.toSorted((a, b) => a.position - b.position),
  };
}
