import type { CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { DOUBTFUL_BELOW } from "@larder/rules/kitchen/checking/confidence";
import {
  type CheckedLot,
  isWorthChecking,
  type Question,
  questionsOf,
} from "@larder/rules/kitchen/checking/questions";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { readPlan } from "../../planning/read-plan.ts";
import type { Lot } from "../lots/lot.ts";
import { presentLot } from "../lots/present-lot.ts";
import { worthsOfWaste } from "../worth/unpriced-waste.ts";
import { findLastCheck, listAllLots } from "./checks.store.ts";
import { type KnownLot, knownLots, type ReadersTime } from "./confidence.ts";

/** A household that checked so recently is not offered a check. */
const BETWEEN_CHECKS_MS = 72 * 3_600_000;

interface AskedLot extends CheckedLot {
  readonly lot: Lot;
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
async function askedLots(
  db: Reader,
  { household, time, pace }: Omit<Checking, "foods">,
): Promise<AskedLot[]> {
  const [lots, plan] = await Promise.all([
    listAllLots(db, household),
    readPlan(db, household, { today: time.today, pace }),
  ]);
  const [known, worths] = await Promise.all([
    knownLots(db, household, { lots, time }),
    worthsOfWaste(db, household, lots),
  ]);
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
        lot,
        known: one,
      },
    ];
  });
}

function presentQuestion(question: Question<AskedLot>): CheckQuestion | null {
  const [first] = question.lots;
  if (first === undefined) return null;
  const { place, masterIngredientId, name } = first.lot;
  const { id, confidence, worth, doubt, why, lots } = question;
  return {
    id,
    masterIngredientId,
    name,
    lots: lots.map((one) => presentLot(one.lot, one.confidence)),
    place,
    confidence,
    worth,
    doubt,
    why,
    days: Math.max(...lots.map(({ known }) => known.days)),
    pace: Math.max(...lots.map(({ known }) => known.pace ?? 0)),
  };
}

const isDoubtful = ({ masterIngredientId, confidence }: AskedLot, foods: readonly number[]) =>
  confidence < DOUBTFUL_BELOW && foods.includes(masterIngredientId);

/**
 * The questions of a check, and whether it is worth two minutes. Statements as `askedLots` says,
 * and one. Source: handbook/stock-check.md#questions.
 */
export async function readStockCheck(
  db: Reader,
  checking: Checking,
): Promise<{ readonly questions: CheckQuestion[]; readonly isWorthIt: boolean }> {
  const { household, foods, time } = checking;
  const [lots, last] = await Promise.all([askedLots(db, checking), findLastCheck(db, household)]);
  const asked = foods === null ? lots : lots.filter((lot) => isDoubtful(lot, foods));
  const questions = questionsOf(asked, time.today).flatMap(
    (question) => presentQuestion(question) ?? [],
  );
  const isDue = last === null || time.now - last >= BETWEEN_CHECKS_MS;
  return { questions, isWorthIt: isDue && questions.length > 0 && isWorthChecking(lots) };
}
