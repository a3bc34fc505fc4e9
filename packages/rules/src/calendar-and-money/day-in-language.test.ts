import { expect, test } from "vitest";
import { parseIsoDate } from "./day.ts";
import {
  dateIn,
  dayIn,
  monthAndDayIn,
  monthIn,
  monthOfYearIn,
  shortMonthIn,
  weekdayIn,
} from "./day-in-language.ts";

const day = parseIsoDate("2026-11-05");
if (day === null) throw new Error("The day exists");

test.each([
  ["en", "Nov 5, 2026", "November 5, 2026", "Nov 5", "Thursday", "Thu", "November 2026"],
  ["en-GB", "Nov 5, 2026", "November 5, 2026", "Nov 5", "Thursday", "Thu", "November 2026"],
  ["de", "5. Nov. 2026", "5. November 2026", "5. Nov.", "Donnerstag", "Do", "November 2026"],
  ["fr", "5 nov. 2026", "5 novembre 2026", "5 nov.", "jeudi", "jeu.", "Novembre 2026"],
])("a day in %s", (language, short, long, date, weekday, brief, month) => {
  expect(dayIn(language, day, "short")).toBe(short);
  expect(dayIn(language, day, "long")).toBe(long);
  expect(dateIn(language, day)).toBe(date);
  expect(weekdayIn(language, day)).toBe(weekday);
  expect(weekdayIn(language, day, "short")).toBe(brief);
  expect(monthOfYearIn(language, day)).toBe(month);
});

test("months stand alone", () => {
  expect([monthIn("en", day), monthIn("es", day)]).toEqual(["November", "noviembre"]);
});

test.each([
  ["en", "Thursday, November 5"],
  ["de", "Donnerstag, 5. November"],
  ["fr", "Jeudi 5 novembre"],
  ["es", "Jueves, 5 de noviembre"],
])("a day above a screen in %s", (language, text) => {
  expect(monthAndDayIn(language, day)).toBe(text);
});

test("June and July differ when they are short", () => {
  const shortIn = (language: string) =>
    ["2026-06-01", "2026-07-01"].map((text) => shortMonthIn(language, parseIsoDate(text) ?? day));
  expect(shortIn("en")).toEqual(["Jun", "Jul"]);
  expect(shortIn("fr")).toEqual(["juin", "juil."]);
});
