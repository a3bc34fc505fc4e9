import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate, parseIsoDate, weekdayName, weekdayOf } from "./day.ts";
import { readDay } from "./day-text.ts";

const THURSDAY = parseIsoDate("2026-03-12") ?? ("" as IsoDate);

function told(typed: string, language = "en", today = THURSDAY): string {
  const read = readDay(typed, { today, language });
  return read === null ? "none" : `${read.day}${read.isSure ? "" : "?"}`;
}

test("the day comes before the month in a household that pays in another currency than dollars", () => {
  const read = (language: string, currency: string) =>
    readDay("4/12", { today: THURSDAY, language, currency })?.day;
  expect(read("en", "EUR")).toBe("2026-12-04");
  expect(read("en-US", "EUR")).toBe("2026-12-04");
  expect(read("en-US", "USD")).toBe("2026-04-12");
  expect(read("de", "USD")).toBe("2026-12-04");
});

describe("a day is read as it is typed", () => {
  test.each([
    ["today", "2026-03-12"],
    ["Tomorrow", "2026-03-13"],
    ["fri", "2026-03-13"],
    ["Friday", "2026-03-13"],
    ["thu", "2026-03-19"],
    ["thurs", "2026-03-19"],
    ["wed", "2026-03-18"],
    ["in 3 days", "2026-03-15"],
    ["in 2 weeks", "2026-03-26"],
    ["2026-12-02", "2026-12-02"],
    ["2/12", "2027-02-12"],
    ["3/13", "2026-03-13"],
    ["3/12", "2027-03-12"],
    ["2/12/26", "2026-02-12"],
    ["2/12/2028", "2028-02-12"],
    ["13/4", "2026-04-13?"],
    ["2/29", "2028-02-29"],
    ["2.12.", "2026-12-02"],
    ["2.12.26", "2026-12-02"],
    ["2 dec", "2026-12-02"],
    ["2nd December", "2026-12-02"],
    ["Dec 2", "2026-12-02"],
    ["Dec 2, 2027", "2027-12-02"],
    ["2dec", "2026-12-02"],
    ["may 5", "2026-05-05"],
    ["2026/12/05", "2026-12-05"],
    ["12-05-2026", "2026-12-05"],
    ["25-12-2026", "2026-12-25?"],
    ["03/2028", "2028-03-31"],
    ["2/2028", "2028-02-29"],
    ["12.2027", "2027-12-31"],
    ["Dec 2026", "2026-12-31"],
    ["end of 2027", "2027-12-31"],
    ["13/2028", "none"],
    ["12-05", "none"],
    ["2028", "none"],
    ["2.12", "none"],
    ["13/13", "none"],
    ["2/30", "none"],
    ["31.4.", "none"],
    ["dec", "none"],
    ["fr", "none"],
    ["sunflower", "none"],
    ["2/12/126", "none"],
    ["", "none"],
  ])("%j is %s", (typed, expected) => {
    expect(told(typed)).toBe(expected);
  });

  test("the day is before the month where the language is no American English", () => {
    expect([told("2/12", "en-US"), told("2/12", "en-GB"), told("2/12", "de")]).toEqual([
      "2027-02-12",
      "2026-12-02",
      "2026-12-02",
    ]);
    expect(told("3/13", "de")).toBe("2026-03-13?");
  });
});

describe("a day is read in five languages", () => {
  test.each([
    ["Freitag", "de", "2026-03-13"],
    ["Sa", "de", "2026-03-14"],
    ["Sa", "en", "none"],
    ["übermorgen", "de", "2026-03-14"],
    ["in einer Woche", "de", "2026-03-19"],
    ["4.12.", "de", "2026-12-04"],
    ["4. März 2027", "de", "2027-03-04"],
    ["demain", "fr", "2026-03-13"],
    ["après-demain", "fr", "2026-03-14"],
    ["aujourd’hui", "fr", "2026-03-12"],
    ["mer", "fr", "2026-03-18"],
    ["dans deux semaines", "fr", "2026-03-26"],
    ["1er août", "fr", "2026-08-01"],
    ["mañana", "es", "2026-03-13"],
    ["pasado mañana", "es", "2026-03-14"],
    ["miércoles", "es", "2026-03-18"],
    ["dentro de dos semanas", "es", "2026-03-26"],
    ["24 de marzo de 2027", "es", "2027-03-24"],
    ["venerdì", "it", "2026-03-13"],
    ["fra 3 giorni", "it", "2026-03-15"],
    ["4/12/2026", "it", "2026-12-04"],
    ["4/12", "it", "2026-12-04"],
    ["venerdì", "en", "2026-03-13"],
    ["ven", "en", "none"],
  ])("%j in %s is %s", (typed, language, expected) => {
    expect(told(typed, language)).toBe(expected);
  });
});

const days = fc.integer({ min: -20_000, max: 20_000 }).map((far) => addDays(THURSDAY, far));

test("a weekday is one of the seven days after today, and that one", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (today, ahead) => {
      const day = addDays(today, ahead);
      const read = readDay(weekdayName(day), { today, language: "en" });
      expect(read).toEqual({ day, isSure: true });
      expect(weekdayOf(day)).toBe(weekdayOf(read?.day ?? today));
    }),
  );
});

test("a day without a year is the next such day after today", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 365 }), (today, ahead) => {
      const day = addDays(today, ahead);
      const [, month = "", dayOfMonth = ""] = day.split("-");
      const typed = `${Number(month)}/${Number(dayOfMonth)}`;
      expect(readDay(typed, { today, language: "en" })).toEqual({ day, isSure: true });
    }),
  );
});
