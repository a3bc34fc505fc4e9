import type { SuggestedEntry } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { moneyText } from "../../ui/text/format.ts";

const MOST_NAMED = 4;

/** Exact to the cent. */
function savedBy(entries: readonly SuggestedEntry[]): number {
  return entries.reduce((sum, { saved }) => sum + Math.round((saved ?? 0) * 100), 0) / 100;
}

function toBuy(entries: readonly SuggestedEntry[]): string {
  const names = [
    ...new Set(
      entries.flatMap(({ missing }) => missing.map(({ ingredientName }) => ingredientName)),
    ),
  ];
  const foods = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length - MOST_NAMED;
  if (names.length === 0) return say("planmyweek.nothingToBuy");
  return more > 0
    ? say("planmyweek.toBuyMore", { foods, more })
    : say("planmyweek.toBuy", { foods });
}

/** What a proposal comes to, of what is still in it. */
export function WeekLead({ entries }: { readonly entries: readonly SuggestedEntry[] }) {
  const saved = savedBy(entries);
  const count = entries.length;
  return (
    <p aria-live="polite" className="tabular-nums">
      <strong>
        {saved > 0
          ? say("planmyweek.leadSaving", { count, saved: moneyText(saved) })
          : say("planmyweek.lead", { count })}
      </strong>{" "}
      {toBuy(entries)}
    </p>
  );
}
