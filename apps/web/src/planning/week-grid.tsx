import { type PlanEntry, type PlanSlot, planSlots } from "@larder/contract/week/planning";
import { civilDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { today } from "../ui/text/format.ts";
import { EntryButton, type EntryHandling } from "./entry/entry-button.tsx";
import { shortWeekday, slotText } from "./plan-words.ts";
import { longDayText } from "../ui/text/date-text.ts";
import type { Spot } from "./use-carrying.ts";
import { ProposedMeal } from "./week/proposed-meal.tsx";
import type { ProposedWeek } from "./week/use-proposed-week.ts";

export interface PlannedDays {
  readonly days: readonly IsoDate[];
  readonly entries: readonly PlanEntry[];
  /** The proposals for these days. */
  readonly week: ProposedWeek;
  readonly handling: EntryHandling;
  /** Opens the choice of what to plan there. */
  readonly onAdd: (spot: Spot) => void;
}

/** The meals of a day that have a row of their own; the fourth where there is something. */
const USUAL: readonly PlanSlot[] = ["breakfast", "lunch", "dinner"];

/** A column a day, a row a meal. Source: handbook/planning.md#the-screen. */
export function WeekGrid({ days, entries, week, handling, onAdd }: PlannedDays) {
  const now = today();
  const isCarrying = handling.carrying.carried !== null;
  const slots = planSlots.filter(
    (slot) =>
      USUAL.includes(slot) ||
      isCarrying ||
      [...entries, ...week.entries].some((one) => one.slot === slot),
  );
  return (
    <div className="relative overflow-x-auto">
      <table className="mt-2 w-full min-w-[46rem] table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-[5.5rem]">
              <span className="sr-only">{say("planning.meal")}</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === now ? "date" : undefined}
                className={classes(
                  "px-2 pb-2.5 text-start text-md font-semibold",
                  day === now ? "text-link" : "text-ink-2",
                )}
              >
                {day === now ? say("shared.today") : shortWeekday(day)}
                <span
                  className={classes(
                    "block text-xl leading-[1.2] font-bold tabular-nums",
                    day !== now && "text-ink",
                  )}
                >
                  {civilDate(day).day}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot} className="border-t border-line">
              <th
                scope="row"
                className="pt-4 text-start align-top text-sm font-semibold text-ink-2"
              >
                {slotText(slot)}
              </th>
              {days.map((day) => (
                <Cell
                  key={day}
                  spot={{ day, slot }}
                  isToday={day === now}
                  entries={entries.filter((one) => one.day === day && one.slot === slot)}
                  week={week}
                  handling={handling}
                  onAdd={onAdd}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Omit<PlannedDays, "days"> {
  readonly spot: Spot;
  readonly isToday: boolean;
}

function Cell({ spot, isToday, entries, week, handling, onAdd }: CellProps) {
  const proposed = week.entries.filter(({ day, slot }) => day === spot.day && slot === spot.slot);
  return (
    <td
      data-day={spot.day}
      data-slot={spot.slot}
      className={classes(
        "h-24 px-[3px] py-1.5 align-top",
        isToday && "bg-[color-mix(in_oklab,var(--well)_60%,transparent)]",
        handling.carrying.isOver(spot) && "outline-2 -outline-offset-2 outline-primary",
      )}
    >
      {entries.length > 0 && (
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryButton entry={entry} look="card" {...handling} />
            </li>
          ))}
        </ul>
      )}
      {proposed.length > 0 && (
        <ul>
          {proposed.map((entry) => (
            <ProposedMeal key={entry.slot} entry={entry} look="card" week={week} />
          ))}
        </ul>
      )}
      <div className="grid place-items-center print:hidden">
        <IconButton
          icon={plusIcon}
          label={say("planning.addToMeal", {
            day: longDayText(spot.day),
            meal: slotText(spot.slot),
          })}
          onClick={() => onAdd(spot)}
          className="text-ink-3 [&_svg]:size-4"
        />
      </div>
    </td>
  );
}
