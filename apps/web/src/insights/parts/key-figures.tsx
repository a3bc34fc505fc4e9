import { meanOfBought, meanOfCooked } from "@larder/rules/insights/mean-cost";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { centsText, moneyText } from "../../ui/text/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import type { Days } from "../insights-query.ts";
import { rowsPath } from "../rows-path.ts";
import type { Insights } from "./spending-by-day.ts";

interface KeyFiguresProps {
  readonly insights: Insights;
  readonly days: Days;
  readonly isPeriod: boolean;
}

/**
 * Spent, rescued, wasted, and the cost of a meal; each leads to its rows. Source:
 * handbook/insights.md#figures.
 */
export function KeyFigures({ insights, days, isPeriod }: KeyFiguresProps) {
  const { spending, saved, waste, budget } = insights;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums md:grid-cols-4">
      <KeyFigure
        value={moneyText(spending.total)}
        text={
          budget && isPeriod
            ? say("insights.spentOfFact", { amount: moneyText(budget.amount) })
            : say("insights.spentFact")
        }
        to={rowsPath(days, "spending")}
      />
      <KeyFigure
        value={moneyText(saved.total)}
        text={say("insights.savedFact")}
        to={rowsPath(days, "saved")}
        isGood={saved.total > 0}
      />
      <KeyFigure
        value={moneyText(waste.total)}
        text={
          waste.unpricedCount > 0
            ? say("insights.wastedUnpricedFact", { count: waste.unpricedCount })
            : say("insights.wastedFact")
        }
        to={rowsPath(days, "waste")}
      />
      <MealFigure meals={insights.meals} days={days} />
    </ul>
  );
}

function MealFigure({ meals, days }: { readonly meals: Insights["meals"]; readonly days: Days }) {
  const [cooked, bought] = [meanOfCooked(meals), meanOfBought(meals)];
  if (cooked === null && meals.cooked.count > 0)
    return (
      <KeyFigure
        value={String(meals.cooked.count)}
        text={say("insights.mealsUnpricedFact", { count: meals.unpriced?.count ?? 0 })}
        to={rowsPath(days, "cooked")}
      />
    );
  if (cooked === null && bought !== null)
    return (
      <KeyFigure
        value={centsText(bought)}
        text={say("insights.boughtFact")}
        to={rowsPath(days, "bought")}
      />
    );
  if (cooked === null)
    return <KeyFigure value="0" text={say("insights.mealsFact")} to={rowsPath(days, "cooked")} />;
  return (
    <KeyFigure
      value={centsText(cooked)}
      text={
        bought === null
          ? say("insights.cookedFact")
          : say("insights.mealFact", { amount: centsText(bought) })
      }
      to={rowsPath(days, "cooked")}
    />
  );
}

interface KeyFigureProps {
  readonly value: string;
  readonly text: string;
  readonly to: string;
  readonly isGood?: boolean;
}

function KeyFigure({ value, text, to, isGood = false }: KeyFigureProps) {
  return (
    <li>
      <Link to={to} className="grid min-h-tap content-start no-underline hover:bg-hover">
        <strong
          className={classes(
            "text-[1.375rem] leading-[1.15] font-bold tracking-[-0.02em] wrap-anywhere wide:text-[1.75rem]",
            isGood && "text-say-fresh",
          )}
        >
          {value}
        </strong>{" "}
        <span className="text-sm leading-[1.3] text-ink-2">{text}</span>
      </Link>
    </li>
  );
}
