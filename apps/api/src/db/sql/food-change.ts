import { sql, type RawBuilder } from "kysely";
import { idsOfJson, textsOfJson } from "../dialect.ts";
import type { HouseholdId } from "../schema/schema.ts";
import type { Tx } from "../transaction.ts";

/** Ingredients that another one replaces. */
export interface FoodChange {
  readonly from: readonly number[];
  readonly to: number;
}

/** A food change in some rows of one household. */
interface FoodChangeOfRows extends FoodChange {
  readonly household: HouseholdId;
  readonly rows: readonly (number | string)[];
}

/** Any food change; without rows it means all households. */
export type AnyFoodChange = FoodChange | FoodChangeOfRows;

/** Whether a row's `master_ingredient_id` is replaced; `key` identifies the row. */
export function isReplaced(
  tx: Tx,
  change: AnyFoodChange,
  key: RawBuilder<unknown> = sql.ref("id"),
): RawBuilder<boolean> {
  const isOfFood = sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(change.from))})`;
  if (!("rows" in change)) return isOfFood;
  const [first] = change.rows;
  if (first === undefined) return sql<boolean>`false`;
  const json = JSON.stringify(change.rows);
  const keys = typeof first === "string" ? textsOfJson(tx, json) : idsOfJson(tx, json);
  return sql<boolean>`(household_id = ${change.household} and ${key} in (${keys}) and ${isOfFood})`;
}
