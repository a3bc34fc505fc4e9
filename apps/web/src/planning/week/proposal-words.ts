import type { SuggestedEntry } from "@larder/contract/week/planning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { weekdayText } from "../../ui/text/day-words.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";

const CENTS = 100;

/** "Tuesday" of a proposed day. */
export function weekdayOf({ day }: Pick<SuggestedEntry, "day">): string {
  const parsed = parseIsoDate(day);
  return parsed === null ? dayText(day) : weekdayText(parsed);
}

/** The one reason that a proposal shows. */
export function reasonText({ saved, missing }: SuggestedEntry): string {
  if (saved !== null && saved !== undefined && saved > 0)
    return say("planmyweek.saves", { saved: moneyText(saved) });
  if (missing.length > 0) return say("planmyweek.toBuy", { count: missing.length });
  return say("planmyweek.allAtHome");
}

/** "5 proposed, saves $6.98, 9 to buy". */
export function weekText(entries: readonly SuggestedEntry[]): string {
  const cents = entries.reduce((sum, { saved }) => sum + Math.round((saved ?? 0) * CENTS), 0);
  const foods = new Set(
    entries.flatMap(({ missing }) => missing.map(({ ingredientName }) => ingredientName)),
  );
  return [
    say("planmyweek.count", { count: entries.length }),
    cents > 0 && say("planmyweek.saves", { saved: moneyText(cents / CENTS) }),
    foods.size > 0 && say("planmyweek.toBuy", { count: foods.size }),
  ]
    .filter(Boolean)
    .join(", ");
}
