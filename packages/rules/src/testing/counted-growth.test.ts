import { beforeAll, expect, test } from "vitest";
import { countedGrowths, STEEPEST_COUNT, type CountedGrowth } from "./counted-growth.ts";

const module = new URL("growing-canaries.ts", import.meta.url);
let growths: readonly CountedGrowth[];
beforeAll(async () => {
  growths = await countedGrowths(module);
}, 300_000);

test("counting finds work that grows faster than its input", () => {
  const tooSteep = growths.filter(({ slope }) => slope > STEEPEST_COUNT);
  expect(tooSteep.map(({ name }) => name)).toEqual([
    "a loop in a loop",
    "a callback in a callback",
    "loops without braces",
  ]);
  for (const { slope } of tooSteep) expect(slope).toBeGreaterThan(1.8);
});

test("counting sees every round of a long loop", () => {
  const long = growths.find(({ name }) => name === "one long loop");
  expect(long?.counts[3]).toBeGreaterThanOrEqual(1_600_000);
  expect(long?.slope).toBeCloseTo(1, 2);
});

test("the same work has the same count every time", async () => {
  expect(await countedGrowths(module)).toEqual(growths);
});
