import { addDays, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { expect, test } from "vitest";
import { dayWords, expiringWords } from "./day-words.ts";

const today = parseIsoDate("2025-11-20") ?? expect.unreachable();

test("a day relative to today", () => {
  expect([-2, -1, 0, 1, 3].map((days) => dayWords(addDays(today, days), today))).toEqual([
    "2 days ago",
    "Yesterday",
    "Today",
    "Tomorrow",
    "In 3 days",
  ]);
});

test("a day far ahead, in months and years", () => {
  expect([59, 60, 180, 400, 730].map((days) => dayWords(addDays(today, days), today))).toEqual([
    "In 59 days",
    "In 2 months",
    "In 6 months",
    "In 13 months",
    "In 2 years",
  ]);
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
