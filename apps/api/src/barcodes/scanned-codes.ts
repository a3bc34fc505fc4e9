import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readLabelCode } from "@larder/rules/kitchen/labels/label-code";
import { type Gtin, readBarcode } from "@larder/rules/kitchen/names/barcode";
import { foodName } from "../catalogue/food-names/food-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { findRemembered } from "./barcode.store.ts";

/** A code as it was scanned. */
interface Scanned {
  readonly gtin: string;
  readonly count: number;
}

/** What a household knows of a scanned code; nulls if nothing. */
export interface ScannedCode {
  readonly gtin: Gtin;
  readonly count: number;
  readonly masterIngredientId: number | null;
  readonly name: string | null;
  readonly quantity: number | null;
  readonly unitId: number | null;
}

/**
 * Scanned barcodes with their products, without duplicates and labels. `validation_failed` for a wrong digit. One
 * statement.
 * Source: handbook/counting.md#comparing.
 */
export async function scannedCodes(
  db: Reader,
  household: HouseholdId,
  scanned: readonly Scanned[],
): Promise<Outcome<readonly ScannedCode[]>> {
  const counts = new Map<Gtin, number>();
  for (const [index, { gtin: text, count }] of scanned.entries()) {
    if (readLabelCode(text) !== null) continue;
    const read = readBarcode(text);
    if (read === null) return invalid(`codes.${index}.gtin`, "calls.barcodeWrong");
    counts.set(read.gtin, (counts.get(read.gtin) ?? 0) + count);
  }
  const known = await findRemembered(db, household, [...counts.keys()]);
  return ok(
    [...counts].map(([gtin, count]) => {
      const food = known.get(gtin);
      return {
        gtin,
        count,
        masterIngredientId: food?.masterIngredientId ?? null,
        name: food === undefined ? null : foodName(food.ingredient),
        quantity: food === undefined ? null : numberFromMicro(food.quantity),
        unitId: food?.unitId ?? null,
      };
    }),
  );
}
