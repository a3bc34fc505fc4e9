import { expect, test } from "vitest";
import { firstHouseholdName, LONGEST_HOUSEHOLD_NAME } from "./household-name.ts";

const called = (name: string): string => `${name}'s kitchen`;

test("a new household is called after the first name of who made it", () => {
  expect(firstHouseholdName(" Maya  Lopez ", called)).toBe("Maya's kitchen");
});

test("a name that is too long is cut, and never within a character", () => {
  const name = firstHouseholdName("🥕".repeat(255), called);
  expect(Array.from(name)).toHaveLength(LONGEST_HOUSEHOLD_NAME);
  expect(name).toMatch(/^🥕+'s kitchen$/u);
});
