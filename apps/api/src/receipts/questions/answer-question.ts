import type { Body, Data } from "@larder/contract/endpoint";
import { LONGEST_SHOP } from "@larder/contract/kitchen/lot-packs";
import type { receiptsApi } from "@larder/contract/money/receipts";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import {
  type Micro,
  microFromNumber,
  numberFromMicro,
} from "@larder/rules/kitchen/amounts/quantity";
import { linkPurchase } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { savePaidLot } from "../../inventory/worth/save-paid-lot.ts";
import { learnPrinted } from "../../scanning/learn-printed.ts";
import { printedAmount } from "../../scanning/match-names.ts";
import { cutText } from "../../values/cut-text.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { closeQuestion, findQuestion, noteAnswer, type Question } from "./question.store.ts";

type Answered = Data<typeof receiptsApi.answerQuestion>;

interface Answer {
  readonly household: HouseholdId;
  readonly id: number;
  readonly body: Body<typeof receiptsApi.answerQuestion>;
  readonly by: number;
  readonly time: Parameters<typeof savePaidLot>[2]["time"];
}

/** The line is no food: its expense stays as it is. Two statements. */
async function closeWithoutFood(
  tx: Tx,
  { household, by, time: { now } }: Answer,
  { id, text, merchant }: Question,
): Promise<Outcome<Answered>> {
  const activityId = await logActivity(tx, household, {
    kind: "question_closed",
    facts: { name: text },
    undo: { of: "answer" },
    subjectId: id,
    by,
    now,
  });
  await learnPrinted(tx, household, { text, merchant, match: null, now });
  return ok({ ingredient: null, activityId });
}

const microOrNull = (quantity: number | null | undefined) =>
  typeof quantity === "number" ? microFromNumber(quantity) : null;

interface Chosen {
  readonly asked: Question;
  readonly masterIngredientId: number;
}

/**
 * The given amount, else the line's, else the printed name's or the ingredient's. At most two
 * statements.
 */
async function amountOf(
  tx: Tx,
  { household, body }: Answer,
  { asked, masterIngredientId }: Chosen,
): Promise<{ readonly quantity: Micro | null; readonly unitId: number | null }> {
  const said = microOrNull(body.quantity);
  if (said !== null) return { quantity: said, unitId: body.unitId ?? null };
  const { text: name, quantity, unitId, merchant } = asked;
  if (unitId !== null || body.unitId) return { quantity, unitId: body.unitId ?? unitId };
  const count = quantity === null ? null : numberFromMicro(quantity);
  const line = { name, quantity: count, masterIngredientId, merchant };
  return (await printedAmount(tx, household, line)) ?? { quantity, unitId: null };
}

/** The line becomes a lot, and its expense the lot's. At most twelve statements. */
async function stockLine(
  tx: Tx,
  answer: Answer,
  { asked, masterIngredientId }: Chosen,
): Promise<Outcome<Answered>> {
  const { household, body, by, time } = answer;
  const { id: questionId, expenseId, text, merchant } = asked;
  const shop = cutText(merchant ?? "", LONGEST_SHOP) || null;
  const placeId = body.placeId ?? null;
  const saved = await savePaidLot(tx, household, {
    lot: {
      masterIngredientId,
      ...(await amountOf(tx, answer, { asked, masterIngredientId })),
      priceCents: asked.paidCents ?? asked.priceCents,
      purchaseDate: asked.day,
      expiryDate: body.expiryDate ? parseIsoDate(body.expiryDate) : null,
      placeId,
      dateKind: body.dateKind,
      shop,
    },
    questionId,
    by,
    time,
  });
  if (!saved.ok) return saved;
  const { lot, name: ingredientName, unitId, quantity, activityId } = saved.value;
  const purchase = { expenseId, lotId: lot.id, masterIngredientId, ingredientName, shop, text };
  await linkPurchase(tx, household, purchase);
  const match = { masterIngredientId, unitId, quantity, placeId };
  await learnPrinted(tx, household, { text, merchant, match, now: time.now });
  return ok({ ingredient: lot, activityId });
}

/**
 * Answers a question of a saved receipt: the line becomes a lot with the line's expense, or it is
 * no food. `already_handled` the second time. At most fifteen statements. Source:
 * handbook/receipt-questions.md#answers.
 */
export async function answerQuestion(tx: Tx, answer: Answer): Promise<Outcome<Answered>> {
  const { household, id, body, time } = answer;
  const asked = await findQuestion(tx, household, id);
  if (asked === null) return fail("not_found");
  if (!(await closeQuestion(tx, household, { id, now: time.now }))) return fail("already_handled");
  const { masterIngredientId } = body;
  const answered =
    masterIngredientId === null
      ? await closeWithoutFood(tx, answer, asked)
      : await stockLine(tx, answer, { asked, masterIngredientId });
  if (!answered.ok) return answered;
  await noteAnswer(tx, household, { id, activityId: answered.value.activityId });
  return answered;
}
