import { growthOf, STEEPEST } from "@larder/rules/testing/growth";
import { expect, test } from "vitest";
import { works } from "../testing/growing-pages.ts";

test.for(works)("the time of reading grows as the length of %s does", ([, base, inputOf]) => {
  expect(growthOf(inputOf, base, STEEPEST).slope).toBeLessThanOrEqual(STEEPEST);
});
