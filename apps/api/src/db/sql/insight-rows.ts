import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql, type Expression, type RawBuilder } from "kysely";
import { namedRows } from "./named-rows.ts";
import type { Reader } from "../transaction.ts";

/*
 * Page of a figure's rows with sum and count, in one statement for one snapshot. See figure-rows.ts
 * and rows-of-figures.store.ts.
 */

/** A row of a figure; columns that its kind lacks are null. */
export interface KeptRow {
  /** On its page, from 1. */
  readonly position: number;
  readonly id: number;
  /** Null if `moment` is set. */
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

export interface Shown {
  /** The tables of the columns, joined to `page`, which has the ids as `id`. */
  readonly from: RawBuilder<unknown>;
  /** By name; null if there is none. */
  readonly columns: Partial<Record<keyof KeptRow, RawBuilder<unknown>>>;
}

export interface Search {
  /** Rows `days`, if the figure depends on them. */
  readonly days?: Expression<unknown>;
  /** All rows of the figure: `id`, `place` in their order, and `cents`, in parentheses. */
  readonly found: Expression<unknown>;
  readonly shown: Shown;
  readonly limit: number;
  readonly offset: number;
}

/** A page, highest place and id first, with count and sum of all rows. */
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
  // An aggregated value has no order.
  const rowsOfPage = keptRows.read(all.page);
  return {
    count: all.count,
    cents: all.cents,
    rows: rowsOfPage.toSorted((a, b) => a.position - b.position),
  };
}
