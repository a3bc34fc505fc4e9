import { say } from "@larder/words/say";
import { expenseTypeNames } from "@larder/contract/money/budget";
import { csvText } from "@larder/rules/calendar-and-money/csv";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { moneyDigits } from "@larder/rules/calendar-and-money/money";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { nextExpenses, type ExpenseFilter } from "./expense-list.store.ts";
import { moneyColumn } from "../values/money-column.ts";
import { inEnglish } from "../values/reader.ts";
import type { ExpenseFacts } from "./expense.ts";

/** Read and written within a few milliseconds. */
const ROWS_AT_ONCE = 500;
const LINES_AT_ONCE = 100;
const HEADER = ["answers.exportDate", "answers.exportDescription", "answers.exportType"] as const;

function linesOf(expenses: readonly ExpenseFacts[], currency: string): string {
  return inEnglish(() =>
    csvText(
      expenses.map(({ date, description, type, amountCents }) => [
        date,
        description,
        say(expenseTypeNames[type]),
        { number: moneyDigits(amountCents, currency) },
      ]),
    ),
  );
}

/**
 * All filtered expenses as CSV, in the order of the list. One statement for each 500, with other
 * requests between them.
 */
export async function* exportExpenses(
  db: Reader,
  household: HouseholdId,
  { pace, currency, ...filter }: ExpenseFilter & { readonly pace: Pace; readonly currency: string },
): AsyncGenerator<string> {
  const head = () => [
    ...HEADER.map((key) => say(key)),
    moneyColumn("answers.exportAmount", currency),
  ];
  yield csvText([inEnglish(head)]);
  for (let after: { readonly date: IsoDate; readonly id: number } | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins at the end of the last one
    const batch = await nextExpenses(db, household, { ...filter, after, limit: ROWS_AT_ONCE });
    for (let from = 0; from < batch.length; from += LINES_AT_ONCE) {
      yield linesOf(batch.slice(from, from + LINES_AT_ONCE), currency);
      // oxlint-disable-next-line no-await-in-loop -- the text goes out piece by piece: between them other calls get their turn
      if (pace.isSpent) await pace.next();
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

/** The file name: the days of a period, or the day of the export. */
export function exportName({ days }: ExpenseFilter, today: IsoDate): string {
  return days === null
    ? `larder-expenses-${today}.csv`
    : `larder-expenses-${days.start}-to-${days.end}.csv`;
}
