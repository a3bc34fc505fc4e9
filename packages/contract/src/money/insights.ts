import * as z from "zod/mini";
import { expenseTypes } from "./budget.ts";
import { endpoint } from "../endpoint.ts";
import { answeredDay, day, id, newlyAnswered, pageQuery } from "../fields.ts";

/** Source: handbook/insights.md#figures. */
export const figures = ["spending", "waste", "saved", "cooked", "bought", "price"] as const;
export type Figure = (typeof figures)[number];

export const INSIGHT_ROWS_PAGE_SIZE = 50;

/** Maximum length of a period: a leap year. */
export const MOST_INSIGHT_DAYS = 366;

/** Longest `key`: a prefix and the name of a category. */
const LONGEST_KEY = 140;

const insightDay = day({ required: "calls.dayRequired", invalid: "calls.dayInvalid" });

/** Both or none: the current period, or the month without a budget. */
const days = { from: z.optional(insightDay), to: z.optional(insightDay) };

const count = z.int();
const money = z.number();

export const insights = z.object({
  from: answeredDay,
  to: answeredDay,
  /** False without expenses and a week of events. */
  hasSomething: z.boolean(),
  budget: z.nullable(
    z.object({
      amount: money,
      /** Each day with its spending and the running total. */
      days: z.array(z.object({ date: answeredDay, amount: money, total: money })),
      forecast: z.object({ total: money, low: money, high: money }),
    }),
  ),
  spending: z.object({
    total: money,
    /** Every type, 0 when unused. */
    byType: z.array(z.object({ type: z.enum(expenseTypes), amount: money })),
    /** Most first; null without a category. */
    byCategory: z.array(z.object({ category: z.nullable(z.string()), amount: money })),
  }),
  waste: z.object({
    total: money,
    /** Number of events with unknown cost. */
    unpricedCount: count,
    /** Every requested month, "2026-11". */
    byMonth: z.array(z.object({ month: z.string(), amount: money })),
    /** Most first. */
    byFood: z.array(
      z.object({
        masterIngredientId: id,
        name: z.string(),
        /** Null if the amounts do not add up in one unit. */
        quantity: z.nullable(z.number()),
        unit: z.nullable(z.string()),
        amount: money,
      }),
    ),
  }),
  saved: z.object({ total: money }),
  meals: z.object({
    cooked: z.object({ count, amount: money }),
    bought: z.object({ count, amount: money }),
    /** Cooked meals with a hardly known cost, and its known part. */
    unpriced: newlyAnswered(z.object({ count, amount: money })),
  }),
  /** Foods bought at least once, most often bought first. */
  prices: z.array(
    z.object({
      masterIngredientId: id,
      name: z.string(),
      /** The price's unit. */
      unit: z.string(),
      points: z.array(
        z.object({ date: answeredDay, unitCost: money, shop: z.nullable(z.string()) }),
      ),
      /** From the first to the last, in whole percent; null with fewer than two. */
      change: z.nullable(z.int()),
    }),
  ),
});

/** A row behind a figure; fields of other kinds are null. */
export const insightRow = z.object({
  /** Of the expense, the event, the cooking or the lot. */
  id,
  date: answeredDay,
  name: z.string(),
  /** Null if unknown; it counts as nothing. */
  amount: z.nullable(money),
  type: z.nullable(z.enum(expenseTypes)),
  category: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  shop: z.nullable(z.string()),
  unitCost: z.nullable(money),
  masterIngredientId: z.nullable(id),
  recipeId: z.nullable(id),
  receiptId: z.nullable(id),
});
export type InsightRow = z.infer<typeof insightRow>;

/** Source: handbook/insights.md#what-it-does. */
export const insightsApi = {
  look: endpoint({
    method: "GET",
    path: "/insights",
    access: "signedIn",
    summary: "What was spent, wasted and saved in some days, where spending is heading, and prices",
    query: z.object(days),
    data: insights,
    fallback: "calls.unexpected",
    stampedBy: "household",
    reads: ["expenses", "budget", "stock", "meals"],
  }),
  rows: endpoint({
    method: "GET",
    path: "/insights/rows",
    access: "signedIn",
    summary: "The rows that a figure is the sum of, newest first, by page",
    query: z.object({
      ...days,
      figure: z.enum(figures, "calls.figureInvalid"),
      /**
       * `day:`, `type:`, `category:`, `month:` or `food:` and its value; absent for the whole
       * figure.
       */
      key: z.optional(
        z.string("calls.keyInvalid").check(z.maxLength(LONGEST_KEY, "calls.keyInvalid")),
      ),
      ...pageQuery(INSIGHT_ROWS_PAGE_SIZE),
    }),
    data: z.object({
      rows: z.array(insightRow),
      /** Of all rows, not of the page. */
      total: money,
      page: z.int(),
      totalPages: z.int(),
    }),
    fallback: "calls.unexpected",
    stampedBy: "household",
    reads: ["expenses", "budget", "stock", "meals"],
  }),
};
