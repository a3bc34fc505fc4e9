import { type RawBuilder, sql } from "kysely";
import { columnTypes, engineOf, idsOfJson } from "../dialect.ts";
import type { Reader } from "../transaction.ts";
import { isLike } from "./contains.ts";
import { tableOfJson } from "./rows-of-json.ts";

/*
 * Filter and order of lots by names in the reader's language. English names are stored and need
 * neither. `lots` and `master_ingredients` are joined.
 */

const STORED = "master_ingredients.name_key";

/** Whether an ingredient's name matches, or its id is in a JSON array. */
export const isNamed = (db: Reader, pattern: string, ids: string | null): RawBuilder<boolean> =>
  ids === null
    ? isLike(STORED, pattern)
    : sql<boolean>`(${isLike(STORED, pattern)} or lots.master_ingredient_id in (${idsOfJson(db, ids)}))`;

interface SortKeyRow {
  readonly ingredient: number;
  readonly sort_key: string;
}

/** A JSON array of `[ingredient, key]` as a table. */
export const sortKeyTable = (db: Reader, sortKeys: string): RawBuilder<SortKeyRow> =>
  sql<SortKeyRow>`(${tableOfJson(db, sortKeys, { ingredient: "integer", sort_key: "text" })})`;

/** Joins the sort keys to lots. */
export const joinSortKeys = (db: Reader, sortKeys: string): RawBuilder<unknown> =>
  sql`left join ${sortKeyTable(db, sortKeys)} as reader_names on reader_names.ingredient = lots.master_ingredient_id`;

/** The sort key of a lot's ingredient for the reader. */
export function sortedName(db: Reader): RawBuilder<unknown> {
  const collation = columnTypes[engineOf(db)].text.replace(/^text/, "");
  return sql`coalesce(reader_names.sort_key, ${sql.ref(STORED)})${sql.raw(collation)}`;
}

/** Whether a row of `names` has a key or ingredient. */
export const isCalled = (key: string, id: number | null): RawBuilder<boolean> =>
  id === null
    ? sql<boolean>`names.match_key = ${key}`
    : sql<boolean>`(names.match_key = ${key} or names.master_ingredient_id = ${id})`;
