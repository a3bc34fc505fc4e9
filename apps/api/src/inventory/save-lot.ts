import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { correctPurchase } from "../budget/purchases.ts";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changedSince, fail, invalid, ok, type Outcome } from "../outcome.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { rewriteLot } from "./move-stock.store.ts";
import { findPlace, type KeptPlace } from "./place.store.ts";
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
async function namesOf(tx: Tx, facts: LotFacts): Promise<Outcome<{ name: string; unit: string }>> {
  const chosen = await chosenIngredients(tx, [facts]);
  if (!chosen.ok) return chosen;
  const name = chosen.value.get(facts.masterIngredientId)?.name ?? "";
  return ok({ name, unit: unitNameOf(facts.unitId) ?? "" });
}

/** The place with an id of a body; null for nowhere in particular. `validation_failed` when it is not there. At most one statement. */
async function chosenPlace(
  tx: Tx,
  household: HouseholdId,
  id: number | null | undefined,
): Promise<Outcome<KeptPlace | null>> {
  if (typeof id !== "number") return ok(null);
  const place = await findPlace(tx, household, id);
  return place === null ? invalid("placeId", "calls.choosePlace") : ok(place);
}

/**
 * Puts a lot into stock; a price above 0 logs the purchase. Five statements, one more into a place.
 * Source: handbook/stock.md#purchases.
 */
export async function addLot(tx: Tx, { facts, ...saved }: Saved): Promise<Outcome<Lot>> {
  const names = await namesOf(tx, facts);
  if (!names.ok) return names;
  const place = await chosenPlace(tx, saved.household, facts.placeId);
  if (!place.ok) return place;
  const { priceCents, purchaseDate, ...lot } = facts;
  const bought = [{ name: names.value.name, lot, priceCents, purchaseDate }];
  const stocked = await stockUp(tx, { ...saved, bought });
  if (!stocked.ok) return stocked;
  const [made] = stocked.value;
  if (made === undefined) return fail("not_found");
  return ok({ ...made, ...names.value, place: place.value?.name ?? null });
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
 * `conflict` with the lot as it is now when it was saved since `readAt`. At most six statements, one more into another place.
 * Source: handbook/stock.md#editing.
 */
export async function editLot(
  tx: Tx,
  { household, id, facts, readAt, today, now }: Edited,
): Promise<Outcome<Lot>> {
  const before = await findLot(tx, household, id);
  if (before === null) return fail("not_found");
  const names = await namesOf(tx, facts);
  if (!names.ok) return names;
  const isMoving = facts.placeId !== undefined && facts.placeId !== before.placeId;
  const place = isMoving ? await chosenPlace(tx, household, facts.placeId) : ok(null);
  if (!place.ok) return place;
  const boughtQuantity = restates(before, facts) ? facts.quantity : before.boughtQuantity;
  const edit = { before, facts, boughtQuantity, readAt, now };
  const after = await rewriteLot(tx, household, edit);
  if (after === null) {
    const present = await findLot(tx, household, id);
    return present === null ? fail("not_found") : changedSince({ ingredient: presentLot(present) });
  }
  const isOtherDay = before.purchaseDate !== after.purchaseDate;
  if (isOtherDay || before.priceCents !== after.priceCents) {
    const purchase = {
      lotId: id,
      description: names.value.name,
      amountCents: after.priceCents,
      date: after.purchaseDate ?? today,
    };
    const corrected = await correctPurchase(tx, household, { purchase, isMoved: isOtherDay, now });
    if (!corrected.ok) return corrected;
  }
  const standing = isMoving ? { place: place.value?.name ?? null } : {};
  return ok({ ...before, ...after, ...names.value, ...standing });
}
