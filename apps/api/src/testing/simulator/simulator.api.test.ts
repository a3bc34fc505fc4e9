import { assert, asyncProperty, interruptAfterTimeLimit, unbiased } from "fast-check";
import { expect, test } from "vitest";
import { simulate, steps } from "./run.ts";

/*
 * Random households on the real product, compared after each step with a model of the handbook that
 * shares no code with it. A difference is reported with the fewest steps: SIMULATOR_SEED and
 * SIMULATOR_PATH repeat them. `npm run faults -- simulator` makes 1,000 runs of up to 600 steps.
 */
/** A call takes about five times as long on PostgreSQL. */
const FEW =
  (process.env["TEST_DATABASE_URL"] ?? "") === ""
    ? { runs: 4, steps: 300 }
    : { runs: 1, steps: 120 };
const RUNS = Number(process.env["SIMULATOR_RUNS"] ?? FEW.runs);
const STEPS = Number(process.env["SIMULATOR_STEPS"] ?? FEW.steps);
const SEED = Number(process.env["SIMULATOR_SEED"] ?? 1);
const PATH = process.env["SIMULATOR_PATH"];
/** For a busy machine. */
const MS_PER_STEP = 1000;
/** Time limit for shrinking. */
const SHRINKING_MS = 120_000;
const running = RUNS * STEPS * MS_PER_STEP;

test(
  "the product shows what the model says, whatever happens",
  { timeout: running + 2 * SHRINKING_MS },
  async () => {
    const runs = assert(asyncProperty(steps(STEPS), simulate), {
      numRuns: RUNS,
      seed: SEED,
      ...(PATH !== undefined && { path: PATH }),
      plugins: [
        unbiased(),
        interruptAfterTimeLimit(running + SHRINKING_MS, { failOnInterrupt: true }),
      ],
    });
    await expect(runs).resolves.toBeUndefined();
  },
);
