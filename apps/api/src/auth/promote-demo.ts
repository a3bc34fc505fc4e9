import { type Text, text } from "@larder/words/text";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/quantity";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { PIECE_UNIT_ID } from "../catalogue/units.ts";
import { holdMasterNames } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { ok, type Outcome } from "../outcome.ts";
import { stockUp } from "../inventory/stock-up.ts";

/** The demo pantry of one browser. */
export interface DemoPantry {
  readonly household: HouseholdId;
  readonly names: readonly string[];
  readonly today: IsoDate;
  readonly now: number;
}

const ONE = microOf(MICRO_PER_UNIT);

function savedText(created: number, skipped: readonly string[]): Text {
  return skipped.length === 0
    ? text("answers.demoSaved", { created })
    : text("answers.demoSavedSome", { created, skipped: skipped.join(", ") });
}

/**
 * Turns each known name into a lot of 1 piece bought today, without a price; the others are skipped and named.
 * Source: handbook/visitors.md#keeping-the-demo.
 */
export async function promoteDemo(
  tx: Tx,
  { household, names, today, now }: DemoPantry,
): Promise<Outcome<{ created: number; skipped: string[] }>> {
  // What a name means now must still be there when it is bought.
  await holdMasterNames(tx);
  const ids = await resolveNames(tx, { household }, names);
  const bought = names.flatMap((name, index) => {
    const masterIngredientId = ids[index] ?? null;
    if (masterIngredientId === null) return [];
    const lot = { masterIngredientId, unitId: PIECE_UNIT_ID, quantity: ONE, expiryDate: null };
    return [{ name, lot, priceCents: null, purchaseDate: today }];
  });
  const stocked = await stockUp(tx, { household, bought, today, now });
  if (!stocked.ok) return stocked;
  const created = stocked.value.lots.length;
  const skipped = names.filter((_, index) => ids[index] === null);
  return ok({ created, skipped }, { message: savedText(created, skipped) });
}
