import { expenseTypeNames } from "@larder/contract/budget";
import { csvText } from "@larder/rules/csv";
import type { IsoDate } from "@larder/rules/day";
import { decimalText } from "@larder/rules/money";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { nextExpenses, type ExpenseFilter } from "./expense-list.store.ts";

/** As many rows as are read and written down within two milliseconds. */
const ROWS_AT_ONCE = 400;
const HEADER = [["Date", "Description", "Type", "Amount"]];

/** Which expenses are exported, and how fast. */
interface Export {
  readonly filter: ExpenseFilter;
  readonly pace: Pace;
}

/**
 * All expenses that a filter keeps as CSV, in the order of the list, part by part while it is taken. One statement for each 400
 * expenses.
 */
export async function* exportExpenses(
  db: Reader,
  household: HouseholdId,
  { filter, pace }: Export,
): AsyncGenerator<string> {
  yield csvText(HEADER);
  let after: { readonly date: IsoDate; readonly id: number } | null = null;
  for (let isMore = true; isMore;) {
    // Part after part on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace.isSpent) await pace.next();
    const part = { ...filter, after, limit: ROWS_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop
    const batch: Awaited<ReturnType<typeof nextExpenses>> = await nextExpenses(db, household, part);
    yield csvText(
      batch.map(({ date, description, type, amountCents }) => [
        date,
        description,
        expenseTypeNames[type],
        decimalText(amountCents),
      ]),
    );
    after = batch.at(-1) ?? null;
    isMore = batch.length === ROWS_AT_ONCE;
  }
}

/** Name of the file: of a period by its days, of all time by the day of the export. */
export function exportName({ days }: ExpenseFilter, today: IsoDate): string {
  return days === null
    ? `larder-expenses-${today}.csv`
    : `larder-expenses-${days.start}-to-${days.end}.csv`;
}
