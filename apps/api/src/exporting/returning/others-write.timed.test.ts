import { expect, test } from "vitest";
import { bringBack, takeAlong, zipOf } from "../../testing/bring-back.ts";
import { fillExpenses, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { longestWaitDuring } from "../../testing/calls/longest-wait.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

/** Longest wait of a write. Source: docs/slow-inputs.md. */
const LONGEST_WAIT_MS = 500;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, checksPlans: false });

test.for([
  ["20,000 rows", 10_000, 250],
  ["250,000 rows", 50_000, 5_000],
] as const)(
  "no write of another household waits long while %s come back",
  { timeout: 600_000 },
  async ([_, expenses, recipes], { annotate }) => {
    const [vera, maya] = [await larder.aUser(), await larder.aUser()];
    await fillExpenses(larder.db, vera.householdId, expenses);
    await fillRecipes(larder.db, vera.householdId, { recipes, linesEach: 40 });
    const zip = zipOf(await takeAlong(larder, vera.token));
    const coming = bringBack(larder, maya, zip);
    const longest = await longestWaitDuring(larder, coming);
    await annotate(`${zip.length} bytes: the longest wait was ${Math.round(longest)} ms`);
    expect((await coming).status).toBe(201);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  },
);
