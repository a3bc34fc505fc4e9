import { beforeAll, expect, test } from "vitest";
import {
  countedGrowths,
  countedText,
  STEEPEST_COUNT,
  type CountedGrowth,
} from "./testing/counted-growth.ts";
import { works } from "./testing/growing-kitchens.ts";

let growths: readonly CountedGrowth[];
beforeAll(async () => {
  growths = await countedGrowths(new URL("testing/growing-kitchens.ts", import.meta.url));
}, 300_000);

test.for(works.map(([name], place) => [name, place] as const))(
  "the work of %s grows as they do",
  async ([name, place], { annotate }) => {
    const growth = growths[place];
    await annotate(growth === undefined ? name : countedText(growth));
    expect(growth?.name).toBe(name);
    expect(growth?.slope).toBeLessThanOrEqual(STEEPEST_COUNT);
  },
);
