import { expect, test } from "vitest";
import { works as kitchens } from "./testing/growing-kitchens.ts";
import { longTexts, repetitions } from "./testing/growing-texts.ts";
import { growthOf, growthText, STEEPEST } from "./testing/growth.ts";

// The verbose reporter shows the times. Unlike counts, they include built-in functions and regular expressions.
test.for([...kitchens, ...longTexts])(
  "the time of %s grows as they do",
  async ([name, base, inputOf], { annotate }) => {
    const growth = growthOf(inputOf, base, STEEPEST);
    await annotate(growthText(name, growth));
    expect(growth.slope).toBeLessThanOrEqual(STEEPEST);
  },
);

test.for([...repetitions])(
  "the time of reading %s grows as its text does, whatever is repeated in it",
  async ([, works], { annotate }) => {
    const growths = works.map(([name, base, inputOf]) => ({
      name,
      growth: growthOf(inputOf, base, STEEPEST),
    }));
    await annotate(growths.map(({ name, growth }) => growthText(name, growth)).join("\n"));
    expect(Math.max(...growths.map(({ growth }) => growth.slope))).toBeLessThanOrEqual(STEEPEST);
  },
);
