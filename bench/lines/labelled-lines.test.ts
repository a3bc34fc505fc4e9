import { expect, test } from "vitest";
import { labelledLines } from "./labelled-lines.ts";
import { tallyOf } from "./tally-lines.ts";

const LEAST_RIGHT = 0.97;
const LEAST_OF_SURE = 0.99;

const lines = await labelledLines();
const title =
  lines === null
    ? "no SAMPLES: other people's labelled lines are left out by design"
    : "the lines of other people's recipes are read as well as before";

test.each([title])("%s", () => {
  if (lines === null) return;
  const { rows, right, sure, sureAndRight } = tallyOf(lines, null);
  expect(rows / lines.length).toBeGreaterThan(LEAST_RIGHT);
  expect(right / lines.length).toBeGreaterThan(LEAST_RIGHT);
  expect(sureAndRight / sure).toBeGreaterThanOrEqual(LEAST_OF_SURE);
});
