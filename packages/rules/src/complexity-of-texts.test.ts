import { beforeAll, expect, test } from "vitest";
import {
  countedGrowths,
  countedText,
  STEEPEST_COUNT,
  type CountedGrowth,
} from "./testing/counted-growth.ts";
import { longTexts, repetitions } from "./testing/growing-texts.ts";

let growths: readonly CountedGrowth[];
beforeAll(async () => {
  growths = await countedGrowths(new URL("testing/growing-texts.ts", import.meta.url));
}, 300_000);

function growthsOf(names: readonly string[]): readonly CountedGrowth[] {
  const found = growths.filter(({ name }) => names.includes(name));
  expect(found.map(({ name }) => name)).toEqual(names);
  return found;
}

// The verbose reporter shows the counts. complexity.timed.test.ts measures regular expressions,
// which are not counted.
test.for([...repetitions])(
  "the work of reading %s grows as its text does, whatever is repeated in it",
  async ([, works], { annotate }) => {
    const found = growthsOf(works.map(([name]) => name));
    await annotate(found.map(countedText).join("\n"));
    expect(Math.max(...found.map(({ slope }) => slope))).toBeLessThanOrEqual(STEEPEST_COUNT);
  },
);

test.for(longTexts.map(([name]) => name))(
  "the work of %s grows as they do",
  async (name, { annotate }) => {
    const found = growthsOf([name]);
    await annotate(found.map(countedText).join("\n"));
    expect(found[0]?.slope).toBeLessThanOrEqual(STEEPEST_COUNT);
  },
);
