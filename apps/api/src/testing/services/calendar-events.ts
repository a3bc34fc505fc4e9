import ICAL from "ical.js";

export interface ReadEvent {
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly changedAt: string;
}

/**
 * The events of a calendar by Mozilla's parser, in order of day. Throws for anything but all-day
 * events.
 */
export function readEvents(text: string): readonly ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== "vcalendar") throw new Error(`No calendar: ${calendar.name}`);
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => {
      const event = new ICAL.Event(component);
      const changedAt = component.getFirstPropertyValue("last-modified");
      if (!event.startDate.isDate || !(changedAt instanceof ICAL.Time))
        throw new Error(`No event of a day: ${event.uid}`);
      return {
        uid: event.uid,
        day: event.startDate.toString(),
        title: event.summary,
        changedAt: changedAt.toJSDate().toISOString(),
      };
    })
    .toSorted((a, b) => (a.day < b.day || (a.day === b.day && a.uid < b.uid) ? -1 : 1));
}
