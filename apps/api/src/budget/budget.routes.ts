import { budgetApi } from "@larder/contract/money/budget";
import type { Body } from "@larder/contract/endpoint";
import { budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import { FIRST_DAY, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber, NO_MONEY } from "@larder/rules/calendar-and-money/money";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { pageOf } from "../http/answers/page.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { findBudget, type Budget } from "./budget.store.ts";
import { countRows, listExpenses } from "./expense-list.store.ts";
import type { Expense, ExpenseFacts } from "./expense.ts";
import { exportExpenses, exportName } from "./export-expenses.ts";
import { expenseRows } from "./expense-rows.ts";
import { expenseFilterOf } from "./filter-expenses.ts";
import { KnownTotals } from "./known-totals.ts";
import { presentBudget, presentExpense, presentStatus } from "./present-budget.ts";
import { setBudget } from "./set-budget.ts";
import { spentByType } from "./spent-by-type.store.ts";
import { deleteExpense, editExpense, logExpense, restoreExpense } from "./save-expense.ts";

function budgetOf(body: Body<typeof budgetApi.saveSettings>): Budget {
  return {
    amountCents: centsFromNumber(body.amount) ?? NO_MONEY,
    period: body.period,
    startDate: parseIsoDate(body.startDate) ?? FIRST_DAY,
  };
}

function factsOf(body: Body<typeof budgetApi.addExpense>): ExpenseFacts {
  return {
    description: body.description,
    amountCents: centsFromNumber(body.amount, { allowNegative: true }) ?? NO_MONEY,
    date: parseIsoDate(body.date) ?? FIRST_DAY,
    type: body.type,
  };
}

function presentOne(outcome: Outcome<Expense>) {
  return outcome.ok ? ok({ expense: presentExpense(outcome.value) }) : outcome;
}

/** Budget and expenses. Source: handbook/budget.md#what-it-does. */
export function budgetRoutes(server: Server): void {
  const { db } = server.deps;
  const totals = new KnownTotals();

  serve(server, budgetApi.status, {
    isPipelined: true,
    read: async ({ household, today }, reader) => {
      const budget = await findBudget(reader, household);
      if (budget === null) return fail("not_found", { message: "answers.noBudget" });
      const spent = await spentByType(reader, household, budgetWindow(budget, today));
      return ok({ budgetStatus: presentStatus(budget, spent, today) });
    },
  });

  serve(server, budgetApi.saveSettings, {
    write: async (tx, { household, user, body, now }) => {
      const save = { budget: budgetOf(body), readAt: body.updatedAt, by: user.id, now };
      const set = await setBudget(tx, household, save);
      return set.ok ? ok({ budgetSetting: presentBudget(set.value) }) : set;
    },
  });

  serve(server, budgetApi.expenses, {
    isPipelined: true,
    read: async ({ household, query, today }, reader) => {
      const filter = await expenseFilterOf(reader, household, { query, today });
      const offset = (query.page - 1) * query.limit;
      if (query.group === "receipts") {
        const page = { ...filter, limit: query.limit, offset };
        const [rows, total] = await Promise.all([
          expenseRows(reader, household, page),
          countRows(reader, household, filter),
        ]);
        return ok({ expenses: [], rows, ...pageOf(query, total) });
      }
      const page = { ...filter, limit: query.limit, offset, totals };
      const { expenses, total } = await listExpenses(reader, household, page);
      return ok({ expenses: expenses.map(presentExpense), ...pageOf(query, total) });
    },
  });

  serve(server, budgetApi.exportExpenses, {
    stream: async ({ household, user, query, today, pace }) => {
      const filter = await expenseFilterOf(db, household, { query, today });
      const { currency } = user.household.settings;
      const csv = exportExpenses(db, household, { ...filter, currency, pace });
      return ok({ fileName: exportName(filter, today), csv });
    },
  });

  serve(server, budgetApi.addExpense, {
    write: async (tx, { household, user, body, now }) => {
      const logged = await logExpense(tx, household, { expense: factsOf(body), by: user, now });
      if (!logged.ok) return logged;
      const { expense, activityId } = logged.value;
      return ok({ expense: presentExpense(expense), activityId });
    },
  });

  serve(server, budgetApi.updateExpense, {
    write: async (tx, { household, user, params, body, now }) => {
      const save = { expense: factsOf(body), readAt: body.updatedAt, by: user.id, now };
      return presentOne(await editExpense(tx, { household, id: params.id, ...save }));
    },
  });

  serve(server, budgetApi.removeExpense, {
    write: (tx, { household, user, params, now }) =>
      deleteExpense(tx, { household, id: params.id, by: user.id, now }),
  });

  serve(server, budgetApi.restoreExpense, {
    write: async (tx, { household, params, now }) =>
      presentOne(await restoreExpense(tx, { household, id: params.id, now })),
  });
}
