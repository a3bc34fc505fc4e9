import { expect, test } from "vitest";
import { longestWaitDuring } from "../../testing/calls/longest-wait.ts";
import { fillExpenses, fillLots, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink } from "../../testing/people/joining.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

/** Longest wait of a write. Source: docs/slow-inputs.md. */
const LONGEST_WAIT_MS = 500;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, checksPlans: false });

test.for([
  ["7,500 lines", { recipes: 300, linesEach: 25, expenses: 0, lots: 0 }],
  ["188,000 lines", { recipes: 4_700, linesEach: 40, expenses: 0, lots: 0 }],
  [
    "188,000 lines, 50,000 expenses and 5,000 lots",
    { recipes: 4_700, linesEach: 40, expenses: 50_000, lots: 5_000 },
  ],
] as const)(
  "no write of another household waits long while a household of %s joins with everything",
  { timeout: 600_000 },
  async ([_, { recipes, linesEach, expenses, lots }], { annotate }) => {
    const [maya, sam] = [await larder.aUser(), await larder.aUser()];
    await fillRecipes(larder.db, sam.householdId, { recipes, linesEach });
    await fillExpenses(larder.db, sam.householdId, expenses);
    await fillLots(larder.db, sam.householdId, lots);
    const token = await aLink(maya);
    const from = performance.now();
    const joining = accept(sam, token, { bring: "everything" });
    const longest = await longestWaitDuring(larder, joining);
    const whole = Math.round(performance.now() - from);
    await annotate(`the longest wait was ${Math.round(longest)} ms of ${whole} ms`);
    expect((await joining).status).toBe(200);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  },
);
