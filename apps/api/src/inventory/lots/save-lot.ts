import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Life } from "@larder/rules/kitchen/lots/keeping";
import { namePurchase } from "../../budget/purchases/purchases.ts";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { changedSince, fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { boughtAfterEdit } from "./bought-after-edit.ts";
import { presentOne, type ReadersTime } from "../checking/confidence.ts";
import { changeOfMove, lifeAfter, NO_LIFE } from "./change-life.ts";
import { correctPrice } from "../worth/correct-price.ts";
import { factsAbout } from "./facts-about.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { hasUnknownPacks, keptPacks } from "./lots-packs.ts";
import { rewriteLot } from "../stock/move-stock.store.ts";
import { listPlaces } from "../places/place.store.ts";
import { insertSightings } from "../checking/sightings.store.ts";
import { findLot } from "../stock/stock.store.ts";

interface Saved {
  readonly household: HouseholdId;
  readonly facts: LotFacts;
  /** The saving person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** The names of a lot's ids. One statement. */
async function meantBy(
  tx: Tx,
  { household, facts }: Pick<Saved, "household" | "facts">,
): Promise<Outcome<{ names: Pick<Lot, "name" | "unit">; life: Pick<Life, "freezer" | "opened"> }>> {
  const chosen = await chosenIngredients(tx, household, { choices: [facts] });
  if (!chosen.ok) return chosen;
  const { name = "", life = NO_LIFE } = chosen.value.get(facts.masterIngredientId) ?? {};
  return ok({ names: { name, unit: unitNameOf(facts.unitId) ?? "" }, life });
}

interface Moving extends Pick<Saved, "facts" | "today"> {
  readonly before: Lot;
  readonly life: Pick<Life, "freezer" | "opened">;
}

/**
 * An edit's values with the lot's new place. Entering a freezer freezes it, leaving one thaws it,
 * with the resulting expiry unless the edit has another. `validation_failed` for an unknown place.
 * At most one statement. Source: handbook/stock.md#opened-frozen-thawed.
 */
async function movedTo(
  tx: Tx,
  household: HouseholdId,
  { before, facts, life, today }: Moving,
): Promise<Outcome<{ facts: LotFacts; standing: Partial<Pick<Lot, "place">> }>> {
  const { placeId } = facts;
  if (placeId === undefined || placeId === before.placeId) return ok({ facts, standing: {} });
  const places = await listPlaces(tx, household);
  const [from, to] = [before.placeId, placeId].map((id) => places.find((one) => one.id === id));
  if (placeId !== null && to === undefined) return invalid("placeId", "calls.choosePlace");
  const standing = { place: to?.name ?? null };
  const change = changeOfMove(from, to);
  if (change === null) return ok({ facts, standing });
  const after = lifeAfter(before, { change, on: today, today, life });
  const { expiryDate, isExpiryProposed } = facts;
  const said = expiryDate === before.expiryDate ? {} : { expiryDate, isExpiryProposed };
  return ok({ facts: { ...facts, ...after, ...said }, standing });
}

/** A changed day counts as the person's own by default. */
function withoutProposal(said: LotFacts, { expiryDate }: Lot): LotFacts {
  const { isExpiryProposed = said.expiryDate === expiryDate ? undefined : 0 } = said;
  return { ...said, isExpiryProposed };
}

interface Edited extends Saved {
  readonly id: number;
  readonly readAt: number | undefined;
  readonly time: ReadersTime;
}

/**
 * Replaces a lot. Its expense follows the price and the purchase date; no other edit restores a
 * deleted expense. `conflict` with the current lot if it was saved since `readAt`. At most six
 * statements, one more for another place, for an increase, and for another ingredient or shop each,
 * and up to seven for another price. Source: handbook/stock.md#editing.
 */
export async function editLot(
  tx: Tx,
  { household, id, facts: asked, readAt, by, today, now, time }: Edited,
): Promise<Outcome<Lot>> {
  const before = await findLot(tx, household, id);
  if (before === null) return fail("not_found");
  const said = withoutProposal(asked, before);
  if (hasUnknownPacks(said)) return invalid("packs.unitId", "calls.chooseUnit");
  const meant = await meantBy(tx, { household, facts: said });
  if (!meant.ok) return meant;
  const { names, life } = meant.value;
  const moved = await movedTo(tx, household, { before, facts: said, life, today });
  if (!moved.ok) return moved;
  const { standing } = moved.value;
  const amount = await boughtAfterEdit(tx, household, { before, said });
  const { boughtQuantity } = amount;
  const facts = {
    ...moved.value.facts,
    ...keptPacks({ before, facts: said, boughtQuantity }),
  };
  const edit = { before, facts, ...amount, readAt, by, now };
  const after = await rewriteLot(tx, household, edit);
  if (after === null) {
    const present = await findLot(tx, household, id);
    if (present === null) return fail("not_found");
    const ingredient = await presentOne(tx, household, { lot: present, time });
    return changedSince({ ingredient });
  }
  if (before.masterIngredientId !== after.masterIngredientId || before.shop !== after.shop)
    await namePurchase(tx, household, { ...after, lotId: id });
  const corrected = await correctPrice(tx, household, {
    before,
    after,
    name: names.name,
    by,
    today,
    now,
  });
  if (!corrected.ok) return corrected;
  // A corrected amount is an event, which is evidence already.
  if (before.quantity === after.quantity && before.unitId === after.unitId)
    await insertSightings(tx, household, { lotIds: [id], kind: "seen", activityId: null, now });
  const saved = { ...before, ...after, ...names, ...standing, seenAt: now };
  const edited = { kind: "edited", facts: factsAbout([saved]), subjectId: id } as const;
  await logActivity(tx, household, { ...edited, by, now });
  return ok(saved);
}
