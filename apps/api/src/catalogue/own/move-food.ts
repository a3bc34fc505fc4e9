import { shareBarcodes } from "../../barcodes/change-barcodes.ts";
import { shareExpenses } from "../../budget/purchases/purchased-food.ts";
import type { FoodChange } from "../../db/schema/food-change.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { shareLots } from "../../inventory/sharing/share-lots.ts";
import { shareLines } from "../../recipes/saving/share-lines.ts";
import { shareNames } from "../../scanning/share-names.ts";
import { shareNeeds } from "../../shopping/needs/share-needs.ts";

/** Rows that refer to an ingredient, by their keys. */
export interface RowsOfFood {
  readonly lots: readonly number[];
  readonly expenses: readonly number[];
  readonly codes: readonly string[];
  readonly lines: readonly number[];
  /** Printed names and answers, each with its shop. */
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

/**
 * Replaces ingredients in lots, expenses, barcodes, recipe lines, printed names and lists; returns
 * the changed rows. Seven statements. Source: handbook/catalogue.md#merging.
 */
export async function moveFood(tx: Tx, change: FoodChange): Promise<RowsOfFood> {
  return {
    lots: await shareLots(tx, change),
    expenses: await shareExpenses(tx, change),
    codes: await shareBarcodes(tx, change),
    lines: await shareLines(tx, change),
    names: await shareNames(tx, change),
    needs: await shareNeeds(tx, change),
  };
}

interface MovingBack {
  readonly from: number;
  readonly to: number;
  readonly rows: RowsOfFood;
}

/**
 * Undoes `moveFood` in the rows that still have the other ingredient. Seven statements. Source:
 * handbook/catalogue.md#merging.
 */
export async function moveFoodBack(
  tx: Tx,
  household: HouseholdId,
  { from, to, rows }: MovingBack,
): Promise<void> {
  const change = { from: [from], to, household };
  const { lots, expenses, codes, lines, names, needs } = rows;
  if (lots.length > 0) await shareLots(tx, { ...change, rows: lots });
  if (expenses.length > 0) await shareExpenses(tx, { ...change, rows: expenses });
  if (codes.length > 0) await shareBarcodes(tx, { ...change, rows: codes });
  if (lines.length > 0) await shareLines(tx, { ...change, rows: lines });
  if (names.length > 0) await shareNames(tx, { ...change, rows: names });
  if (needs.length > 0) await shareNeeds(tx, { ...change, rows: needs });
}
