import { calendarApi } from "@larder/contract/household/calendar";
import { newToken } from "../../auth/sessions/token.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { originOf, logSecurityEvent } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { ok } from "../../values/outcome.ts";
import { instantText } from "../../values/instant-text.ts";
import { calendarLinkSince, keepCalendarLink } from "./calendar-link.store.ts";
import { endCalendar } from "./end-calendar.ts";
import { readCalendar } from "./read-calendar.ts";

/** A person's calendar at its secret address. Source: handbook/calendar.md#what-it-does. */
export function calendarRoutes(server: Server): void {
  const { deps } = server;

  serve(server, calendarApi.look, {
    read: async ({ user }) => {
      const since = await calendarLinkSince(deps.db, user.id);
      return ok({ since: since === null ? null : instantText(since) });
    },
  });

  serve(server, calendarApi.make, {
    // the answer holds the address, which must not be stored
    isUnkeyed: true,
    write: async (tx, { user, now }) => {
      const token = newToken();
      await keepCalendarLink(tx, { userId: user.id, tokenHash: hashOfToken(token), now });
      return ok({ url: `${deps.config.publicUrl ?? ""}/api/calendar/${token}.ics` });
    },
    done: ({ user, request }) =>
      logSecurityEvent(deps.log, {
        event: "calendar_made",
        userId: user.id,
        ...originOf(request),
      }),
  });

  serve(server, calendarApi.end, {
    write: async (tx, { user }) => {
      await endCalendar(tx, user.id);
      return ok(undefined);
    },
    done: ({ user, request }) =>
      logSecurityEvent(deps.log, {
        event: "calendar_ended",
        userId: user.id,
        ...originOf(request),
      }),
  });

  serve(server, calendarApi.read, {
    download: ({ params, today, request }) =>
      readCalendar(deps, {
        token: params.token,
        today,
        known: request.headers["if-none-match"],
        origin: originOf(request),
      }),
  });
}
