import { planningApi } from "@larder/contract/week/planning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { numberText } from "../ui/text/typed-number.ts";

/**
 * One person's nutrition on a day; empty without a figure. Source:
 * handbook/eating.md#nutrition-of-a-day.
 */
export function DayNutrition({
  day,
  days,
}: {
  readonly day: IsoDate;
  readonly days: readonly IsoDate[];
}) {
  const [from = day, to = day] = [days[0], days.at(-1)];
  const read = useRead(planningApi.nutrition, { query: { from, to } }, { keepPrevious: true });
  const found = read.data?.days.find((one) => one.day === day);
  if (!found?.perPerson) return null;
  const { energyKcal, protein } = found.perPerson;
  return (
    <span className="text-sm text-ink-2 tabular-nums">
      {say("eating.ofDay", {
        kcal: say("eating.kcal", { amount: numberText(Math.round(energyKcal)) }),
        protein: say("eating.grams", { amount: numberText(Math.round(protein)) }),
      })}
    </span>
  );
}
