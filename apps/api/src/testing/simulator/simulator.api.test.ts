import { expect, test } from "vitest";
import { simulate } from "./run.ts";

/*
 * Random households on the real product, compared with a plain model of the handbook after each step. The model shares no code
 * with the product. A failure names its seed, step and last calls: SIMULATOR_SEED=7 SIMULATOR_SEEDS=1 repeats seed 7 to the
 * letter, and SIMULATOR_STEPS stops it earlier. `npm run faults -- simulator` runs 1,000 seeds of 300 steps.
 */
/** A call takes PostgreSQL some five times as long. */
const FEW = (process.env["TEST_DATABASE_URL"] ?? "") === "" ? 3 : 1;
const SEEDS = Number(process.env["SIMULATOR_SEEDS"] ?? FEW);
const STEPS = Number(process.env["SIMULATOR_STEPS"] ?? 150);
const FIRST = Number(process.env["SIMULATOR_SEED"] ?? 1);
/** On a machine that does much else. */
const MS_PER_STEP = 1000;
const timeout = 30_000 + STEPS * MS_PER_STEP;

test.each(Array.from({ length: SEEDS }, (_, index) => FIRST + index))(
  `seed %i, ${STEPS} steps: the product shows what the model says`,
  { timeout },
  async (seed) => {
    await expect(simulate(seed, STEPS)).resolves.toBeUndefined();
  },
);
