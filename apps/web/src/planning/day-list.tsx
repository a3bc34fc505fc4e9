import { type PlanEntry, type PlanSlot, planSlots } from "@larder/contract/week/planning";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useState } from "react";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { weekdayText } from "../ui/text/day-words.ts";
import { dayText, today } from "../ui/text/format.ts";
import { classes } from "../ui/styles/classes.ts";
import { DayNutrition } from "./day-nutrition.tsx";
import { EntryButton } from "./entry/entry-button.tsx";
import { slotText } from "./plan-words.ts";
import { longDayText } from "../ui/text/date-text.ts";
import { ProposedMeal } from "./week/proposed-meal.tsx";
import type { PlannedDays } from "./week-grid.tsx";

/** What one plans first on a day: the meal that has nothing yet. */
const FIRST_ASKED: readonly PlanSlot[] = ["dinner", "lunch", "breakfast"];

function freeSlot(entries: readonly PlanEntry[]): PlanSlot {
  return FIRST_ASKED.find((slot) => !entries.some((one) => one.slot === slot)) ?? "other";
}

/**
 * The days as a list; earlier days of this week on request. Source:
 * handbook/planning.md#the-screen.
 */
export function DayList({ days, entries, ...rest }: PlannedDays) {
  const now = today();
  const [showsAll, setShowsAll] = useState(false);
  const earlier = days.includes(now) ? days.filter((day) => daysBetween(day, now) > 0) : [];
  const shown = showsAll ? days : days.filter((day) => !earlier.includes(day));
  return (
    <>
      {earlier.length > 0 && !showsAll && (
        <Button kind="quiet" className="-ms-2.5" onClick={() => setShowsAll(true)}>
          {say("planning.earlierDays", { count: earlier.length })}
        </Button>
      )}
      {shown.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === now}
          days={days}
          entries={entries.filter((one) => one.day === day)}
          {...rest}
        />
      ))}
    </>
  );
}

interface DayProps extends PlannedDays {
  readonly day: IsoDate;
  readonly isToday: boolean;
}

function Day({ day, days, isToday, entries, week, handling, onAdd }: DayProps) {
  const headingId = `day-${day}`;
  const { carrying } = handling;
  const { carried } = carrying;
  const isOver = carried?.over.day === day;
  const proposed = week.entries.filter((one) => one.day === day);
  return (
    <section
      aria-labelledby={headingId}
      data-day={day}
      data-slot={carried?.entry.slot ?? "dinner"}
      className={classes(
        "rounded-md pt-1.5 print:break-inside-avoid",
        isOver && carried?.entry.day !== day && "bg-primary-soft",
      )}
    >
      <div className="flex min-h-tap items-center gap-2">
        <h2
          id={headingId}
          tabIndex={-1}
          className="flex flex-1 flex-wrap items-baseline gap-x-2 font-sans text-base tracking-normal"
        >
          <span className={classes("inline-block first-letter:uppercase", isToday && "text-link")}>
            {isToday ? say("shared.today") : weekdayText(day)}
          </span>
          <span className="inline-block text-sm font-medium text-ink-2 first-letter:uppercase">
            {isToday ? longDayText(day) : dayText(day)}
          </span>
        </h2>
        <DayNutrition day={day} days={days} />
        <IconButton
          icon={plusIcon}
          label={say("planning.addTo", { day: longDayText(day) })}
          onClick={() => onAdd({ day, slot: freeSlot(entries) })}
          className="-me-2.5 text-ink-2 print:hidden"
        />
      </div>
      <ul className="rows [--text-at:64px] *:min-h-[60px] *:py-0">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryButton entry={entry} look="row" {...handling} />
          </li>
        ))}
      </ul>
      {proposed.length > 0 && (
        <ul className="grid gap-1.5">
          {proposed.map((entry) => (
            <ProposedMeal key={entry.slot} entry={entry} look="row" week={week} />
          ))}
        </ul>
      )}
      {isOver && carried?.isByKeys && <Spots day={day} isOver={carrying.isOver} />}
    </section>
  );
}

interface SpotsProps {
  readonly day: IsoDate;
  readonly isOver: PlannedDays["handling"]["carrying"]["isOver"];
}

/** The meal under the keyboard's entry; a finger keeps its meal, so that nothing moves below it. */
function Spots({ day, isOver }: SpotsProps) {
  return (
    <ul className="grid grid-cols-4 gap-1 py-1" aria-hidden="true">
      {planSlots.map((slot) => (
        <li
          key={slot}
          data-day={day}
          data-slot={slot}
          className={classes(
            "grid min-h-tap place-items-center rounded-md border border-dashed px-1 text-xs",
            isOver({ day, slot })
              ? "border-primary bg-primary-soft font-bold text-on-primary-soft"
              : "border-line text-ink-2",
          )}
        >
          {slotText(slot)}
        </li>
      ))}
    </ul>
  );
}
