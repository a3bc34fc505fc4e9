import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { scanningApi } from "@larder/contract/money/scanning";
import { describe, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { errorText } from "./error-text.ts";

const silence = new CallError({ kind: "unreachable" });
const refusal = new CallError({ kind: "answered", status: 500 });

describe("the text of a failure", () => {
  test("is the server's own first, then that of the answer's reading", () => {
    const said = new CallError({ kind: "answered", status: 409, serverMessage: "Not now." });
    expect(errorText(said, inventoryApi.list)).toBe("Not now.");
    const unread = new CallError({ kind: "malformed", ownMessage: "Failed to parse the answer." });
    expect(errorText(unread, inventoryApi.list)).toBe("Failed to parse the answer.");
  });

  const rows = [
    [inventoryApi.list, "Failed to fetch ingredients", "Failed to load ingredients."],
    [
      recipesApi.list,
      "Failed to fetch recipes",
      "An unexpected error occurred while fetching recipes.",
    ],
    [budgetApi.status, "Failed to fetch budget status", "Failed to load budget status."],
    [budgetApi.expenses, "Failed to fetch expenses", "Failed to load expenses."],
    [
      authApi.login,
      "Invalid credentials or server error.",
      "An unexpected error occurred during login.",
    ],
    [
      scanningApi.upload,
      "An unknown error occurred during scanning.",
      "An unexpected error occurred.",
    ],
    [
      scanningApi.save,
      "An unknown error occurred while saving.",
      "An unexpected error occurred while saving.",
    ],
    [cookingApi.plan, "Failed to fetch plannable meals", "Failed to fetch plannable meals"],
  ] as const;

  test.each(rows.map(([endpoint, ...texts]) => [endpoint.path, texts, endpoint] as const))(
    "of %s is that of the call, with one for silence where there is one",
    (_, [fallback, unreachable], endpoint) => {
      expect(errorText(refusal, endpoint)).toBe(fallback);
      expect(errorText(silence, endpoint)).toBe(unreachable);
      expect(errorText(new Error("a bug"), endpoint)).toBe(unreachable);
    },
  );

  test("of what nobody expected is the generic one, another when it is no error at all", () => {
    expect(errorText(new Error("?"))).toBe("An unexpected error occurred.");
    expect(errorText("?")).toBe("An unknown error occurred");
  });
});
