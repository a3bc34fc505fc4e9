import type { PlanEntry } from "@larder/contract/week/planning";
import { civilDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { today } from "../ui/text/format.ts";
import { classes } from "../ui/styles/classes.ts";
import { addressOf, isInMonth, type PlanView } from "./plan-query.ts";
import { nameOf, shortWeekday } from "./plan-words.ts";
import { longDayText } from "../ui/text/date-text.ts";

interface MonthGridProps {
  readonly view: PlanView;
  readonly days: readonly IsoDate[];
  readonly entries: readonly PlanEntry[];
}

const DAYS_OF_WEEK = 7;
/** As many names as a day has room for. */
const MOST_NAMES = 3;

/** A press on a day opens its week. Source: handbook/planning.md#the-screen. */
export function MonthGrid({ view, days, entries }: MonthGridProps) {
  const now = today();
  return (
    <div className="mt-2">
      <ol className="grid grid-cols-7" aria-hidden="true">
        {days.slice(0, DAYS_OF_WEEK).map((day) => (
          <li key={day} className="px-1 pb-1.5 text-center text-sm font-semibold text-ink-2">
            {shortWeekday(day)}
          </li>
        ))}
      </ol>
      <ol className="grid grid-cols-7 border-t border-line">
        {days.map((day) => (
          <li key={day} className="min-w-0 border-b border-line">
            <DayLink
              day={day}
              isToday={day === now}
              isOutside={!isInMonth(day, view)}
              names={entries.filter((one) => one.day === day).map(nameOf)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DayLinkProps {
  readonly day: IsoDate;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly names: readonly string[];
}

function DayLink({ day, isToday, isOutside, names }: DayLinkProps) {
  const count = names.length;
  return (
    <Link
      to={{ search: addressOf({ span: "week", day }).toString() }}
      aria-current={isToday ? "date" : undefined}
      className={classes(
        "grid min-h-14 content-start gap-0.5 px-1 py-1.5 text-ink no-underline hover:bg-hover md:min-h-24 md:px-2",
        isOutside && "text-ink-3",
      )}
    >
      <span className="sr-only">{say("planning.dayCount", { day: longDayText(day), count })}</span>
      <span
        aria-hidden="true"
        className={classes(
          "text-center font-semibold tabular-nums md:text-start",
          isToday && "text-link",
        )}
      >
        {civilDate(day).day}
      </span>
      <span
        aria-hidden="true"
        className={classes(
          "justify-self-center rounded-full bg-primary-soft px-2 text-xs leading-5 font-bold text-on-primary-soft tabular-nums md:hidden",
          count === 0 && "invisible",
        )}
      >
        {count}
      </span>
      <span className="hidden gap-0.5 text-xs leading-[1.3] text-ink-2 md:grid">
        {names.slice(0, MOST_NAMES).map((name, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two meals of a day may be the same
          <span key={`${name}-${place}`} className="wrap-anywhere">
            {name}
          </span>
        ))}
        {count > MOST_NAMES && (
          <span>{say("planning.moreOfDay", { count: count - MOST_NAMES })}</span>
        )}
      </span>
    </Link>
  );
}
