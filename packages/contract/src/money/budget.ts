import type { Key } from "@larder/words/catalogues";
import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import {
  answeredDay,
  day,
  id,
  idParams,
  instant,
  madeBy,
  newInstant,
  newlyAnswered,
  pageFields,
  pageQuery,
  positiveMoney,
  readAt,
  requiredText,
  signedMoney,
} from "../fields.ts";
import { undoable } from "../undoable.ts";

/** Source: handbook/budget.md#the-list. */
export const EXPENSES_PAGE_SIZE = 10;

export const expenseTypes = ["ingredient_purchase", "meal_cooked_external", "other"] as const;
export type ExpenseType = (typeof expenseTypes)[number];

/** Source: handbook/budget.md#expenses. */
export const expenseTypeNames = {
  ingredient_purchase: "shared.ingredientPurchase",
  meal_cooked_external: "shared.externalMeal",
  other: "shared.otherExpense",
} as const satisfies Record<ExpenseType, Key>;

const periods = ["weekly", "monthly"] as const;

/** Source: handbook/budget.md#status. */
export const budgetStatus = z.object({
  amount: z.string(),
  period: z.enum(periods),
  startDate: answeredDay,
  /** The last save of the settings. */
  updatedAt: newInstant,
  currentPeriodStartDate: answeredDay,
  currentPeriodEndDate: answeredDay,
  totalSpentInPeriod: z.string(),
  amountRemaining: z.number(),
  daysLeftInPeriod: z.int(),
  /** In dollars, for every type. */
  spentByType: z.object({
    ingredient_purchase: z.number(),
    meal_cooked_external: z.number(),
    other: z.number(),
  }),
});
export type BudgetStatus = z.infer<typeof budgetStatus>;

/** Source: handbook/budget.md#the-forms. */
export const budgetBody = z.object({
  amount: positiveMoney({
    required: "calls.budgetRequired",
    positive: "calls.budgetPositive",
  }),
  period: z.enum(periods, "calls.periodRequired"),
  startDate: day({ required: "calls.startRequired", invalid: "calls.startInvalid" }),
});

/** Source: handbook/budget.md#expenses. */
export const expense = z.object({
  id,
  description: z.string(),
  amount: z.number(),
  date: answeredDay,
  type: z.enum(expenseTypes),
  createdAt: instant,
  updatedAt: newInstant,
  /** Null for a typed expense, or without the lot. */
  lot: z.nullable(z.object({ id, name: z.string() })),
  by: madeBy,
});
export type Expense = z.infer<typeof expense>;

