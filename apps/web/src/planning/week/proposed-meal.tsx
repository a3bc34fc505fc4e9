import type { SuggestedEntry } from "@larder/contract/week/planning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { arrowsClockwiseIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { weekdayText } from "../../ui/text/day-words.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";

interface ProposedMealProps {
  readonly entry: SuggestedEntry;
  readonly busy: boolean;
  readonly onAnother: () => void;
  readonly onLeaveOut: () => void;
}

/** "Tuesday" of a proposed day. */
export function weekdayOf({ day }: Pick<SuggestedEntry, "day">): string {
  const parsed = parseIsoDate(day);
  return parsed === null ? dayText(day) : weekdayText(parsed);
}

/** Source: handbook/planning.md#plan-my-week. */
export function ProposedMeal({ entry, busy, onAnother, onLeaveOut }: ProposedMealProps) {
  const { recipe, slot, cost, reasons } = entry;
  const meal = say(`planmyweek.${slot}`);
  const day = weekdayOf(entry);
  return (
    <li className="flex items-start gap-2 rounded-lg bg-primary-soft px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {meal}
          <span className="sr-only">, {say("planmyweek.proposed")}</span>
          {cost !== null && ` · ${say("planmyweek.costs", { cost: moneyText(cost) })}`}
        </p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {recipe.name}
        </p>
        {reasons.length > 0 && (
          <ul className="text-sm text-ink-2">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        icon={arrowsClockwiseIcon}
        label={say("planmyweek.another", { meal, day })}
        busy={busy}
        onClick={onAnother}
      />
      <IconButton
        icon={xIcon}
        label={say("planmyweek.leaveOut", { name: recipe.name })}
        onClick={onLeaveOut}
      />
    </li>
  );
}
