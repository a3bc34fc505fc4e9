import { sql, type RawBuilder } from "kysely";
import { idsOfJson, textsOfJson } from "../dialect.ts";
import type { FoodChange } from "../schema/food-change.ts";
import type { Tx } from "../transaction.ts";

function isKeyIn(
  tx: Tx,
  key: RawBuilder<unknown>,
  rows: readonly (number | string)[],
): RawBuilder<boolean> {
  const json = JSON.stringify(rows);
  const keys = typeof rows[0] === "string" ? textsOfJson(tx, json) : idsOfJson(tx, json);
  return sql<boolean>`${key} in (${keys})`;
}

/** Whether a row's `master_ingredient_id` is replaced; `key` identifies the row. */
export function isReplaced(
  tx: Tx,
  { from, household, rows }: FoodChange,
  key: RawBuilder<unknown> = sql.ref("id"),
): RawBuilder<boolean> {
  const conditions = [
    ...(household === null ? [] : [sql`household_id = ${household}`]),
    ...(rows === undefined ? [] : [isKeyIn(tx, key, rows)]),
    sql`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(from))})`,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
