import { describe, expect, test } from "vitest";
import { addDays, parseIsoDate } from "../calendar-and-money/day.ts";
import { expiringWhen, expiryBadge } from "./expiry.ts";

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
