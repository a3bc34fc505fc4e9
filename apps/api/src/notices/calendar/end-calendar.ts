/**
 * Ends a person's calendar address, if there is one. One statement. Source:
 * handbook/calendar.md#the-address.
 */
export { endCalendar } from "./calendar-link.store.ts";
