import { type Gtin, readBarcode } from "@larder/rules/kitchen/names/barcode";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { countCodes, findKnown, learnRemembered } from "./barcode.store.ts";
import { MOST_BARCODES } from "./known-barcode.ts";

/** What was saved under a code. */
export interface SavedCode {
  readonly code: string;
  readonly masterIngredientId: number;
  readonly quantity: Micro;
  readonly unitId: number;
  /** Null keeps the place that is known. */
  readonly placeId: number | null;
  /** Taken if the code has no name yet. */
  readonly name: string;
}

/**
 * Remembers codes of saved lines. Skips invalid ones and new ones beyond 5,000. At most three
 * statements.
 * Source: handbook/barcodes.md#what-it-does.
 */
export async function learnCodes(
  tx: Tx,
  household: HouseholdId,
  { codes, now }: { readonly codes: readonly SavedCode[]; readonly now: number },
): Promise<void> {
  const byGtin = new Map<Gtin, SavedCode>();
  for (const saved of codes) {
    const read = readBarcode(saved.code);
    if (read !== null) byGtin.set(read.gtin, saved);
  }
  if (byGtin.size === 0) return;
  const known = await findKnown(tx, household, [...byGtin.keys()]);
  const isKnown = known.size === byGtin.size;
  let room = isKnown ? 0 : MOST_BARCODES - (await countCodes(tx, household));
  const kept = [...byGtin].filter(([gtin]) => known.has(gtin) || (room -= 1) >= 0);
  if (kept.length === 0) return;
  await learnRemembered(tx, household, {
    codes: kept.map(([gtin, saved]) => ({ gtin, remembered: saved })),
    now,
  });
}
