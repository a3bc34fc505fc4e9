import { say } from "@larder/words/say";
import {
  type BarColour,
  type BudgetBar as Bar,
  budgetBar,
} from "@larder/rules/calendar-and-money/budget-period";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { classes } from "../ui/styles/classes.ts";
import { percentText } from "../ui/text/format.ts";
import { budgetWords } from "./budget-words.ts";

interface BudgetBarProps {
  /** Null while there is no budget. */
  readonly amount: Cents | null;
  readonly spent: Cents;
}

const fills: Record<BarColour, { readonly fill: string; readonly text: string }> = {
  gray: { fill: "bg-bar-gray border-track-edge", text: "" },
  green: { fill: "bg-bar-green border-bar-green-edge", text: "text-on-bar-green" },
  yellow: { fill: "bg-bar-yellow border-bar-yellow-edge", text: "text-on-bar-yellow" },
  red: { fill: "bg-bar-red border-bar-red-edge", text: "text-on-bar-red" },
};

/** From here the percent fits inside the fill. */
const FITS_FROM_PERCENT = 25;

const MARKS = [
  { percent: 70, place: "start-[70%]" },
  { percent: 90, place: "start-[90%]" },
] as const;

/** Source: handbook/budget.md#the-bar. */
export function BudgetBar({ amount, spent }: BudgetBarProps) {
  const bar = budgetBar(amount, spent);
  const words = budgetWords(amount, spent);
  const spoken =
    words === null
      ? say("budget.noBudgetSet")
      : say("budget.barText", {
          percent: bar.percent,
          words: words.charAt(0).toLowerCase() + words.slice(1),
        });
  return (
    <>
      <div
        role="progressbar"
        aria-label={say("budget.budgetSpent")}
        aria-valuenow={bar.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={spoken}
        data-colour={bar.colour}
        className="relative mt-2.5 mb-1 h-8 overflow-hidden rounded-md border-[1.5px] border-track-edge bg-track"
      >
        {bar.width > 0 && (
          <div
            className={classes(
              "bar-fill absolute inset-y-0 start-0 border-e-4",
              fills[bar.colour].fill,
            )}
            style={{ width: `${bar.width}%` }}
          />
        )}
        {bar.text && <PercentText bar={bar} text={percentText(bar.percent)} />}
      </div>
      <div className="relative h-[22px] text-xs text-ink-2" aria-hidden="true">
        {MARKS.map((mark) => (
          <span
            key={mark.percent}
            className={classes(
              "absolute grid -translate-x-1/2 rtl:translate-x-1/2 justify-items-center leading-[1.2] before:mb-px before:h-1.5 before:w-0.5 before:bg-track-edge",
              mark.place,
            )}
          >
            {percentText(mark.percent)}
          </span>
        ))}
      </div>
    </>
  );
}

interface PercentTextProps {
  readonly bar: Pick<Bar, "colour" | "width">;
  readonly text: string;
}

/** Inside the fill, or next to it if the fill is too narrow. */
function PercentText({ bar, text }: PercentTextProps) {
  const shared = "absolute inset-y-0 flex items-center leading-none font-bold tabular-nums";
  if (bar.width < FITS_FROM_PERCENT)
    return (
      <span
        className={classes(shared, "ps-2 text-ink")}
        style={{ insetInlineStart: `${bar.width}%` }}
      >
        {text}
      </span>
    );
  return (
    <span
      className={classes(
        shared,
        "start-0 justify-end pe-3.5 forced-color-adjust-none",
        fills[bar.colour].text,
      )}
      style={{ width: `${bar.width}%` }}
    >
      {text}
    </span>
  );
}
