import { type Text, text } from "@larder/words/text";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/quantity";
import { resolveNames, unitIdByName } from "../catalogue/catalogue.store.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { addLots, countLots, MOST_LOTS, NO_ROOM_FOR_LOTS } from "../inventory/stock.store.ts";

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
  const ids = await resolveNames(tx, names);
  const skipped = names.filter((_, index) => ids[index] === null);
  const known = ids.filter((id) => id !== null);
  if (known.length > 0) {
    if ((await countLots(tx, household)) + known.length > MOST_LOTS)
      return fail("limit_reached", { message: NO_ROOM_FOR_LOTS });
    const unitId = await unitIdByName(tx, "piece");
    await addLots(tx, household, {
      now,
      lots: known.map((masterIngredientId) => ({
        masterIngredientId,
        unitId,
        quantity: ONE,
        priceCents: null,
        purchaseDate: today,
        expiryDate: null,
      })),
    });
  }
  return ok(
    { created: known.length, skipped: [...skipped] },
    { message: savedText(known.length, skipped) },
  );
}
