import { describe, expect, test } from "vitest";
import { addDays, parseIsoDate } from "../calendar-and-money/day.ts";
import { expiringWords, expiryBadge } from "./expiry.ts";

const today = parseIsoDate("2025-11-20") ?? expect.unreachable();

describe("the badge of an inventory item", () => {
  test.each([
    [null, "No expiry"],
    [undefined, "No expiry"],
    ["", "No expiry"],
    ["soon", "Invalid Date"],
    ["2025-02-30", "Invalid Date"],
    ["2025-11-19", "Expired"],
    ["2020-01-01", "Expired"],
    ["2025-11-20", "Expires Soon"],
    ["2025-11-23", "Expires Soon"],
    ["2025-11-24", "Fresh"],
    ["2031-01-01", "Fresh"],
  ])("%j on 2025-11-20 is %s", (date, badge) => {
    expect(expiryBadge(date, today)).toBe(badge);
  });
});

test("what a meal saves is said by its day", () => {
  expect([0, 1, 2, 6, 7].map((days) => expiringWords(addDays(today, days), today))).toEqual([
    "expiring today",
    "expiring tomorrow",
    "expiring Saturday",
    "expiring Wednesday",
    "expiring in 7 days",
  ]);
});
