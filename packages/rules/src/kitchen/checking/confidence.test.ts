import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import {
  confidenceOf,
  daysUnknown,
  expectedPaceOf,
  type FinishedLot,
  ownPaceOf,
} from "./confidence.ts";

const day = (text: string) => text as IsoDate;
const TODAY = day("2026-03-10");
const nothing = { pantry: null, fridge: null, freezer: null };
const finished = (...days: readonly number[]) =>
  days.map((count) => ({
    bought: day("2026-01-01"),
    emptied: day(`2026-01-${String(1 + count).padStart(2, "0")}`),
  }));
const sources = { finished: [], life: nothing, placeKind: null, shelfLifeDays: null };

const paceOf = (of: Parameters<typeof expectedPaceOf>[0] & { finished: FinishedLot[] }) =>
  ownPaceOf(of.finished, TODAY) ?? expectedPaceOf(of);

describe("the pace of a food", () => {
  test("is the middle of what three finished lots took", () => {
    expect(paceOf({ ...sources, finished: finished(4, 20, 6) })).toBe(6);
    expect(paceOf({ ...sources, finished: finished(4, 20, 6, 7) })).toBe(6.5);
  });

  test("is half of what the catalogue expects with fewer lots", () => {
    const life = { ...nothing, fridge: 10, freezer: 90 };
    const expected = { ...sources, finished: finished(4, 20), life, shelfLifeDays: 14 };
    expect(paceOf({ ...expected, placeKind: "fridge" })).toBe(5);
    expect(paceOf({ ...expected, placeKind: "freezer" })).toBe(45);
    expect(paceOf({ ...expected, placeKind: "pantry" })).toBe(7);
    expect(paceOf(expected)).toBe(7);
    expect(paceOf(sources)).toBe(180);
    expect(ownPaceOf(finished(4, 20), TODAY)).toBeNull();
    expect(ownPaceOf(finished(4, 20, 6), TODAY)).toBe(6);
  });

  test("forgets lots that were finished more than a year ago", () => {
    const old = finished(4, 4, 4).map((lot) => ({ ...lot, emptied: day("2025-03-09") }));
    expect(paceOf({ ...sources, finished: old })).toBe(180);
    const yearAgo = old.map(() => ({ bought: day("2025-03-01"), emptied: day("2025-03-10") }));
    expect(paceOf({ ...sources, finished: yearAgo })).toBe(9);
  });
});

describe("confidence", () => {
  test.each([
    [{ days: 0, pace: 10, isOpened: false }, 1],
    [{ days: 10, pace: 10, isOpened: false }, 0.3679],
    [{ days: 7, pace: 10, isOpened: true }, 0.3679],
    [{ days: 3, pace: 1, isOpened: false }, 0.3679],
    [{ days: 100_000, pace: 10, isOpened: false }, 0],
  ])("after %j is %d", (evidence, confidence) => {
    expect(confidenceOf(evidence)).toBe(confidence);
  });

  test("never grows with time, and stays between 0 and 1", () => {
    const evidence = fc.record({
      days: fc.nat(4000),
      pace: fc.integer({ min: -5, max: 900 }),
      isOpened: fc.boolean(),
    });
    fc.assert(
      fc.property(evidence, (known) => {
        const now = confidenceOf(known);
        const later = confidenceOf({ ...known, days: known.days + 1 });
        expect(now).toBeLessThanOrEqual(1);
        expect(later).toBeLessThanOrEqual(now);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("counts days since the latest of purchase, opening and deeds", () => {
    const known = {
      purchaseDate: day("2026-03-01"),
      createdOn: TODAY,
      openedOn: null,
      seenOn: null,
    };
    expect(daysUnknown(known, TODAY)).toBe(9);
    expect(daysUnknown({ ...known, purchaseDate: null }, TODAY)).toBe(0);
    expect(daysUnknown({ ...known, openedOn: day("2026-03-08") }, TODAY)).toBe(2);
    expect(daysUnknown({ ...known, seenOn: day("2026-03-09") }, TODAY)).toBe(1);
    expect(daysUnknown({ ...known, openedOn: day("2026-04-01") }, TODAY)).toBe(0);
  });
});
