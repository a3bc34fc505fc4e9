import { setImmediate } from "node:timers/promises";
import { expenseTypeNames } from "@larder/contract/budget";
import { csvText } from "@larder/rules/csv";
import type { IsoDate } from "@larder/rules/day";
import { decimalText } from "@larder/rules/money";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { nextExpenses, type ExpenseFilter } from "./expense-list.store.ts";

/** As many rows as the main thread reads and writes down within a few milliseconds. Source: engineering, Speed. */
const ROWS_AT_ONCE = 1000;
const HEADER = [["Date", "Description", "Type", "Amount"]];

type Last = { readonly date: IsoDate; readonly id: number } | null;

/**
 * All expenses that a filter keeps as CSV, in the order of the list. One statement for each 1,000 expenses, with room
 * for other requests in between.
 */
export async function exportExpenses(
  db: Reader,
  household: HouseholdId,
  filter: ExpenseFilter,
): Promise<string> {
  const linesAfter = async (after: Last): Promise<string> => {
    const batch = await nextExpenses(db, household, { ...filter, after, limit: ROWS_AT_ONCE });
    const lines = csvText(
      batch.map(({ date, description, type, amountCents }) => [
        date,
        description,
        expenseTypeNames[type],
        decimalText(amountCents),
      ]),
    );
    const last = batch.at(-1);
    if (last === undefined || batch.length < ROWS_AT_ONCE) return lines;
    await setImmediate();
    return lines + (await linesAfter(last));
  };
  return csvText(HEADER) + (await linesAfter(null));
}

/** Name of the file: of a period by its days, of all time by the day of the export. */
export function exportName({ days }: ExpenseFilter, today: IsoDate): string {
  return days === null
    ? `larder-expenses-${today}.csv`
    : `larder-expenses-${days.start}-to-${days.end}.csv`;
}
