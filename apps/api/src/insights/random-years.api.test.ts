import {
  array,
  assert,
  asyncProperty,
  noShrink,
  integer,
  constantFrom,
  record,
  unbiased,
} from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { Chance } from "../testing/simulator/chance.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { livedBy, readFoods, type Foods } from "../testing/year/live-a-year.ts";

/*
 * Compares random years of random households with a plain model of the handbook at random days:
 * every figure, and the rows behind each. The model shares no code with the product. A difference
 * is reduced to the fewest steps; YEARS_SEED and YEARS_PATH repeat it, YEARS_RUNS runs more.
 */
const RUNS = Number(process.env["YEARS_RUNS"] ?? 5);
const SEED = Number(process.env["YEARS_SEED"] ?? 1);
const PATH = process.env["YEARS_PATH"];
const STEPS = Number(process.env["YEARS_STEPS"] ?? 120);
const MOST_SEED = 0x7f_ff_ff_ff;
const MS_PER_STEP = 500;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let known: Foods;
beforeAll(async () => {
  known = await readFoods(larder);
});

/** Includes days that start and end at odd hours. */
const zones = [
  "UTC",
  "America/Santiago",
  "Asia/Beirut",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
];
const beginnings = ["2026-03-10T12:00:00Z", "2023-12-28T23:30:00Z", "2025-09-20T03:59:59Z"];

test(
  `figures are what the model says, and the sum of their rows: YEARS_SEED=${SEED}`,
  { timeout: 60_000 + RUNS * STEPS * MS_PER_STEP },
  async () => {
    const seeds = integer({ min: 0, max: MOST_SEED });
    const years = record({
      zone: constantFrom(...zones),
      beginning: constantFrom(...beginnings),
      steps: array(noShrink(seeds), { minLength: STEPS / 2, maxLength: STEPS, size: "max" }),
      last: noShrink(seeds),
    });
    const runs = assert(
      asyncProperty(years, async ({ zone, beginning, steps, last }) => {
        larder.clock.set(beginning);
        await livedBy(larder, { timeZone: zone, known, steps, last: new Chance(last) });
      }),
      {
        numRuns: RUNS,
        seed: SEED,
        ...(PATH !== undefined && { path: PATH }),
        plugins: [unbiased()],
      },
    );
    await expect(runs).resolves.toBeUndefined();
  },
);
