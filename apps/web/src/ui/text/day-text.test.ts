import { beforeEach, expect, test, vi } from "vitest";
import { dayText, instantDayText } from "./format.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-20T12:00:00Z") });
});

test("a day of this year has no year, one of another year has it", () => {
  expect(dayText("2026-12-31")).toBe("Dec 31");
  expect(dayText("2026-01-01")).toBe("Jan 1");
  expect(dayText("2027-01-01")).toBe("Jan 1, 2027");
  expect(dayText("2025-12-31")).toBe("Dec 31, 2025");
  expect(instantDayText("2026-11-16T12:00:00Z")).toBe("Nov 16");
});

test("labels, expenses and administration always name it", () => {
  expect(dayText("2026-12-31", "full")).toBe("Dec 31, 2026");
  expect(dayText("2026-12-31", "long")).toBe("December 31, 2026");
  expect(dayText("2026-12-31", "admin")).toBe("Dec 31, 26");
  expect(dayText(null)).toBe("N/A");
});
