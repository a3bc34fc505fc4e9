import type * as FastCheck from "fast-check";
import { configureGlobal } from "fast-check";
import { vi } from "vitest";

/*
 * The same examples at every run, so that a commit that is green stays green; PROPERTY_SEED=random looks at new ones, and
 * PROPERTY_SEED=7 at those of 7.
 */
const seed = process.env["PROPERTY_SEED"] ?? "1";
configureGlobal(seed === "random" ? {} : { seed: Number(seed) });

/*
 * Every day a property that asks for many examples is tried with the first few of them, `npm test -- everything` tries it with all.
 */
const examplesForOne = Number(process.env["EXAMPLES_FOR_ONE"] ?? "1");
/** Fewer say too little: a property that asks for no more has all of them every day. */
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
