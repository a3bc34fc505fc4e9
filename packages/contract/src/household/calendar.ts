import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

/** Type of a calendar. RFC 5545. */
export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/**
 * Expiry days and the plan for the person's calendar program. Source:
 * handbook/calendar.md#what-it-does.
 */
export const calendarApi = {
  look: endpoint({
    method: "GET",
    path: "/calendar",
    access: "signedIn",
    token: "never",
    summary: "Whether one has a calendar address, and since when",
    data: z.object({ since: z.nullable(instant) }),
    fallback: "calls.unexpected",
    reads: ["notices"],
  }),
  make: endpoint({
    method: "POST",
    path: "/calendar",
    access: "signedIn",
    token: "never",
    summary: "Make a secret calendar address, told this once; the one before ends",
    data: z.object({ url: z.string() }),
    status: 201,
    fallback: "calls.unexpected",
    changes: ["notices"],
  }),
  end: endpoint({
    method: "DELETE",
    path: "/calendar",
    access: "signedIn",
    token: "never",
    summary: "End the calendar address",
    status: 204,
    fallback: "calls.unexpected",
    changes: ["notices"],
  }),
  read: endpoint({
    method: "GET",
    path: "/calendar/{token}.ics",
    access: "public",
    summary: "The calendar of an address",
    params: z.object({ token: z.string() }),
    file: [CALENDAR_TYPE],
    errors: ["not_found"],
    fallback: "calls.unexpected",
  }),
};
