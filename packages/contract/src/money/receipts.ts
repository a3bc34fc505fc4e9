import * as z from "zod/mini";
import { expense } from "./budget.ts";
import { endpoint } from "../endpoint.ts";
import { dateKinds, lot } from "../kitchen/inventory.ts";
import { proposals } from "../kitchen/typed-lines.ts";
import {
  activityId,
  answeredDay,
  answeredMoneyOrNull,
  chosen,
  id,
  idParams,
  instant,
  madeBy,
  newlyAnswered,
  optionalDay,
  positiveQuantity,
} from "../fields.ts";

/** `total` is the printed one. Source: handbook/receipts.md#the-same-receipt-again. */
export const keptReceipt = z.object({
  id,
  merchant: z.nullable(z.string()),
  date: answeredDay,
  total: answeredMoneyOrNull,
  /** Number of its expenses when saved. */
  count: newlyAnswered(z.int()),
  savedAt: instant,
  by: madeBy,
});
export type KeptReceipt = z.infer<typeof keptReceipt>;

/**
 * A line of a saved receipt without a known food. Source: handbook/receipt-questions.md#answers.
 */
export const receiptQuestion = z.object({
  id,
  receiptId: id,
  /** As printed. */
  text: z.string(),
  /** As saved; null if unknown. */
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  /** The amount of its expense. */
  price: z.number(),
  proposals,
  merchant: z.nullable(z.string()),
  /** The day of the receipt. */
  date: answeredDay,
});
export type ReceiptQuestion = z.infer<typeof receiptQuestion>;

export const receiptsApi = {
  get: endpoint({
    method: "GET",
    path: "/receipts/{id}",
    access: "signedIn",
    summary: "A saved receipt with its expenses, and what undoes it",
    params: idParams,
    data: z.object({
      receipt: z.extend(keptReceipt, {
        /** The input of its undo; null once it cannot be undone. */
        activityId: z.nullable(activityId),
        /** Its remaining expenses, in receipt order. */
        expenses: z.array(expense),
      }),
    }),
    errors: ["not_found"],
    fallback: "calls.fetchExpenses",
    unreachable: "calls.loadExpenses",
    reads: ["expenses"],
  }),
  questions: endpoint({
    method: "GET",
    path: "/receipts/questions",
    access: "signedIn",
    summary: "Lines of saved receipts whose food is not known yet, the oldest first",
    data: z.object({ questions: z.array(receiptQuestion) }),
    fallback: "calls.fetchQuestions",
    reads: ["expenses", "stock", "catalogue"],
  }),
  answerQuestion: endpoint({
    method: "POST",
    path: "/receipts/questions/{id}",
    access: "signedIn",
    summary: "Answer a line of a receipt: it becomes stock, paid by its expense, or is no food",
    params: idParams,
    body: z.object({
      /** Null: the line is no food. */
      masterIngredientId: z.nullable(chosen("calls.chooseIngredient")),
      /** As saved with the receipt when absent, else 1. */
      quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
      /** The ingredient's usual unit when absent. */
      unitId: z.optional(z.nullable(chosen("calls.chooseUnit"))),
      placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
      expiryDate: optionalDay("calls.expiryDateInvalid"),
      dateKind: z.optional(z.enum(dateKinds, "calls.dateKindInvalid")),
    }),
    data: z.object({ ingredient: z.nullable(lot), activityId }),
    errors: ["not_found", "already_handled", "limit_reached"],
    fallback: "calls.answerQuestion",
    changes: ["stock", "meals", "recipes", "budget", "expenses", "plan"],
  }),
};
