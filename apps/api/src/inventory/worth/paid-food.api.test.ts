import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { wrongExpenses, wrongSums } from "../../testing/paid-food/balance.ts";
import { aStep, Household } from "../../testing/paid-food/household-steps.ts";
import { readEverything } from "../../testing/paid-food/read-everything.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

/*
 * Random households that buy, split, freeze, open, eat, cook, throw away, give, edit, delete,
 * restore and undo. After each step the price paid equals the value of the food that left and
 * remains, to the cent; an immediate undo restores every answer. PAID_RUNS runs more, and
 * PROPERTY_SEED=random varies them.
 */
const isPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
const RUNS = Number(process.env["PAID_RUNS"] ?? (isPostgres ? 2 : 6));
const MOST_STEPS = 14;
const MS_PER_RUN = 20_000;
/** Time for reducing a failure to its necessary steps. */
const SHRINKING_MS = 240_000;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);

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
