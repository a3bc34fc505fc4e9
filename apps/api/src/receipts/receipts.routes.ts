import { receiptsApi } from "@larder/contract/money/receipts";
import { expensesOfReceipt } from "../budget/receipt-expenses.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { fail, ok } from "../values/outcome.ts";
import { UNDO_WINDOW_MS } from "../values/undo-window.ts";
import { presentReceipt } from "./kept-receipts.ts";
import { answerQuestion } from "./questions/answer-question.ts";
import { readQuestions } from "./questions/list-questions.ts";
import { findReceipt } from "./receipt.store.ts";

/** Saved receipts. Source: handbook/budget.md#receipts. */
export function receiptsRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, receiptsApi.get, {
    read: async ({ household, params: { id }, now }) => {
      const kept = await findReceipt(db, household, { id, since: now - UNDO_WINDOW_MS });
      if (kept === null) return fail("not_found");
      const expenses = await expensesOfReceipt(db, household, id);
      const { activityId } = kept;
      return ok({ receipt: { ...presentReceipt(kept), activityId, expenses } });
    },
  });

  serve(server, receiptsApi.questions, {
    read: async ({ household, user }) => {
      const { language } = user.household.settings;
      return ok({ questions: await readQuestions(db, household, language ?? null) });
    },
  });

  serve(server, receiptsApi.answerQuestion, {
    write: (tx, { household, user, params: { id }, body, ...time }) =>
      answerQuestion(tx, { household, id, body, by: user.id, time }),
  });
}
