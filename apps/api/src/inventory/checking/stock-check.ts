import type { CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { DOUBTFUL_BELOW } from "@larder/rules/kitchen/checking/confidence";
import {
  type CheckedLot,
  isWorthChecking,
  type Question,
  questionsOf,
} from "@larder/rules/kitchen/checking/questions";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { readPlan } from "../../planning/read-plan.ts";
import type { Lot } from "../lots/lot.ts";
import { presentLot } from "../lots/lot-on-the-wire.ts";
import { worthsOfWaste } from "../worth/unpriced-waste.ts";
import { findAskedLots, findLastCheck, listLotsInStock } from "./checks.store.ts";
import { type KnownLot, knownLots, type ReadersTime } from "./confidence.ts";

/** A household that checked so recently is not offered a check. */
const BETWEEN_CHECKS_MS = 72 * 3_600_000;

interface DoubtfulLot extends CheckedLot {
  readonly known: KnownLot;
}

interface Checking {
  readonly household: HouseholdId;
  /** Only doubtful lots of these foods are asked; null for the lots most worth asking. */
  readonly foods: readonly number[] | null;
  readonly time: ReadersTime;
  readonly pace: Pace;
}

/** All lots with their doubt. At most six statements, see `readPlan`. */
async function doubtfulLots(
  db: Reader,
  { household, time, pace }: Omit<Checking, "foods">,
): Promise<DoubtfulLot[]> {
  const [lots, plan] = await Promise.all([
    listLotsInStock(db, household),
    readPlan(db, household, { today: time.today, pace }),
  ]);
  if (pace.isSpent) await pace.next();
  const known = await knownLots(db, household, { lots, time });
  if (pace.isSpent) await pace.next();
  const named = lots.map((lot) => Object.assign(lot, { unit: unitNameOf(lot.unitId) ?? "" }));
  const worths = await worthsOfWaste(db, household, named);
  if (pace.isSpent) await pace.next();
  return lots.flatMap((lot, index) => {
    const one = known.get(lot.id);
    if (one === undefined) return [];
    const cents = worths[index] ?? null;
    return [
      {
        id: lot.id,
        masterIngredientId: lot.masterIngredientId,
        placeId: lot.placeId,
        confidence: one.confidence,
        worth: cents === null ? null : numberFromCents(cents),
        expiryDate: lot.expiryDate,
        isReserved: plan.holds.has(lot.id),
        isKnownToday: one.days === 0,
        isBasic: one.isBasic,
        known: one,
      },
    ];
  });
}

/** A question in an answer; null if its lots went meanwhile. */
function presentQuestion(
  question: Question<DoubtfulLot>,
  found: ReadonlyMap<number, Lot>,
): CheckQuestion | null {
  const { id, confidence, worth, doubt, why, lots } = question;
  const there = lots.flatMap(({ id: lotId, confidence: ofLot }) => {
    const lot = found.get(lotId);
    return lot === undefined ? [] : [presentLot(lot, ofLot)];
  });
  const [first] = there;
  if (first === undefined) return null;
  const { place, masterIngredientId, name } = first;
  return {
    id,
    masterIngredientId,
    name,
    lots: there,
    place: place ?? null,
    confidence,
    worth,
    doubt,
    why,
    days: Math.max(...lots.map(({ known }) => known.days)),
    pace: Math.max(...lots.map(({ known }) => known.ownPace ?? 0)),
  };
}

const isDoubtful = ({ masterIngredientId, confidence }: DoubtfulLot, foods: readonly number[]) =>
  confidence < DOUBTFUL_BELOW && foods.includes(masterIngredientId);

/**
 * The questions of a check, and whether it is worth two minutes. Two statements more than
 * `doubtfulLots`. Source: handbook/stock-check.md#questions.
 */
export async function readStockCheck(
  db: Reader,
  checking: Checking,
): Promise<{ readonly questions: CheckQuestion[]; readonly isWorthIt: boolean }> {
  const { household, foods, time } = checking;
  const [lots, last] = await Promise.all([
    doubtfulLots(db, checking),
    findLastCheck(db, household),
  ]);
  if (checking.pace.isSpent) await checking.pace.next();
  const wanted = foods === null ? lots : lots.filter((lot) => isDoubtful(lot, foods));
  const asked = questionsOf(wanted, time.today);
  const ids = asked.flatMap((question) => question.lots.map(({ id }) => id));
  const found = await findAskedLots(db, household, ids);
  const questions = asked.flatMap((question) => presentQuestion(question, found) ?? []);
  const isDue = last === null || time.now - last >= BETWEEN_CHECKS_MS;
  return { questions, isWorthIt: isDue && questions.length > 0 && isWorthChecking(lots) };
}
