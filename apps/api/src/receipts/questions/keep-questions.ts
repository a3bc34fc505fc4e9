import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertQuestions, type OpenLine } from "./question.store.ts";

interface Asking {
  readonly receiptId: number;
  readonly lines: readonly OpenLine[];
  readonly now: number;
}

/** Keeps the open lines of a receipt as questions. At most one statement. Source: handbook/receipt-questions.md#answers. */
export async function keepQuestions(tx: Tx, household: HouseholdId, asked: Asking): Promise<void> {
  if (asked.lines.length > 0) await insertQuestions(tx, household, asked);
}
