import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { correctPurchase } from "../budget/purchases.ts";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changedSince, fail, ok, type Outcome } from "../outcome.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { rewriteLot } from "./move-stock.store.ts";
import { presentLot } from "./present-lot.ts";
import { stockUp } from "./stock-up.ts";
import { findLot } from "./stock.store.ts";

interface Saved {
  readonly household: HouseholdId;
  readonly facts: LotFacts;
  readonly today: IsoDate;
  readonly now: number;
}

/** What the ids of a lot stand for. One statement. */
async function namesOf(
  tx: Tx,
  { household, facts }: Saved,
): Promise<Outcome<{ name: string; unit: string }>> {
  const chosen = await chosenIngredients(tx, household, { choices: [facts] });
  if (!chosen.ok) return chosen;
  const name = chosen.value.get(facts.masterIngredientId)?.name ?? "";
  return ok({ name, unit: unitNameOf(facts.unitId) ?? "" });
}

/** Puts a lot into stock; a price above 0 logs the purchase. Five statements. Source: handbook/stock.md#purchases. */
export async function addLot(tx: Tx, saved: Saved): Promise<Outcome<Lot>> {
  const names = await namesOf(tx, saved);
  if (!names.ok) return names;
  const { household, facts, today, now } = saved;
  const { priceCents, purchaseDate, ...lot } = facts;
  const bought = [{ name: names.value.name, lot, priceCents, purchaseDate }];
  const stocked = await stockUp(tx, { household, bought, today, now });
  if (!stocked.ok) return stocked;
  const [made] = stocked.value;
  return made === undefined ? fail("not_found") : ok({ ...made, ...names.value, place: null });
}

/**
 * Whether an edit says anew how much was bought: another ingredient or unit, or more than there is. Less is consumption, and another
 * price is that of everything that was bought, whatever has been eaten since.
 */
function restates(before: Lot, after: LotFacts): boolean {
  return (
    before.masterIngredientId !== after.masterIngredientId ||
    before.unitId !== after.unitId ||
    after.quantity > before.quantity
  );
}

interface Edited extends Saved {
  readonly id: number;
  readonly readAt: number | undefined;
}

/**
 * Replaces a lot. Its expense follows the price and the purchase date, and no other edit brings a deleted expense back.
 * `conflict` with the lot as it is now when it was saved since `readAt`. At most six statements. Source: handbook/stock.md#editing.
 */
export async function editLot(
  tx: Tx,
  { household, id, facts, readAt, today, now }: Edited,
): Promise<Outcome<Lot>> {
  const before = await findLot(tx, household, id);
  if (before === null) return fail("not_found");
  const names = await namesOf(tx, { household, facts, today, now });
  if (!names.ok) return names;
  const boughtQuantity = restates(before, facts) ? facts.quantity : before.boughtQuantity;
  const edit = { before, facts, boughtQuantity, readAt, now };
  const after = await rewriteLot(tx, household, edit);
  if (after === null) {
    const present = await findLot(tx, household, id);
    return present === null ? fail("not_found") : changedSince({ ingredient: presentLot(present) });
  }
  const isMoved = before.purchaseDate !== after.purchaseDate;
  if (isMoved || before.priceCents !== after.priceCents) {
    const purchase = {
      lotId: id,
      description: names.value.name,
      amountCents: after.priceCents,
      date: after.purchaseDate ?? today,
    };
    const corrected = await correctPurchase(tx, household, { purchase, isMoved, now });
    if (!corrected.ok) return corrected;
  }
  return ok({ ...before, ...after, ...names.value });
}
