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

/**
 * A saved receipt of this household; `total` is the printed one. Source:
 * handbook/receipts.md#the-same-receipt-again.
 */
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
};
