import type { ICalCalendar } from "ical-generator";
import type { Pace } from "../../http/slices.ts";
import { readerNow } from "../../values/reader.ts";
import type { CalendarEvent } from "./calendar-events.ts";

/** The library takes a third of a millisecond per event: other calls run after this many. */
const EVENTS_AT_ONCE = 20;
const FIRST = "BEGIN:VEVENT";
const LAST = "END:VCALENDAR";
/** The suggested refresh interval. RFC 7986. */
const REFRESH_SECONDS = 60 * 60;

/**
 * A text on one line without control characters: RFC 5545 allows only line breaks, and a title has
 * one line.
 */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim();

function addTo(calendar: ICalCalendar, { uid, day, title, updatedAt }: CalendarEvent): void {
  const changedAt = new Date(updatedAt);
  calendar.createEvent({
    id: uid,
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary: onOneLine(title),
    stamp: changedAt,
    lastModified: changedAt,
  });
}

/**
 * A calendar in the format of RFC 5545: all-day events (`VALUE=DATE`) with the row's time of
 * change. The same events produce the same text. Source: handbook/calendar.md#what-it-does.
 */
export async function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  pace: Pace,
): Promise<string> {
  const { ICalCalendar, ICalEventTransparency } = await import("ical-generator");
  const anew = () =>
    new ICalCalendar({
      name: onOneLine(name),
      prodId: {
        company: "Larder",
        product: "Larder",
        language: readerNow().language.toUpperCase(),
      },
      ttl: REFRESH_SECONDS,
    });
  const [head = ""] = anew().toString().split(LAST);
  const parts = [head];
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) {
    const some = anew();
    for (const event of events.slice(at, at + EVENTS_AT_ONCE)) addTo(some, event);
    // an expiry date does not make the day busy
    for (const event of some.events()) event.transparency(ICalEventTransparency.TRANSPARENT);
    const text = some.toString();
    parts.push(text.slice(text.indexOf(FIRST), text.lastIndexOf(LAST)));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other calls run in between
    if (pace.isSpent) await pace.next();
  }
  return `${parts.join("")}${LAST}\r\n`;
}
