import { sql, type RawBuilder } from "kysely";
import { idsOfJson, textsOfJson } from "../dialect.ts";
import type { AnyFoodChange } from "../schema/food-change.ts";
import type { Tx } from "../transaction.ts";

/** Whether a row's `master_ingredient_id` is replaced; `key` identifies the row. */
export function isReplaced(
  tx: Tx,
  change: AnyFoodChange,
  key: RawBuilder<unknown> = sql.ref("id"),
): RawBuilder<boolean> {
  const isOfFood = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(change.from))})`;
  if (!("rows" in change)) return isOfFood;
  const json = JSON.stringify(change.rows);
  const keys = typeof change.rows[0] === "string" ? textsOfJson(tx, json) : idsOfJson(tx, json);
  return sql<boolean>`(household_id = ${change.household} and ${key} in (${keys}) and ${isOfFood})`;
}
