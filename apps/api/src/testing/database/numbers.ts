import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "../../db/schema/schema.ts";
import { tableOfJson } from "../../db/sql/rows-of-json.ts";

/**
 * The numbers from 1 to `count` as rows with a column `i`. Not recursive, because a divided database
 * refuses an insert of a recursive query.
 */
export function numbers(db: Kysely<Database>, count: number): RawBuilder<unknown> {
  const rows = Array.from({ length: count }, (_, index) => [index + 1]);
  return tableOfJson(db, JSON.stringify(rows), { i: "integer" });
}
