import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { logPurchases, NO_ROOM_FOR_EXPENSES } from "../budget/add-expense.store.ts";
import { editPurchase, removePurchase } from "../budget/purchase.store.ts";
import { findIngredientAndUnit } from "../catalogue/catalogue.store.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changedSince, fail, invalid, ok, type Outcome } from "../outcome.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { presentLot } from "./present-lot.ts";
import {
  addLots,
  countLots,
  findLot,
  MOST_LOTS,
  NO_ROOM_FOR_LOTS,
  recordStockEvents,
  replaceLot,
} from "./stock.store.ts";

interface Saved {
  readonly household: HouseholdId;
  readonly facts: LotFacts;
  readonly today: IsoDate;
  readonly now: number;
}

async function namesOf(tx: Tx, facts: LotFacts): Promise<Outcome<{ name: string; unit: string }>> {
  const { ingredientName, unitName } = await findIngredientAndUnit(tx, facts);
  if (ingredientName === null) return invalid("masterIngredientId", "calls.chooseIngredient");
  if (unitName === null) return invalid("unitId", "calls.chooseUnit");
  return ok({ name: ingredientName, unit: unitName });
}

/** Puts a lot into stock; a price above 0 logs the purchase. Five statements. Source: handbook/stock.md#purchases. */
export async function addLot(
  tx: Tx,
  { household, facts, today, now }: Saved,
): Promise<Outcome<Lot>> {
  const names = await namesOf(tx, facts);
  if (!names.ok) return names;
  if ((await countLots(tx, household)) >= MOST_LOTS)
    return fail("limit_reached", { message: NO_ROOM_FOR_LOTS });
  const [id = 0] = await addLots(tx, household, { lots: [facts], now });
  if (facts.priceCents !== null) {
    const purchase = {
      lotId: id,
      description: names.value.name,
      amountCents: facts.priceCents,
      date: facts.purchaseDate ?? today,
    };
    if (!(await logPurchases(tx, household, { purchases: [purchase], now })))
      return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
  }
  return ok({
    ...facts,
    ...names.value,
    id,
    boughtQuantity: facts.quantity,
    createdAt: now,
    updatedAt: now,
  });
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

interface Replaced extends Saved {
  readonly id: number;
  readonly readAt: number | undefined;
}

/**
 * Replaces a lot. Its expense follows the price and the purchase date, and no other edit brings a deleted expense back.
 * `conflict` with the lot as it is now when it was saved since `readAt`. At most six statements. Source: handbook/stock.md#editing.
 */
export async function replaceOneLot(
  tx: Tx,
  { household, id, facts, readAt, today, now }: Replaced,
): Promise<Outcome<Lot>> {
  const before = await findLot(tx, household, id);
  if (before === null) return fail("not_found");
  const names = await namesOf(tx, facts);
  if (!names.ok) return names;
  const boughtQuantity = restates(before, facts) ? facts.quantity : before.boughtQuantity;
  const updatedAt = await replaceLot(tx, household, { ...facts, id, boughtQuantity, readAt, now });
  if (updatedAt === null) {
    const present = await findLot(tx, household, id);
    return present === null ? fail("not_found") : changedSince({ ingredient: presentLot(present) });
  }
  const delta = facts.quantity - before.quantity;
  if (delta !== 0 || facts.unitId !== before.unitId)
    await recordStockEvents(tx, household, [
      { lotId: id, unitId: facts.unitId, kind: "edited", delta, now },
    ]);
  const isSameDay = before.purchaseDate === facts.purchaseDate;
  if (before.priceCents !== facts.priceCents || !isSameDay) {
    const amountCents = facts.priceCents;
    const date = facts.purchaseDate ?? today;
    const purchase = { lotId: id, description: names.value.name };
    const edit = { ...purchase, date: isSameDay ? null : date };
    if (amountCents === null || amountCents === 0) await removePurchase(tx, household, id);
    else if (!(await editPurchase(tx, household, { ...edit, amountCents, now }))) {
      const purchases = [{ ...purchase, date, amountCents }];
      if (!(await logPurchases(tx, household, { purchases, now })))
        return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
    }
  }
  return ok({
    ...facts,
    ...names.value,
    id,
    boughtQuantity,
    createdAt: before.createdAt,
    updatedAt,
  });
}
