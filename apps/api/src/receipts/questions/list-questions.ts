import type { ReceiptQuestion } from "@larder/contract/money/receipts";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { printedMeanings } from "../../scanning/printed-meanings.ts";
import { listOpenQuestions } from "./question.store.ts";

/** The open questions of a household, the oldest first. At most three statements. Source: handbook/receipt-questions.md#answers. */
export async function readQuestions(
  db: Reader,
  household: HouseholdId,
  language: string | null,
): Promise<ReceiptQuestion[]> {
  const open = await listOpenQuestions(db, household);
  const names = open.map(({ text }) => text);
  const proposals = await printedMeanings(db, household, { names, language });
  return open.map(
    ({ id, receiptId, text, quantity, unitId, priceCents, paidCents, merchant, day }, index) => ({
      id,
      receiptId,
      text,
      quantity: quantity === null ? null : numberFromMicro(quantity),
      unitId,
      price: numberFromCents(paidCents ?? priceCents),
      proposals: [...(proposals[index] ?? [])],
      merchant,
      date: day,
    }),
  );
}
