import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { makerOf, type Made } from "../db/schema/made-by.ts";
import type { ExpenseTable, HouseholdId } from "../db/schema/schema.ts";

export type ExpenseType = ExpenseTable["type"];

/**
 * Maximum number of expenses: fourteen a day for ten years. Source: handbook/foundations.md#caps.
 */
export const MOST_EXPENSES = 50_000;

export interface ExpenseFacts {
  readonly description: string;
  readonly amountCents: Cents;
  readonly date: IsoDate;
  readonly type: ExpenseType;
}

export interface Expense extends ExpenseFacts, Made {
  readonly id: number;
  /** The purchased lot while it is in stock. */
  readonly lot: { readonly id: number; readonly name: string } | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Columns of an expense with its lot; `expenses`, `lots` and `master_ingredients` are joined. */
export const expenseColumns = (household: HouseholdId) =>
  [
    "expenses.id",
    "expenses.description",
    "expenses.amount_cents as amountCents",
    "expenses.date",
    "expenses.type",
    "expenses.created_at as createdAt",
    "expenses.updated_at as updatedAt",
    "expenses.by_user_id as byUserId",
    makerOf("expenses", household),
    "lots.id as lotId",
    "master_ingredients.name as lotName",
  ] as const;

/** A row of `expenseColumns`. */
export interface ReadExpense extends Omit<Expense, "lot"> {
  readonly lotId: number | null;
  readonly lotName: string | null;
}

export const expenseFields = [
  "id",
  "description",
  "amountCents",
  "date",
  "type",
  "createdAt",
  "updatedAt",
  "byUserId",
  "byName",
  "lotId",
  "lotName",
] as const satisfies readonly (keyof ReadExpense)[];

/** The description; bought food has its name in the reader's language, also after it is used up. */
export function describeExpense(expense: Pick<Expense, "type" | "description">): string {
  const { type, description } = expense;
  return type === "ingredient_purchase" ? foodName(description) : description;
}

export function expenseOf(row: ReadExpense): Expense {
  const { lotId, lotName } = row;
  // Field by field: spreading an expense takes ten times as long.
  return {
    id: row.id,
    description: describeExpense(row),
    amountCents: row.amountCents,
    date: row.date,
    type: row.type,
    lot: lotId === null ? null : { id: lotId, name: foodName(lotName ?? "") },
    byUserId: row.byUserId,
    byName: row.byName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