const receiptRow = z.object({
  id,
  merchant: z.nullable(z.string()),
  /** The latest of its expenses. */
  date: answeredDay,
  total: z.number(),
  count: z.int(),
  /** Names of its first expenses, at most three, in receipt order. */
  names: newlyAnswered(z.array(z.string())),
  by: madeBy,
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/**
 * A row of the list: an expense, or a receipt for its expenses. Source:
 * handbook/budget.md#receipts.
 */
const expenseRow = z.union([z.object({ expense }), z.object({ receipt: receiptRow })]);
export type ExpenseRow = z.infer<typeof expenseRow>;

const amountTexts = { required: "calls.amountRequired", positive: "calls.amountPositive" } as const;

/** Source: handbook/budget.md#expenses. */
export const expenseBody = z.object({
  description: requiredText(
    { required: "calls.expenseDescriptionRequired", long: "calls.expenseDescriptionLong" },
    255,
  ),
  amount: positiveMoney(amountTexts),
  date: day({ required: "calls.expenseDateRequired", invalid: "calls.expenseDateInvalid" }),
  type: z.enum(expenseTypes, "calls.expenseTypeInvalid"),
});

/** The same for an edit: a refund may be sent with its sign. Source: handbook/budget.md#refunds. */
const editedExpenseBody = z.extend(expenseBody, {
  amount: signedMoney(amountTexts),
  updatedAt: readAt,
});

const expenseFilter = {
  type: z.optional(z.enum(expenseTypes, "calls.expenseTypeInvalid")),
  scope: z._default(z.enum(["current", "all"], "answers.expenseScope"), "current"),
};

const oneExpense = z.object({ expense });

export const budgetApi = {
  status: endpoint({
    method: "GET",
    path: "/budget/status",
    access: "signedIn",
    summary: "The budget and what is left of it in the current period",
    tools: [tools.get_budget],
    data: z.object({ budgetStatus }),
    errors: ["not_found"],
    fallback: "calls.fetchBudget",
    unreachable: "calls.loadBudget",
    stampedBy: "household",
    reads: ["budget"],
  }),
  saveSettings: endpoint({
    method: "POST",
    path: "/budget/settings",
    access: "signedIn",
    summary: "Set or replace the budget",
    body: z.extend(budgetBody, { updatedAt: readAt }),
    data: z.object({
      budgetSetting: z.object({
        amount: z.string(),
        period: z.enum(periods),
        startDate: answeredDay,
        updatedAt: newInstant,
      }),
    }),
    message: "answers.budgetSaved",
    errors: ["conflict"],
    fallback: "calls.setBudget",
    changes: ["budget", "expenses"],
  }),
  expenses: endpoint({
    method: "GET",
    path: "/budget/expenses",
    access: "signedIn",
    summary: "A page of expenses, newest first, of this period or of all time",
    query: z.object({
      ...pageQuery(EXPENSES_PAGE_SIZE),
      ...expenseFilter,
      /** One row per receipt: the answer has and counts `rows`. */
      group: z.optional(z.literal("receipts", "answers.expenseGroup")),
    }),
    data: z.object({
      expenses: z.array(expense),
      rows: z.optional(z.array(expenseRow)),
      ...pageFields,
    }),
    fallback: "calls.fetchExpenses",
    unreachable: "calls.loadExpenses",
    stampedBy: "household",
    reads: ["expenses"],
  }),
  exportExpenses: endpoint({
    method: "GET",
    path: "/budget/expenses/export",
    access: "signedIn",
    summary: "The same expenses as one CSV text, for a spreadsheet",
    query: z.object(expenseFilter),
    data: z.object({ fileName: z.string(), csv: z.string() }),
    fallback: "calls.fetchExpenses",
    reads: ["expenses"],
  }),
  addExpense: endpoint({
    method: "POST",
    path: "/budget/expenses",
    access: "signedIn",
    summary: "Log an expense",
    tools: [tools.add_expense],
    body: expenseBody,
    data: z.extend(oneExpense, undoable.shape),
    status: 201,
    message: "answers.expenseAdded",
    errors: ["limit_reached"],
    fallback: "calls.addExpense",
    changes: ["budget", "expenses"],
  }),
  updateExpense: endpoint({
    method: "PUT",
    path: "/budget/expenses/{id}",
    access: "signedIn",
    summary: "Replace an expense; the lot that it paid for stays as it is",
    params: idParams,
    body: editedExpenseBody,
    data: oneExpense,
    message: "answers.expenseUpdated",
    errors: ["not_found", "conflict"],
    fallback: "calls.updateExpense",
    changes: ["budget", "expenses"],
  }),
  removeExpense: endpoint({
    method: "DELETE",
    path: "/budget/expenses/{id}",
    access: "signedIn",
    summary: "Delete an expense; the lot that it paid for stays as it is",
    params: idParams,
    data: undoable,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deleteExpense",
    changes: ["budget", "expenses"],
  }),
  restoreExpense: endpoint({
    method: "POST",
    path: "/budget/expenses/{id}/restore",
    access: "signedIn",
    summary: "Undo the deletion of an expense; twice changes nothing",
    params: idParams,
    data: oneExpense,
    message: "answers.expenseRestored",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.addExpense",
    changes: ["budget", "expenses"],
  }),
};
