import type { Tx } from "../../db/transaction.ts";
import { dropCalendarLink } from "./calendar-link.store.ts";

/**
 * Ends a person's calendar address, if there is one. One statement. Source:
 * handbook/calendar.md#the-address.
 */
export async function endCalendar(tx: Tx, userId: number): Promise<void> {
  await dropCalendarLink(tx, userId);
}
