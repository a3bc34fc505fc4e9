import * as z from "zod/mini";
import { expense } from "./budget.ts";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  answeredDay,
  answeredMoneyOrNull,
  id,
  idParams,
  instant,
  madeBy,
  newlyAnswered,
} from "../fields.ts";

/** A receipt that this household saved; `total` is what it says itself. Source: handbook/receipts.md#the-same-receipt-again. */
export const keptReceipt = z.object({
  id,
  merchant: z.nullable(z.string()),
  date: answeredDay,
  total: answeredMoneyOrNull,
  /** How many expenses it was saved with. */
  count: newlyAnswered(z.int()),
  savedAt: instant,
  by: madeBy,
});
export type KeptReceipt = z.infer<typeof keptReceipt>;

export const receiptsApi = {
  get: endpoint({
    method: "GET",
    path: "/receipts/{id}",
    access: "signedIn",
    summary: "A saved receipt with its expenses, and what undoes it",
    params: idParams,
    data: z.object({
      receipt: z.extend(keptReceipt, {
        /** What undoing it takes; null once it can no longer be undone. */
        activityId: z.nullable(activityId),
        /** What is left of them, in the order of the receipt. */
        expenses: z.array(expense),
      }),
    }),
    errors: ["not_found"],
    fallback: "calls.fetchExpenses",
    unreachable: "calls.loadExpenses",
    reads: ["expenses"],
  }),
};
