import "@larder/words/all";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import { describe, expect, test } from "vitest";
import { loginBody, registerBody, registerForm } from "./access/auth.ts";
import { budgetBody, expenseBody } from "./money/budget.ts";
import { lotBody } from "./kitchen/inventory.ts";
import { messageBody } from "./household/messages.ts";
import { bookBody } from "./recipes/publishing.ts";
import { recipeBody } from "./recipes/recipes.ts";

interface Parser {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** A value's complaints, by path. */
function complaints(schema: Parser, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join("."), sentenceOf(textOfIssue(issue))]),
  );
}

const login = { email: "maya@example.com", password: "x" };
const registration = { name: "Maya", email: "maya@example.com", password: "12345678" };
const stock = { masterIngredientId: 1, unitId: 1, quantity: 1 };
const recipe = {
  name: "Soup",
  servings: 2,
  components: [{ ingredientName: "Leek", quantity: 1, unit: "piece" }],
};
const budget = { amount: 250, period: "monthly", startDate: "2026-03-01" };
const expense = { description: "Market", amount: 12.5, date: "2026-03-10", type: "other" };
const component = { ingredientName: "Leek", quantity: 1, unit: "piece" };

describe("the prescribed texts, to the letter", () => {
  test.each<[string, Parser, unknown, string, string]>([
    [
      "login email",
      loginBody,
      { ...login, email: "nope" },
      "email",
      "Please enter a valid email address",
    ],
    ["login email, empty", loginBody, { ...login, email: "" }, "email", "Email is required"],
    ["login password", loginBody, { ...login, password: "" }, "password", "Password is required"],
    [
      "name",
      registerBody,
      { ...registration, name: "M" },
      "name",
      "Name must be at least 2 characters long",
    ],
    [
      "register email",
      registerBody,
      { ...registration, email: "nope" },
      "email",
      "Invalid email address",
    ],
    [
      "password",
      registerBody,
      { ...registration, password: "1" },
      "password",
      "Password must be at least 8 characters long",
    ],
    [
      "confirmation",
      registerForm,
      { ...registration, confirmPassword: "1" },
      "confirmPassword",
      "Confirm password must be at least 8 characters long",
    ],
    [
      "mismatch",
      registerForm,
      { ...registration, confirmPassword: "87654321" },
      "confirmPassword",
      "Passwords don't match",
    ],
    [
      "ingredient",
      lotBody,
      { ...stock, masterIngredientId: 0 },
      "masterIngredientId",
      "Please select an ingredient.",
    ],
    [
      "ingredient, absent",
      lotBody,
      { unitId: 1, quantity: 1 },
      "masterIngredientId",
      "Please select an ingredient.",
    ],
    ["unit", lotBody, { ...stock, unitId: 0 }, "unitId", "Please select a unit."],
    [
      "quantity, absent",
      lotBody,
      { ...stock, quantity: undefined },
      "quantity",
      "Quantity is required",
    ],
    [
      "quantity, text",
      lotBody,
      { ...stock, quantity: "1" },
      "quantity",
      "Quantity must be a number",
    ],
    [
      "quantity 0",
      lotBody,
      { ...stock, quantity: 0 },
      "quantity",
      "Quantity must be a positive number",
    ],
    [
      "quantity, dust",
      lotBody,
      { ...stock, quantity: 1e-9 },
      "quantity",
      "Quantity must be a positive number",
    ],
    ["price", lotBody, { ...stock, price: -1 }, "price", "Price cannot be negative"],
    ["recipe name", recipeBody, { ...recipe, name: " " }, "name", "Recipe name is required"],
    [
      "description",
      recipeBody,
      { ...recipe, description: "x".repeat(1001) },
      "description",
      "Description is too long",
    ],
    [
      "instructions",
      recipeBody,
      { ...recipe, instructions: "x".repeat(5001) },
      "instructions",
      "Instructions are too long",
    ],
    [
      "servings, text",
      recipeBody,
      { ...recipe, servings: "2" },
      "servings",
      "Servings must be a number",
    ],
    [
      "servings, fraction",
      recipeBody,
      { ...recipe, servings: 1.5 },
      "servings",
      "Servings must be an integer",
    ],
    ["servings 0", recipeBody, { ...recipe, servings: 0 }, "servings", "Servings must be positive"],
    [
      "no components",
      recipeBody,
      { ...recipe, components: [] },
      "components",
      "At least one ingredient component is required",
    ],
    [
      "component name",
      recipeBody,
      { ...recipe, components: [{ ...component, ingredientName: "" }] },
      "components.0.ingredientName",
      "Ingredient name is required",
    ],
    [
      "component quantity",
      recipeBody,
      { ...recipe, components: [{ ...component, quantity: undefined }] },
      "components.0.quantity",
      "Quantity is required",
    ],
    [
      "component quantity, text",
      recipeBody,
      { ...recipe, components: [{ ...component, quantity: "x" }] },
      "components.0.quantity",
      "Quantity must be a number",
    ],
    [
      "component quantity 0",
      recipeBody,
      { ...recipe, components: [{ ...component, quantity: 0 }] },
      "components.0.quantity",
      "Quantity must be positive",
    ],
    [
      "component unit",
      recipeBody,
      { ...recipe, components: [{ ...component, unit: "" }] },
      "components.0.unit",
      "Unit is required",
    ],
    ["book name", bookBody, { name: "" }, "name", "Book name is required."],
    [
      "budget amount",
      budgetBody,
      { ...budget, amount: undefined },
      "amount",
      "Budget amount is required",
    ],
    [
      "budget amount, text",
      budgetBody,
      { ...budget, amount: "x" },
      "amount",
      "Amount must be a number",
    ],
    [
      "budget amount 0",
      budgetBody,
      { ...budget, amount: 0 },
      "amount",
      "Budget amount must be a positive number",
    ],
    ["period", budgetBody, { ...budget, period: "yearly" }, "period", "Period is required"],
    ["start", budgetBody, { ...budget, startDate: "" }, "startDate", "Start date is required"],
    [
      "start, no such day",
      budgetBody,
      { ...budget, startDate: "2026-02-30" },
      "startDate",
      "Invalid start date",
    ],
    [
      "expense description",
      expenseBody,
      { ...expense, description: "" },
      "description",
      "Description is required",
    ],
    [
      "expense amount",
      expenseBody,
      { ...expense, amount: undefined },
      "amount",
      "Amount is required",
    ],
    [
      "expense amount, text",
      expenseBody,
      { ...expense, amount: "x" },
      "amount",
      "Amount must be a number",
    ],
    [
      "expense amount 0",
      expenseBody,
      { ...expense, amount: 0 },
      "amount",
      "Amount must be a positive number",
    ],
    ["expense date", expenseBody, { ...expense, date: "" }, "date", "Expense date is required"],
    [
      "expense date, no such day",
      expenseBody,
      { ...expense, date: "2026-13-01" },
      "date",
      "Invalid date",
    ],
    ["message", messageBody, { content: "  " }, "content", "Message cannot be empty."],
  ])("%s", (...[, schema, value, path, message]) => {
    expect(complaints(schema, value)).toEqual({ [path]: message });
  });

  test("an unknown expense type begins with the specified words", () => {
    expect(complaints(expenseBody, { ...expense, type: "gift" })["type"]).toMatch(
      /^Invalid expense type/,
    );
  });

  test.each<[string, Parser, unknown]>([
    ["login", loginBody, login],
    ["registration", registerForm, { ...registration, confirmPassword: "12345678" }],
    ["stock without price and dates", lotBody, stock],
    ["stock with nulls", lotBody, { ...stock, price: null, purchaseDate: null, expiryDate: null }],
    ["a recipe", recipeBody, recipe],
    ["a budget", budgetBody, budget],
    ["an expense", expenseBody, expense],
  ])("%s passes", (_what, schema, value) => {
    expect(complaints(schema, value)).toEqual({});
  });

  test("money of more than 2 decimals is refused, however floating point writes it", () => {
    expect(complaints(expenseBody, { ...expense, amount: 1.005 })).toHaveProperty("amount");
    expect(complaints(expenseBody, { ...expense, amount: 19.99 })).toEqual({});
    expect(complaints(expenseBody, { ...expense, amount: 9_999_999.99 })).toEqual({});
    expect(complaints(expenseBody, { ...expense, amount: 10_000_000 })).toHaveProperty("amount");
  });
});
