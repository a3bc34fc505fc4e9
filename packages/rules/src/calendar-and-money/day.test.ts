import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  civilDate,
  clampedDate,
  daysBetween,
  daysInMonth,
  FIRST_DAY,
  firstOfMonth,
  formatDay,
  type IsoDate,
  isIsoDate,
  isLeapYear,
  isTimeZone,
  LAST_DAY,
  parseIsoDate,
  startOfWeek,
  relativeDay,
  todayIn,
  weekdayName,
  weekdayOf,
} from "./day.ts";

const MS_PER_DAY = 86_400_000;
const HOURS_AROUND = 2 * 3_600_000;

function day(text: string): IsoDate {
  const parsed = parseIsoDate(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

/** The oracle: the platform's UTC arithmetic, four-digit years only. */
function utcMs(text: IsoDate): number {
  return Date.parse(`${text}T00:00:00Z`);
}

const anyDay = fc
  .integer({ min: utcMs(FIRST_DAY) / MS_PER_DAY, max: utcMs(LAST_DAY) / MS_PER_DAY })
  .map((number) => day(new Date(number * MS_PER_DAY).toISOString().slice(0, 10)));

describe("reading a day", () => {
  test.each(["2026-02-28", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])(
    "%s is one",
    (text) => {
      expect(parseIsoDate(text)).toBe(text);
    },
  );

  test.each([
    "",
    "2026-02-30",
    "2023-02-29",
    "1900-02-29",
    "2026-00-10",
    "2026-13-01",
    "2026-04-31",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "26-01-01",
    "2026/01/01",
    " 2026-01-01",
    "2026-01-01\n",
    "2026-01-01T00:00:00Z",
    "+02026-01-01",
    "٢٠٢٦-٠١-٠١",
  ])("%j is none", (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(isIsoDate(text)).toBe(false);
  });

  test("any text of that shape is a day exactly when the platform's calendar has it", () => {
    const digits = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(digits(9999), digits(19), digits(39), (year, month, dayOfMonth) => {
        const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
        const date = new Date(`${text}T00:00:00Z`);
        const exists =
          year > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isIsoDate(text)).toBe(exists);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("calendar arithmetic", () => {
  test("agrees with the platform's UTC calendar", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400_000, max: 400_000 }), (start, days) => {
        const expected = utcMs(start) + days * MS_PER_DAY;
        fc.pre(expected >= utcMs(FIRST_DAY) && expected <= utcMs(LAST_DAY));
        const moved = addDays(start, days);
        expect(moved).toBe(new Date(expected).toISOString().slice(0, 10));
        expect(daysBetween(start, moved)).toBe(days);
        expect(weekdayOf(moved)).toBe(new Date(expected).getUTCDay());
      }),
      { numRuns: 3000 },
    );
  });

  test("every day from 1999 to 2033 follows the one before", () => {
    let current = day("1999-01-01");
    for (let ms = utcMs(current); ms < utcMs(day("2033-12-31")); ms += MS_PER_DAY) {
      expect(current).toBe(new Date(ms).toISOString().slice(0, 10));
      current = addDays(current, 1);
    }
  });

  test("stops at the first and the last day that can be written", () => {
    expect(addDays(day("9999-12-30"), 7)).toBe("9999-12-31");
    expect(addDays(day("0001-01-02"), -9)).toBe("0001-01-01");
  });

  test("leap years follow the Gregorian rule", () => {
    expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(daysInMonth(2024, 2)).toBe(29);
    expect(daysInMonth(2023, 2)).toBe(28);
    expect(daysInMonth(2023, 12)).toBe(31);
  });

  test("a day that a month does not have becomes its last one", () => {
    expect(clampedDate(2026, 2, 31)).toBe("2026-02-28");
    expect(clampedDate(2024, 2, 30)).toBe("2024-02-29");
    expect(clampedDate(2026, 4, 31)).toBe("2026-04-30");
    expect(clampedDate(2026, 3, 31)).toBe("2026-03-31");
  });

  test("months count on into other years", () => {
    expect(clampedDate(2026, 13, 31)).toBe("2027-01-31");
    expect(clampedDate(2026, 0, 15)).toBe("2025-12-15");
    expect(clampedDate(9999, 13, 1)).toBe("9999-12-31");
  });

  test("parts of a day and the first of its month", () => {
    expect(civilDate(day("2026-08-09"))).toEqual({ year: 2026, month: 8, day: 9 });
    expect(firstOfMonth(day("2026-08-09"))).toBe("2026-08-01");
    expect(weekdayName(day("2025-11-22"))).toBe("Saturday");
  });
});

describe("today", () => {
  test("is the reader's own", () => {
    const instant = Date.UTC(2025, 10, 20, 2, 30);
    expect(todayIn("UTC", instant)).toBe("2025-11-20");
    expect(todayIn("America/New_York", instant)).toBe("2025-11-19");
    expect(todayIn("Pacific/Kiritimati", instant)).toBe("2025-11-20");
    expect(todayIn("Asia/Kathmandu", Date.UTC(2025, 10, 20, 18, 15))).toBe("2025-11-21");
  });

  test("in UTC is the platform's UTC day at any instant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }), (instant) => {
        expect(todayIn("UTC", instant)).toBe(new Date(instant).toISOString().slice(0, 10));
      }),
    );
  });

  test("in any zone is the platform's day there, whichever instants are asked for one after the other", () => {
    const zones = ["Asia/Kathmandu", "America/St_Johns", "Australia/Lord_Howe", "Africa/Monrovia"];
    const formatters = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }),
      ]),
    );
    const around = (moment: number) =>
      fc.integer({ min: -HOURS_AROUND, max: HOURS_AROUND }).map((ms) => moment + ms);
    // Midnights, days with clock changes, and times when offsets were not whole quarters of an
    // hour.
    const instants = fc.oneof(
      fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }),
      around(Date.UTC(2026, 2, 10, 18, 15)),
      around(Date.UTC(2026, 3, 4, 15, 0)),
      around(Date.UTC(1971, 5, 1, 0, 44)),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...zones), instants), { maxLength: 30 }),
        (asked) => {
          for (const [zone, instant] of asked)
            expect(todayIn(zone, instant)).toBe(formatters.get(zone)?.format(instant));
        },
      ),
    );
  });

  test("an unknown zone is refused", () => {
    expect(() => todayIn("Mars/Olympus", 0)).toThrow(RangeError);
    expect(["Europe/Berlin", "UTC", "Mars/Olympus", "", "x".repeat(1000)].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("days in words", () => {
  test("in the three prescribed styles", () => {
    expect(formatDay(day("2025-11-08"), "short")).toBe("Nov 8, 2025");
    expect(formatDay(day("2025-11-20"), "long")).toBe("November 20, 2025");
    expect(formatDay(day("2025-11-03"), "admin")).toBe("Nov 3, 25");
    expect(formatDay(day("2005-05-31"), "admin")).toBe("May 31, 05");
  });

  test("relative to today", () => {
    const today = day("2025-11-20");
    expect([-2, -1, 0, 1, 3].map((days) => relativeDay(addDays(today, days), today))).toEqual([
      "daysAgo",
      "yesterday",
      "today",
      "tomorrow",
      "inDays",
    ]);
  });
});

test.each([
  ["2026-11-23", "monday", "2026-11-23"],
  ["2026-11-22", "monday", "2026-11-16"],
  ["2026-11-22", "sunday", "2026-11-22"],
  ["2026-11-28", "sunday", "2026-11-22"],
  ["2026-11-28", "saturday", "2026-11-28"],
  ["2026-11-27", "saturday", "2026-11-21"],
] as const)("the week of %s that begins with %s began on %s", (day, first, expected) => {
  expect(startOfWeek(parseIsoDate(day) ?? FIRST_DAY, first)).toBe(expected);
});
