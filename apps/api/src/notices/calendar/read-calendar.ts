import { createHash } from "node:crypto";
import { CALENDAR_TYPE } from "@larder/contract/household/calendar";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { forChosen } from "../../auth/profile/reader-of-person.ts";
import { householdName } from "../../catalogue/food-names/first-names.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { hasTag, type Answer } from "../../http/answers/answer.ts";
import { countFailedTry } from "../../http/limits/failed-tries.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { limits } from "../../http/limits/limits.ts";
import { KeyedSemaphore } from "../../http/concurrency/keyed-semaphore.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { slices } from "../../http/slices.ts";
import { readerNow, readerOf } from "../../values/reader.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { listDaysOfFood, listDaysOfMeals } from "./calendar-days.store.ts";
import { calendarEvents } from "./calendar-events.ts";
import { findCalendarReader, type CalendarReader } from "./calendar-link.store.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Increase it if the same rows produce a different text, so that programs reload. */
const FORMAT = 1;
const DAYS_BACK = 31;
const DAYS_AHEAD = 92;
/** Packets of one food and day are one event. */
const MOST_LOTS = 1500;
const MOST_MEALS = 600;
const TOKEN = /^[\w-]{43}$/;
/** Revalidated every time, and cached by the caller only. */
const CACHED = "private, no-cache";

/** The call has no session: an address can produce only a few calendars at once. */
const writing = new KeyedSemaphore({ atOnce: 1, waiting: 4, ofAll: 20 });
const AGAIN_AFTER_SECONDS = 5;

interface Asked {
  readonly token: string;
  readonly today: IsoDate;
  /** The caller's `If-None-Match`. */
  readonly known: string | undefined;
  readonly origin: Origin;
}

/** The calendar's version: the household's revision, the day and the language. */
function tagOf(reader: CalendarReader, today: IsoDate): string {
  const { householdId, revision } = reader;
  const { language, foodLanguage } = readerOf(reader);
  const facts = [FORMAT, householdId, revision, today, language, foodLanguage].join(" ");
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

/**
 * Refuses an unknown address. After sixty from one origin within 15 minutes no more are looked up;
 * right ones still work.
 */
async function refuse(deps: Deps, origin: Origin): Promise<Outcome<never>> {
  if (!deps.config.hasRateLimits) return fail("not_found");
  const limit = limits.wrongCalendars;
  const refused = await countFailedTry(deps, limit, [
    `${limit.name}:${addressKey(origin.address)}`,
  ]);
  if (refused === null) return fail("not_found");
  logSecurityEvent(deps.log, { event: "calendar_throttled", userId: null, ...origin });
  return refused;
}

/**
 * The calendar of an address: expiry dates and the plan from 31 days ago, the plan up to 92 days
 * ahead. `not_found` for an unknown or ended address. One statement if the caller's copy is
 * current, three otherwise, two for a wrong address, none for a malformed one. Source:
 * handbook/calendar.md#what-it-does.
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
  const answer = (bytes: string) =>
    ok({
      status: 200,
      headers: { "content-language": readerNow().language },
      body: { ...file, bytes },
    });
  if (hasTag(tag, known)) return answer("");
  const leave = await writing.take(reader.userId);
  if (leave === null) return fail("overloaded", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  try {
    return await forChosen(reader, async () => {
      const events = await eventsOf(deps.db, reader.householdId, today);
      const pace = slices.paceOf(reader.userId);
      return answer(await writeCalendar(householdName(reader.householdName), events, pace));
    });
  } finally {
    leave();
  }
}
