import { expect, test } from "vitest";
import { simulateYear } from "./simulate-year.ts";

const small = { households: 6, weeks: 26, foods: 12 };

test("one check a week keeps most of the worth right, which is wrong without", () => {
  const without = simulateYear({ ...small, checkEvery: null });
  const weekly = simulateYear({ ...small, checkEvery: 7 });
  expect(without.right).toBeLessThan(0.5);
  expect(weekly.right).toBeGreaterThan(0.85);
  expect(weekly.questionsACheck).toBeLessThanOrEqual(12);
});

test("the same households come to the same", () => {
  const plan = { ...small, households: 1, checkEvery: 7 };
  expect(simulateYear(plan)).toEqual(simulateYear(plan));
});
