import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../calendar-and-money/day.ts";
import { day, TODAY } from "../../testing/kitchen.ts";
import { expiryAfter, type LifeChange } from "./life-change.ts";

const life = { opened: 5, freezer: 90 };
const after = (change: LifeChange, expires: string | null, on = "2025-11-20") =>
  expiryAfter(expires === null ? null : day(expires), { change, on: day(on), today: TODAY, life });

test.each<[LifeChange, string | null, string, string | undefined]>([
  ["open", "2025-12-20", "2025-11-25", undefined],
  ["open", "2025-11-22", "2025-11-22", undefined],
  ["open", null, "2025-11-25", undefined],
  ["open", "2025-12-20", "2025-11-22", "2025-11-17"],
  ["freeze", "2025-11-22", "2026-02-18", undefined],
  ["freeze", "2027-01-01", "2027-01-01", undefined],
  ["freeze", null, "2026-02-18", undefined],
  ["thaw", "2026-02-18", "2025-11-22", undefined],
  ["thaw", "2025-11-21", "2025-11-21", undefined],
  ["thaw", null, "2025-11-22", undefined],
])("%s food that expires on %j: %s", (change, expires, expected, on) => {
  expect(after(change, expires, on)).toBe(expected);
});

test.each<LifeChange>(["open", "freeze", "thaw"])("%s: food past its day keeps it", (change) => {
  expect(after(change, "2025-11-19")).toBe("2025-11-19");
});

test("where nobody knows how long it keeps, nothing changes", () => {
  const unknown = { opened: null, freezer: null };
  for (const change of ["open", "freeze"] as const)
    for (const expires of [null, day("2025-12-20")])
      expect(expiryAfter(expires, { change, on: TODAY, today: TODAY, life: unknown })).toBe(
        expires,
      );
});

test("opening and thawing never lengthen, freezing never shortens, and twice is once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9, max: 400 }),
      fc.constantFrom<LifeChange[]>("open", "freeze", "thaw"),
      (offset, change) => {
        const before = addDays(TODAY, offset);
        const done = { change, on: TODAY, today: TODAY, life };
        const once = expiryAfter(before, done) ?? expect.unreachable();
        expect(change === "freeze" ? once >= before : once <= before).toBe(true);
        expect(expiryAfter(once, done)).toBe(once);
      },
    ),
  );
});
