import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slices } from "../../http/slices.ts";
import { readEvents } from "../../testing/services/calendar-events.ts";
import { hostileTexts } from "../../testing/calls/hostile-values.ts";
import type { CalendarEvent } from "./calendar-events.ts";
import { writeCalendar } from "./write-calendar.ts";

const pace = slices.paceOf(1);
const MOST_OCTETS = 75;
const day = "2026-03-29" as IsoDate;

const event = (title: string, at = 0): CalendarEvent => ({
  uid: `meal-1-${at}@larder`,
  day,
  title,
  updatedAt: Date.parse("2026-03-10T12:00:00Z") + at * 1000,
});

/** A text on one line: control characters become blanks. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
    .trim();

const written = (titles: readonly string[]) => writeCalendar("Ours", titles.map(event), pace);

const nasty = [
  ...Object.values(hostileTexts),
  "Milk\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR",
  "Milk\r\n ATTACH:https://example.com",
  "a;b,c:d\\n\\,\\;\\\\",
  "X".repeat(255),
  "👩‍👩‍👧‍👦".repeat(36),
  "é".repeat(255),
  "\uD83D lone \uDE00",
];

describe("what is written for calendars", () => {
  test.each(nasty)("%j is read back as one event with that title", async (title) => {
    const text = await written([title]);
    expect(readEvents(text)).toEqual([
      { uid: "meal-1-0@larder", day, title: plain(title), changedAt: "2026-03-10T12:00:00.000Z" },
    ]);
  });

  test("is what was meant, whatever the titles are, on lines that RFC 5545 allows", async () => {
    const title = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 255 }),
      fc.string({ unit: "binary", maxLength: 255 }),
      fc.constantFrom(...nasty),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(title, { maxLength: 45 }), async (titles) => {
        const text = await written(titles);
        const read = new Map(readEvents(text).map(({ uid, title: shown }) => [uid, shown]));
        expect(titles.map((_, at) => read.get(`meal-1-${at}@larder`))).toEqual(titles.map(plain));
        expect(read.size).toBe(titles.length);
        expect(text.endsWith("\r\n")).toBe(true);
        for (const line of text.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MOST_OCTETS);
          expect(line).not.toMatch(/[\p{Cc}]/u);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("is the same text for the same events, and a calendar without any is one too", async () => {
    expect(await written(["a", "b"])).toBe(await written(["a", "b"]));
    const empty = await writeCalendar("Maya\r\nBEGIN:VEVENT", [], pace);
    expect(readEvents(empty)).toEqual([]);
    expect(empty).toContain("X-WR-CALNAME:Maya  BEGIN:VEVENT");
  });
});
