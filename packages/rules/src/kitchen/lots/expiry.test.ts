import { describe, expect, test } from "vitest";
import { addDays, parseIsoDate } from "../../calendar-and-money/day.ts";
import { expiringWhen, expiryBadge, isUsable } from "./expiry.ts";

const today = parseIsoDate("2025-11-20") ?? expect.unreachable();

describe("the badge of an inventory item", () => {
  test.each([
    [null, "noExpiry"],
    [undefined, "noExpiry"],
    ["", "noExpiry"],
    ["soon", "invalidDate"],
    ["2025-02-30", "invalidDate"],
    ["2025-11-19", "expired"],
    ["2020-01-01", "expired"],
    ["2025-11-20", "expiresSoon"],
    ["2025-11-23", "expiresSoon"],
    ["2025-11-24", "fresh"],
    ["2031-01-01", "fresh"],
  ])("%j on 2025-11-20 is %s", (date, badge) => {
    expect(expiryBadge(date, today)).toBe(badge);
  });
});

test("what a meal saves is said by its day", () => {
  expect([0, 1, 2, 6, 7].map((days) => expiringWhen(addDays(today, days), today))).toEqual([
    "expiringToday",
    "expiringTomorrow",
    "expiringOn",
    "expiringOn",
    "expiringIn",
  ]);
});

test.each([
  ["2025-11-19", "pastBestBefore"],
  ["2025-11-20", "expiresSoon"],
  ["2025-11-24", "fresh"],
  [null, "noExpiry"],
])("the badge of a best-before date %j on 2025-11-20 is %s", (date, badge) => {
  expect(expiryBadge(date, today, "best_before")).toBe(badge);
});

test("a use-by date is the end, a best-before date is one after the household's grace", () => {
  const days = [-3, -2, -1, 0, 1].map((days) => addDays(today, days));
  const usable = (dateKind: "use_by" | "best_before" | undefined, grace: number) =>
    days.map((expiryDate) => isUsable({ expiryDate, dateKind }, today, grace));
  for (const kind of ["use_by", undefined] as const)
    for (const grace of [0, 2, 365])
      expect(usable(kind, grace)).toEqual([false, false, false, true, true]);
  expect(usable("best_before", 0)).toEqual([false, false, false, true, true]);
  expect(usable("best_before", 2)).toEqual([false, true, true, true, true]);
  expect(isUsable({ expiryDate: null, dateKind: "use_by" }, today, 0)).toBe(true);
});
