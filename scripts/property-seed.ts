import type * as FastCheck from "fast-check";
import { configureGlobal } from "fast-check";
import { vi } from "vitest";

/*
 * Fixed seed, so a green commit stays green. PROPERTY_SEED=random gives new examples,
 * PROPERTY_SEED=7 those of 7.
 */
const seed = process.env["PROPERTY_SEED"] ?? "1";
configureGlobal(seed === "random" ? {} : { seed: Number(seed) });

/* Daily runs use a fraction of the examples, `npm test -- everything` uses all. */
const examplesForOne = Number(process.env["EXAMPLES_FOR_ONE"] ?? "1");
/** Properties with at most this many examples always use all. */
const FEWEST = 100;

if (examplesForOne > 1)
  vi.doMock("fast-check", async (importOriginal) => {
    const original = await importOriginal<typeof FastCheck>();
    const assert: typeof original.assert = (property, { numRuns = FEWEST, ...how } = {}) =>
      original.assert(property as never, {
        ...(how as object),
        numRuns: Math.max(Math.min(numRuns, FEWEST), Math.ceil(numRuns / examplesForOne)),
      }) as never;
    return { ...original, assert };
  });
