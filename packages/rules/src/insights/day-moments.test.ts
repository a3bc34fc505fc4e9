import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, FIRST_DAY, type IsoDate, LAST_DAY, todayIn } from "../calendar-and-money/day.ts";
import { dayMoments, dayOfMoment } from "./day-moments.ts";

const day = (text: string) => text as IsoDate;
const dayIn = (zone: string) => (moment: number) => todayIn(zone, moment);
const hoursOf = (zone: string, text: string) => {
  const days = { from: day(text), to: day(text) };
  return dayMoments(days, dayIn(zone)).map(({ first, next }) => (next - first) / 3_600_000);
};

describe("a day", () => {
  test("has 24 hours, or one less or more where the clock is changed", () => {
    expect(hoursOf("UTC", "2026-03-29")).toEqual([24]);
    expect(hoursOf("Europe/Berlin", "2026-03-29")).toEqual([23]);
    expect(hoursOf("Europe/Berlin", "2026-10-25")).toEqual([25]);
    expect(hoursOf("Australia/Lord_Howe", "2026-10-04")).toEqual([23.5]);
    expect(hoursOf("Africa/Cairo", "2026-10-29")).toEqual([25]);
  });

  test("begins at midnight by the reader's clock", () => {
    const of = (zone: string) =>
      dayMoments({ from: day("2026-11-03"), to: day("2026-11-04") }, dayIn(zone));
    expect(of("Pacific/Kiritimati")[0]?.first).toBe(Date.parse("2026-11-02T10:00:00Z"));
    expect(of("Pacific/Pago_Pago")[1]).toEqual({
      day: "2026-11-04",
      first: Date.parse("2026-11-04T11:00:00Z"),
      next: Date.parse("2026-11-05T11:00:00Z"),
    });
  });

  test("that a zone left out has no moment", () => {
    expect(hoursOf("Pacific/Apia", "2011-12-30")).toEqual([0]);
    expect(hoursOf("Pacific/Apia", "2011-12-31")).toEqual([24]);
  });

  test("is known at the ends of the calendar too", () => {
    for (const from of [FIRST_DAY, LAST_DAY]) {
      const [only, ...more] = dayMoments({ from, to: from }, dayIn("America/Los_Angeles"));
      expect(only?.day).toBe(from);
      expect(more).toEqual([]);
    }
  });
});

test("each moment belongs to exactly one day, its own, whatever the zone and its changes", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const firstDay = fc
    .integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) })
    .map((moment) => todayIn("UTC", moment));
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      firstDay,
      fc.integer({ min: 0, max: 365 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (zone, from, length, share) => {
        const to = addDays(from, length);
        const moments = dayMoments({ from, to }, dayIn(zone));
        expect(moments.map((one) => one.day)).toEqual(
          Array.from({ length: length + 1 }, (_, place) => addDays(from, place)),
        );
        const [begin, end] = [moments[0]?.first ?? 0, moments.at(-1)?.next ?? 0];
        for (const [place, { first, next }] of moments.entries()) {
          expect(next).toBe(moments[place + 1]?.first ?? end);
          expect(next).toBeGreaterThanOrEqual(first);
        }
        const moment = begin + Math.floor((end - begin) * share);
        expect(moments.filter(({ first, next }) => first <= moment && moment < next)).toHaveLength(
          1,
        );
        expect(dayOfMoment(moments, moment)).toBe(todayIn(zone, moment));
        expect(dayOfMoment(moments, begin - 1)).toBeNull();
        expect(dayOfMoment(moments, end)).toBeNull();
      },
    ),
    { numRuns: 60 },
  );
});
