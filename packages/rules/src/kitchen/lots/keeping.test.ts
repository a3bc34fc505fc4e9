import { expect, test } from "vitest";
import { daysKept, daysKeptIn } from "./keeping.ts";

const life = { pantry: 180, fridge: 365, freezer: null, opened: 90 };

test("food keeps as long as it does where it usually stands", () => {
  expect(daysKept({ life, usual: { placeKind: "pantry" }, shelfLifeDays: 30 })).toBe(180);
  expect(daysKept({ life, usual: { placeKind: "fridge" }, shelfLifeDays: 30 })).toBe(365);
});

test("where nothing is known of the place, the typical days to expiry stand in", () => {
  expect(daysKept({ life, usual: { placeKind: "freezer" }, shelfLifeDays: 30 })).toBe(30);
  expect(daysKept({ life, usual: null, shelfLifeDays: 30 })).toBe(30);
  expect(daysKept({ shelfLifeDays: 30 })).toBe(30);
});

test("nobody can say when nothing is known at all", () => {
  expect(daysKept({ life, usual: { placeKind: "freezer" }, shelfLifeDays: null })).toBeNull();
});

test("in a place of a kind food keeps as long as it does there, else as where it usually stands", () => {
  const milk = { life, usual: { placeKind: "fridge" }, shelfLifeDays: 30 } as const;
  expect(daysKeptIn("pantry", milk)).toBe(180);
  expect(daysKeptIn("freezer", milk)).toBe(365);
  expect(daysKeptIn(null, milk)).toBe(365);
  expect(daysKeptIn("fridge", { shelfLifeDays: 30 })).toBe(30);
});
