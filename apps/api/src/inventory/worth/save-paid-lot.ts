import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { type Micro, microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { presentOne, type ReadersTime } from "../checking/confidence.ts";
import { hasPlace } from "../lots/chosen-place.ts";
import { stockUp } from "../stock/stock-up.ts";
import { findLot } from "../stock/stock.store.ts";

interface PaidLot {
  readonly masterIngredientId: number;
  /** 1 if null. */
  readonly quantity: Micro | null;
  /** The ingredient's usual unit if null. */
  readonly unitId: number | null;
  readonly priceCents: Cents;
  readonly purchaseDate: IsoDate;
  readonly expiryDate: IsoDate | null;
  readonly placeId: number | null;
  readonly dateKind: DateKind | undefined;
  readonly shop: string | null;
}

interface Saving {
  readonly lot: PaidLot;
  /** The answered question. */
  readonly questionId: number;
  readonly by: number;
  readonly time: ReadersTime;
}

interface SavedLot {
  readonly lot: Awaited<ReturnType<typeof presentOne>>;
  /** The ingredient's name, as its expense is called. */
  readonly name: string;
  readonly unitId: number;
  readonly quantity: Micro;
  readonly activityId: number;
}

/**
 * Puts a lot into stock whose expense exists, as the answer to a receipt's question.
 * `validation_failed` for an unknown ingredient, unit or place, `limit_reached` without room. At
 * most eight statements. Source: handbook/receipt-questions.md#answers.
 */
export async function savePaidLot(
  tx: Tx,
  household: HouseholdId,
  { lot: { quantity: said, unitId: chosenUnit, ...lot }, questionId, by, time }: Saving,
): Promise<Outcome<SavedLot>> {
  const { masterIngredientId, placeId } = lot;
  const choices = [{ masterIngredientId, unitId: chosenUnit }];
  const chosen = await chosenIngredients(tx, household, { choices });
  if (!chosen.ok) return chosen;
  if (placeId !== null && !(await hasPlace(tx, household, placeId)))
    return invalid("placeId", "calls.choosePlace");
  const { name = "", defaultUnitId = null } = chosen.value.get(masterIngredientId) ?? {};
  const unitId = chosenUnit ?? defaultUnitId ?? PIECE_UNIT_ID;
  const quantity = said ?? microOf(MICRO_PER_UNIT);
  const unit = unitNameOf(unitId) ?? "";
  const facts = { count: 1, name, quantity, unit, ingredientId: masterIngredientId };
  const { now, today } = time;
  const activityId = await logActivity(tx, household, {
    kind: "answered",
    facts,
    undo: { of: "answer" },
    subjectId: questionId,
    by,
    now,
  });
  const { priceCents, purchaseDate, ...kept } = lot;
  const bought = [{ name, priceCents, purchaseDate, lot: { ...kept, unitId, quantity } }];
  const paid = { household, bought, activityId, isPaid: true, by, today, now } as const;
  const stocked = await stockUp(tx, paid);
  if (!stocked.ok) return stocked;
  const made = await findLot(tx, household, stocked.value.lots[0]?.id ?? 0);
  if (made === null) return fail("not_found");
  const presented = await presentOne(tx, household, { lot: made, time });
  return ok({ lot: presented, name, unitId, quantity, activityId });
}
