import { createHash } from "node:crypto";
import { CALENDAR_TYPE } from "@larder/contract/household/calendar";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Reader } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { hasTag, type Answer } from "../../http/answers/answer.ts";
import { countFailedTry } from "../../http/limits/failed-tries.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { limits } from "../../http/limits/limits.ts";
import { Places } from "../../http/concurrency/places.ts";
import { tellSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { slices } from "../../http/slices.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { listDaysOfFood, listDaysOfMeals } from "./calendar-days.store.ts";
import { calendarEvents } from "./calendar-events.ts";
import { findCalendarReader, type CalendarReader } from "./calendar-link.store.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Counts up when the same rows make another text, so that programs read it anew. */
const FORMAT = 1;
const DAYS_BACK = 31;
const DAYS_AHEAD = 92;
/** Packets of one food and day are one event. */
const MOST_LOTS = 1500;
const MOST_MEALS = 600;
const TOKEN = /^[\w-]{43}$/;
/** Asked each time, and kept by who asked alone. */
const CACHED = "private, no-cache";

/** Nobody's session is asked for: whoever knows an address writes a few calendars at once, and not more. */
const writing = new Places({ atOnce: 1, waiting: 4, ofAll: 20 });
const AGAIN_AFTER_SECONDS = 5;

interface Asked {
  readonly token: string;
  readonly today: IsoDate;
  /** `If-None-Match` of who has it already. */
  readonly known: string | undefined;
  readonly origin: Origin;
}

/** What makes a calendar another one: the household's number, which every change counts up, and the day. */
function tagOf({ householdId, revision }: CalendarReader, today: IsoDate): string {
  const facts = [FORMAT, householdId, revision, today].join(" ");
  return `W/"${createHash("sha256").update(facts).digest("base64url")}"`;
}

async function eventsOf(db: Reader, household: CalendarReader["householdId"], today: IsoDate) {
  const from = addDays(today, -DAYS_BACK);
  const to = addDays(today, DAYS_AHEAD);
  const [food, meals] = await Promise.all([
    listDaysOfFood(db, household, { from, most: MOST_LOTS }),
    listDaysOfMeals(db, household, { from, to, most: MOST_MEALS }),
  ]);
  return calendarEvents({ household, today, food, meals });
}

/** An address that leads nowhere. Sixty from one address within 15 minutes, and no more are looked for; right ones go on. */
async function refuse(deps: Deps, origin: Origin): Promise<Outcome<never>> {
  if (!deps.config.hasRateLimits) return fail("not_found");
  const limit = limits.wrongCalendars;
  const refused = await countFailedTry(deps, limit, [
    `${limit.name}:${addressKey(origin.address)}`,
  ]);
  if (refused === null) return fail("not_found");
  tellSecurityEvent(deps.log, { event: "calendar_throttled", userId: null, ...origin });
  return refused;
}

/**
 * The calendar of an address: days on which food expires and the plan, from 31 days ago, the plan for 92 days ahead. `not_found` for an
 * address that never was or has ended. One statement where the caller has it already, three where not, two for a wrong one, none for
 * what cannot be one. Source: handbook/calendar.md#what-it-does.
 */
export async function readCalendar(
  deps: Deps,
  { token, today, known, origin }: Asked,
): Promise<Outcome<Answer>> {
  if (!TOKEN.test(token)) return fail("not_found");
  const reader = await findCalendarReader(deps.db, hashOfToken(token));
  if (reader === null) return refuse(deps, origin);
  const tag = tagOf(reader, today);
  const file = { kind: "file", type: CALENDAR_TYPE, tag, cacheControl: CACHED } as const;
  const answer = (bytes: string) => ok({ status: 200, headers: {}, body: { ...file, bytes } });
  if (hasTag(tag, known)) return answer("");
  const leave = await writing.take(reader.userId);
  if (leave === null) return fail("overloaded", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  try {
    const events = await eventsOf(deps.db, reader.householdId, today);
    return answer(await writeCalendar(reader.householdName, events, slices.paceOf(reader.userId)));
  } finally {
    leave();
  }
}
