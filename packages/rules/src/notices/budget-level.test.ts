import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, MAX_MONEY_CENTS } from "../calendar-and-money/money.ts";
import { budgetLevel, spentPercent } from "./budget-level.ts";

test.each([
  [0, 50_000, 0],
  [39_999, 50_000, 0],
  [40_000, 50_000, 80],
  [49_999, 50_000, 80],
  [50_000, 50_000, 100],
  [80_000, 50_000, 100],
  [2, 3, 0],
  [1, 1, 100],
])("%i of %i cents is level %i", (spent, amount, level) => {
  expect(budgetLevel({ spent: centsOf(spent), amount: centsOf(amount) })).toBe(level);
});

test("the level is the highest that the exact share has reached, and no percent promises more", () => {
  const cents = fc.integer({ min: 0, max: MAX_MONEY_CENTS * 10 });
  const budget = fc.integer({ min: 1, max: MAX_MONEY_CENTS });
  fc.assert(
    fc.property(cents, budget, (spent, amount) => {
      const spending = { spent: centsOf(spent), amount: centsOf(amount) };
      const share = BigInt(spent) * 100n;
      const exact = [100n, 80n, 0n].find((level) => share >= level * BigInt(amount));
      expect(BigInt(budgetLevel(spending))).toBe(exact);
      expect(BigInt(spentPercent(spending))).toBe(share / BigInt(amount));
    }),
  );
});
