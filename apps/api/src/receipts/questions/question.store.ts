import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";

/** A line of a receipt without a known food. */
export interface OpenLine {
  readonly expenseId: number;
  /** As printed. */
  readonly text: string;
  readonly quantity: Micro | null;
  readonly unitId: number | null;
  readonly priceCents: Cents;
}

/** A question with the facts of its receipt. */
export interface Question extends OpenLine {
  readonly id: number;
  readonly receiptId: number;
  readonly merchant: string | null;
  readonly day: IsoDate;
  /** Null while it is open. */
  readonly answeredAt: number | null;
  /** The amount of its expense now; null if the expense is gone. */
  readonly paidCents: Cents | null;
}

interface Asking {
  readonly receiptId: number;
  readonly lines: readonly OpenLine[];
  readonly now: number;
}

/** Inserts the questions of a receipt. One statement. */
export async function insertQuestions(
  tx: Tx,
  household: HouseholdId,
  { receiptId, lines, now }: Asking,
): Promise<void> {
  await tx
    .insertInto("receipt_questions")
    .values(
      lines.map(({ expenseId, text, quantity, unitId, priceCents }) => ({
        household_id: household,
        receipt_id: receiptId,
        expense_id: expenseId,
        text,
        quantity,
        unit_id: unitId,
        price_cents: priceCents,
        created_at: now,
      })),
    )
    .execute();
}

const questionsOf = (db: Reader, household: HouseholdId) =>
  db
    .selectFrom("receipt_questions as asked")
    .innerJoin("receipts", (join) => joinOwn(join, "receipts", "asked.receipt_id"))
    .leftJoin("expenses", (join) =>
      joinOwn(join, "expenses", "asked.expense_id").on("expenses.removed_at", "is", null),
    )
    .select([
      "asked.id",
      "asked.receipt_id as receiptId",
      "asked.expense_id as expenseId",
      "asked.text",
      "asked.quantity",
      "asked.unit_id as unitId",
      "asked.price_cents as priceCents",
      "asked.answered_at as answeredAt",
      "receipts.merchant",
      "receipts.day",
      "expenses.amount_cents as paidCents",
    ])
    .where("asked.household_id", "=", household);

/** Most questions in one answer. */
const MOST_SHOWN = 300;

/** The oldest open questions of a household. One statement. */
export async function listOpenQuestions(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Question[]> {
  return questionsOf(db, household)
    .where("asked.answered_at", "is", null)
    .orderBy("asked.id")
    .limit(sql.lit(MOST_SHOWN))
    .execute();
}

/** A question, answered or open; null if there is none. One statement. */
export async function findQuestion(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Question | null> {
  const row = await questionsOf(db, household).where("asked.id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Closes a question, once: false if it was not open. One statement. */
export async function closeQuestion(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("receipt_questions")
    .set({ answered_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Stores the activity of an answer. One statement. */
export async function noteAnswer(
  tx: Tx,
  household: HouseholdId,
  { id, activityId }: { readonly id: number; readonly activityId: number },
): Promise<void> {
  await tx
    .updateTable("receipt_questions")
    .set({ activity_id: activityId })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Opens an answered question again. One statement. */
export async function reopenQuestion(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .updateTable("receipt_questions")
    .set({ answered_at: null, activity_id: null })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

export interface Answered {
  readonly id: number;
  readonly activityId: number;
}

/** The answered questions of a receipt that was saved in an activity. One statement. */
export async function listAnswered(
  tx: Tx,
  household: HouseholdId,
  savedIn: number,
): Promise<readonly Answered[]> {
  const rows = await tx
    .selectFrom("receipt_questions as asked")
    .innerJoin("receipts", (join) => joinOwn(join, "receipts", "asked.receipt_id"))
    .select(["asked.id", "asked.activity_id as activityId"])
    .where("asked.household_id", "=", household)
    .where("receipts.activity_id", "=", savedIn)
    .where("asked.activity_id", "is not", null)
    .execute();
  return rows.flatMap(({ id, activityId }) => (activityId === null ? [] : [{ id, activityId }]));
}
