import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { wrongExpenses, wrongSums } from "../../testing/paid-food/balance.ts";
import { aStep, Household } from "../../testing/paid-food/household-steps.ts";
import { readEverything } from "../../testing/paid-food/read-everything.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/*
 * Random households that buy, split, freeze, open, eat, cook, throw away, give, edit, delete, restore and undo. After each step what was
 * paid is what left and what is there, to the cent; undoing at once restores every answer. PAID_RUNS makes more of them, and
 * PROPERTY_SEED=random others.
 */
const isPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
const RUNS = Number(process.env["PAID_RUNS"] ?? (isPostgres ? 2 : 6));
const MOST_STEPS = 14;
const MS_PER_RUN = 20_000;
/** For leaving out steps until only those are left that it takes. */
const SHRINKING_MS = 240_000;

let larder: TestApp;
let kitchen: TestKitchen;
beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
  kitchen = new TestKitchen(larder);
});
afterAll(() => larder.close());

test(
  "food is paid for once whatever becomes of it, and undoing at once restores every answer",
  { timeout: SHRINKING_MS + RUNS * MS_PER_RUN },
  async () => {
    const steps = fc.array(aStep, {
      minLength: MOST_STEPS / 2,
      maxLength: MOST_STEPS,
      size: "max",
    });
    const lives = fc.asyncProperty(steps, async (all) => {
      const household = await Household.of(larder);
      const { who } = household;
      for (const { does, isTakenBack } of all) {
        const before = isTakenBack ? await readEverything(who, household) : null;
        const latest = does.kind === "change" ? await household.latestPrices() : null;
        const activityId = await household.act(does);
        if (latest) expect(await household.latestPrices()).toEqual(latest);
        if (before && activityId !== undefined) {
          expect(await household.undo(activityId)).toBe(200);
          expect(await readEverything(who, household)).toEqual(before);
        }
        expect(await wrongSums(larder, who)).toEqual([]);
        expect(await kitchen.unexplained(who)).toEqual([]);
        expect(await wrongExpenses(larder, who, household.undonePurchases)).toEqual([]);
      }
    });
    await fc.assert(lives, { numRuns: RUNS });
  },
);
