import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro } from "@larder/rules/kitchen/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/units";
import { measuresOf } from "../catalogue/measures.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { ok, type Outcome } from "../outcome.ts";
import { insertLots } from "./move-stock.store.ts";
import { moveStock } from "./move-stock.ts";
import { type CookedAmount, listCookedAmounts } from "./stock.store.ts";

const MOST_IN_A_LOT = MAX_QUANTITY * MICRO_PER_UNIT;

/** The amount in the unit that its lot is kept in now; null when it cannot be turned into that. */
function turnedIntoLotsUnit(amount: CookedAmount): Micro | null {
  if (amount.unitId === amount.lotUnitId) return amount.quantity;
  const facts = { ...amount, measures: measuresOf(amount.masterIngredientId) };
  const factor = conversionFactor(readUnit(amount.unit), readUnit(amount.lotUnit), facts);
  return factor && converted(amount.quantity, factor);
}

/**
 * What its lot takes back, in the unit that the lot is kept in now; null when somebody has since given the lot another kind of
 * unit, or has filled it or made its unit so small that it would hold more than a lot can.
 */
function inLotsUnit(amount: CookedAmount): Micro | null {
  const quantity = turnedIntoLotsUnit(amount);
  return quantity !== null && amount.lotQuantity + quantity <= MOST_IN_A_LOT ? quantity : null;
}

/**
 * Puts back what a cooking took: it is added to its lots, and lots that were eaten up or deleted since come back with their id, holding
 * just that. What no longer fits its lot becomes a lot of its own, so that nothing is lost; it was not bought, so it costs nothing.
 * Three statements, two more for lots of their own. Source: handbook/cooking.md#undo.
 */
export async function returnCooked(
  tx: Tx,
  household: HouseholdId,
  { cookingId, now }: { readonly cookingId: number; readonly now: number },
): Promise<Outcome<undefined>> {
  const cooked = await listCookedAmounts(tx, household, cookingId);
  const returned = cooked.map((amount) => ({ amount, quantity: inLotsUnit(amount) }));
  const amounts = returned.flatMap(({ amount: { lotId, lotUnitId: unitId }, quantity }) =>
    quantity === null ? [] : [{ lotId, unitId, quantity }],
  );
  const moved = await moveStock(tx, household, { kind: "undone", amounts, cookingId, now });
  if (!moved.ok) return moved;
  const lots = returned.flatMap(({ amount, quantity }) =>
    quantity === null ? [{ ...amount, priceCents: null }] : [],
  );
  await insertLots(tx, household, { lots, reason: { kind: "returned", cookingId, now } });
  return ok(undefined);
}
