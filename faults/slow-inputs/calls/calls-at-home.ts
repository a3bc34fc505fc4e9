import { removed } from "./calls-about-stock.ts";
import { callsThatBringBack } from "./calls-that-bring-back.ts";
import { caps } from "../full-household.ts";
import { PASSWORD, VISITOR } from "../full-database.ts";
import { endpointNamed, manySpellings, read, write, type GrownCall } from "../grown-call.ts";

const DAY = "2026-03-09";
const expenseBody = (nth: number) => ({
  description: `${nth} ${"=".repeat(240)}`,
  amount: 99_991.03,
  date: DAY,
  type: "other",
});
/** Inputs of calls about the account, household and money. */
export const callsAtHome: Readonly<Record<string, readonly GrownCall[]>> = {
  "auth.register": [
    write("auth.register", {
      grown: "a password of 200 letters",
      who: "neighbour",
      body: (kitchen) => ({
        name: "ﷺ".repeat(100),
        email: `new.${process.pid}.${kitchen.next()}@example.com`,
        password: "é".repeat(200),
      }),
    }),
  ],
  "auth.logout": [
    {
      grown: "a person with 100 sessions",
      status: endpointNamed("auth.logout").status ?? 200,
      sent: async (kitchen) => {
        const body = JSON.stringify({ email: VISITOR, password: PASSWORD });
        const made = await kitchen.prepare<{ token: string }>({
          method: "POST",
          path: "/auth/login",
          body,
        });
        return { method: "POST", path: "/auth/logout", token: made?.token };
      },
    },
  ],
  "auth.login": [
    write("auth.login", {
      grown: "100 sessions",
      who: "neighbour",
      body: () => ({ email: VISITOR, password: PASSWORD }),
    }),
    write("auth.login", {
      grown: "a password of 250 kB",
      status: 401,
      most: 1,
      who: "neighbour",
      body: () => ({ email: VISITOR, password: "x".repeat(250_000) }),
    }),
  ],
  "oidc.start": [read("anybody, without a provider", "oneFood", "/auth/oidc/start", 403)],
  "oidc.callback": [
    read(
      "a state and a code of 7 kB, without a provider",
      "oneFood",
      `/auth/oidc/callback?state=${"s".repeat(3_500)}&code=${"c".repeat(3_500)}`,
      403,
    ),
  ],
  "oidc.finish": [
    write("oidc.finish", {
      grown: "a password of 250 kB, without a provider",
      status: 403,
      who: "neighbour",
      body: () => ({ code: "c".repeat(100), password: "x".repeat(250_000) }),
    }),
  ],
  "changes.stream": [
    {
      grown: "ten streams, and one more each time",
      status: 200,
      sent: ({ accounts }) => ({
        method: "GET",
        path: "/household/changes",
        token: accounts.oneFood.token,
        isEndless: true,
      }),
    },
  ],
  "changes.revision": [read("a person with everything", "oneFood", "/household/revision")],
  "auth.me": [read("a person with everything", "oneFood", "/auth/me")],
  "auth.options": [read("anybody", "oneFood", "/auth/options")],
  "auth.changePassword": [
    {
      grown: `${caps.sessions} sessions to end`,
      status: 200,
      sent: (kitchen) => ({
        method: "POST",
        path: endpointNamed("auth.changePassword").path,
        token: kitchen.signedIn().token,
        body: JSON.stringify({ currentPassword: PASSWORD, newPassword: PASSWORD }),
      }),
    },
  ],
  "mailedLinks.forgotPassword": [
    write("mailedLinks.forgotPassword", {
      grown: "an address of 254 characters",
      who: "neighbour",
      body: () => ({ email: `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(3)}example` }),
    }),
  ],
  "mailedLinks.resetPassword": [
    write("mailedLinks.resetPassword", {
      grown: "a token of 200 letters",
      status: 404,
      who: "neighbour",
      body: () => ({ token: "ﷺ".repeat(200), password: "é".repeat(200) }),
    }),
  ],
  "mailedLinks.sendConfirmation": [
    write("mailedLinks.sendConfirmation", {
      grown: "a person with everything, without mail",
      status: 403,
      who: "oneFood",
      body: () => ({}),
    }),
  ],
  "auth.changeProfile": [
    write("auth.changeProfile", {
      grown: "a name of 100 letters",
      who: "oneFood",
      body: () => ({ name: "ﷺ".repeat(100) }),
    }),
  ],
  "mailedLinks.changeEmail": [
    write("mailedLinks.changeEmail", {
      grown: "an address of 254 characters, without mail",
      status: 403,
      who: "oneFood",
      body: () => ({
        email: `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(3)}example`,
        currentPassword: PASSWORD,
      }),
    }),
  ],
  "mailedLinks.confirmEmail": [
    {
      grown: "a token of 4,000 letters",
      status: 404,
      sent: () => ({ method: "POST", path: `/auth/confirm-email/${"x".repeat(4_000)}` }),
    },
  ],
  "auth.promoteDemo": [
    write("auth.promoteDemo", {
      grown: "100 known names",
      // Each makes a hundred lots.
      most: 10,
      who: "busy",
      body: () => ({ inventory: Array.from({ length: 100 }, () => ({ name: "flour" })) }),
    }),
  ],
  "auth.deleteAccount": [
    {
      grown: "everything at its cap",
      status: 204,
      most: 1,
      goesOnMs: 20_000,
      sent: (kitchen) => ({
        method: "DELETE",
        path: "/auth/account",
        token: kitchen.leaver().token,
      }),
    },
  ],
  "recipes.list": [
    read("500 recipes × 100 lines, 300 lots, 96 spellings", "busy", "/recipes"),
    read("5,000 recipes, 200,000 lines, 5,000 lots of one", "oneFood", "/recipes"),
    read("5,000 recipes, 200,000 lines, 5,000 lots", "manyFoods", "/recipes"),
    read(
      "5,000 recipes by cost, with 100 words in 200 letters",
      "manyFoods",
      `/recipes?sortBy=costPerServing_asc&search=${Array.from({ length: 100 }, (_, at) => (at % 36).toString(36)).join("+")}`,
    ),
    read("5,000 recipes by their last cooking", "manyFoods", "/recipes?sortBy=lastCooked_asc"),
  ],
  "exporting.household": [read("everything at its cap", "oneFood", "/household/export")],
  "exporting.bringBack": callsThatBringBack,
  "exporting.recipe": [
    read(
      "100 lines",
      "oneFood",
      ({ oneFood }) => `/recipes/${oneFood.firstId + 2}/export?format=text`,
    ),
  ],
  "recipes.get": [
    read("96 spellings, 300 lots", "busy", ({ busy }) => `/recipes/${busy.firstId + 1}`),
    read(
      "100 spellings, 5,000 lots",
      "oneFood",
      ({ oneFood }) => `/recipes/${oneFood.firstId + 2}?servings=997.000001`,
    ),
    read(
      "somebody else's, 5,000 lots",
      "oneFood",
      ({ manyFoods }) => `/recipes/${manyFoods.firstId + 2}`,
    ),
  ],
  "recipes.add": [
    write("recipes.add", {
      grown: "100 lines, 300 lots",
      who: "busy",
      body: (kitchen) => manySpellings(kitchen.next()),
    }),
    write("recipes.add", {
      grown: "5,000 recipes",
      who: "oneFood",
      body: (kitchen) => manySpellings(kitchen.next()),
    }),
  ],
  "recipes.update": [
    write("recipes.update", {
      grown: "100 lines, 5,000 lots of one",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/recipes/${firstId + 3}`,
      body: (kitchen) => manySpellings(kitchen.next()),
    }),
  ],
  "recipes.mine": [
    write("recipes.mine", {
      grown: "5,000 recipes",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/recipes/${firstId + 3}/mine`,
      body: (kitchen) => ({ rating: 1 + (kitchen.next() % 5) }),
    }),
  ],
  "recipes.remove": [
    write("recipes.remove", {
      grown: "100 lines",
      who: "manyFoods",
      path: (kitchen, { firstId }) => `/recipes/${firstId + 900 - kitchen.next()}`,
    }),
  ],
  "budget.status": [read("50,000 expenses", "oneFood", "/budget/status")],
  "budget.saveSettings": [
    write("budget.saveSettings", {
      grown: "50,000 expenses",
      who: "oneFood",
      body: () => ({ amount: 99_991.03, period: "weekly", startDate: DAY }),
    }),
  ],
  "budget.expenses": [
    read("50,000 expenses, page 500", "oneFood", "/budget/expenses?scope=all&limit=100&page=500"),
    read(
      "50,000 expenses of a type",
      "manyFoods",
      "/budget/expenses?scope=all&limit=100&page=100&type=other",
    ),
    read(
      "50,000 expenses of 5,000 receipts, the last page",
      "oneFood",
      "/budget/expenses?scope=all&limit=100&page=50&group=receipts",
    ),
  ],
  "receipts.get": [
    read(
      "a receipt of 300 expenses",
      "oneFood",
      ({ oneFood }) => `/receipts/${oneFood.firstId + 1}`,
    ),
  ],
  "receipts.questions": [read("300 questions", "oneFood", "/receipts/questions")],
  "receipts.answerQuestion": [
    write("receipts.answerQuestion", {
      grown: "300 questions",
      who: "oneFood",
      path: (kitchen, { firstId }) =>
        `/receipts/questions/${firstId + kitchen.nextOf("receipts.answerQuestion")}`,
      body: () => ({ masterIngredientId: null }),
    }),
  ],
  "budget.exportExpenses": [
    read("50,000 expenses to quote", "oneFood", "/budget/expenses/export?scope=all"),
  ],
  "budget.addExpense": [
    write("budget.addExpense", {
      grown: "50,000 expenses",
      who: "oneFood",
      body: (kitchen) => expenseBody(kitchen.next()),
    }),
  ],
  "budget.updateExpense": [
    write("budget.updateExpense", {
      grown: "50,000 expenses",
      who: "oneFood",
      path: (kitchen, { firstId }) => `/budget/expenses/${firstId + kitchen.next()}`,
      body: (kitchen) => expenseBody(kitchen.next()),
    }),
  ],
  "budget.removeExpense": [
    write("budget.removeExpense", {
      grown: "50,000 expenses",
      who: "manyFoods",
      path: (kitchen, { firstId }) => `/budget/expenses/${firstId + kitchen.next()}`,
    }),
  ],
  "budget.restoreExpense": [
    write("budget.restoreExpense", {
      grown: "50,000 expenses",
      who: "oneFood",
      path: (kitchen, account) => {
        const nth = 40_000 + kitchen.nextOf("budget.restoreExpense");
        return removed(kitchen, account, `/budget/expenses/${account.firstId + nth}`);
      },
    }),
  ],
};
