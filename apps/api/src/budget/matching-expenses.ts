import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { ExpressionBuilder } from "kysely";
import type { Database, HouseholdId } from "../db/schema.ts";
import type { ExpenseType } from "./expense.ts";

/** Days from the first to the last, both included. */
export interface Days {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** Which expenses of a household: of these days or of all time, of one type or of all. */
export interface ExpenseFilter {
  readonly days: Days | null;
  readonly type: ExpenseType | undefined;
}

/** What keeps the expenses of a filter, without those that were deleted. */
export function matches(household: HouseholdId, { days, type }: ExpenseFilter) {
  return (where: ExpressionBuilder<Pick<Database, "expenses">, "expenses">) =>
    where.and([
      where("expenses.household_id", "=", household),
      where("expenses.removed_at", "is", null),
      ...(days === null
        ? []
        : [where("expenses.date", ">=", days.start), where("expenses.date", "<=", days.end)]),
      ...(type === undefined ? [] : [where("expenses.type", "=", type)]),
    ]);
}
