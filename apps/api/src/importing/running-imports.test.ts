import { expect, test } from "vitest";
import type { HouseholdId } from "../db/schema/schema.ts";
import { RunningImports } from "./running-imports.ts";

const MEBIBYTE = 1024 * 1024;
const householdId = (id: number) => id as HouseholdId;

test("four files of one household leave places to two others", () => {
  const running = new RunningImports();
  const [own, other, third, fourth] = [1, 2, 3, 4].map(householdId);
  const taken = [own, own, own, own, other, other, third, fourth].map(
    (household) => household !== undefined && running.takePlace(household, 1) !== null,
  );
  expect(taken).toEqual([true, true, false, false, true, false, true, false]);
});

test("a place that is given back is free, and so is what its file held", () => {
  const running = new RunningImports();
  const leave = running.takePlace(householdId(1), 200 * MEBIBYTE);
  expect(running.takePlace(householdId(2), 100 * MEBIBYTE)).toBeNull();
  leave?.();
  expect(running.takePlace(householdId(2), 100 * MEBIBYTE)).not.toBeNull();
});
