import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Days, dayMoments } from "@larder/rules/insights/day-moments";
import { restsOfEarlierDays } from "@larder/rules/insights/earlier-days";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { currentDays } from "./asked-days.ts";
import { findBeginnings } from "./beginnings.store.ts";
import { MOST_POINTS, mostOftenBought, presentPrices } from "./food-prices.ts";
import { sumFood } from "./food.store.ts";
import { inMoney } from "./in-money.ts";
import { sumMoney } from "./money.store.ts";
import { mealsBoughtOf, presentBudget, presentSpending } from "./spent-money.ts";
import { monthsOf, presentWaste } from "./wasted-food.ts";

/** Less than a week of stock events is not worth showing. */
const FIRST_WEEK_MS = 604_800_000;

interface Look {
  /** Null for the current period, or this month. */
  readonly asked: Days | null;
  readonly today: IsoDate;
  /** The reader's day at a time. */
  readonly dayAt: (moment: number) => IsoDate;
  readonly now: number;
  readonly pace: Pace;
}

/**
 * A household's spending, waste and savings in a period, its forecast, and food prices. Three
 * statements. Source: handbook/insights.md#what-it-does.
 */
export async function lookAtInsights(
  db: Reader,
  household: HouseholdId,
  { asked, today, dayAt, now, pace }: Look,
) {
  const { budget, firstExpense, firstEventAt } = await findBeginnings(db, household);
  const days = asked ?? currentDays(budget, today);
  const moments = dayMoments(days, dayAt);
  const looked = {
    household,
    ...days,
    first: moments[0]?.first ?? now,
    next: moments.at(-1)?.next ?? now,
  };
  const earlier = budget === null ? [] : restsOfEarlierDays({ days, budget, today }, firstExpense);
  const money = await sumMoney(db, looked, earlier);
  // a large household's year takes more than one turn
  if (pace.isSpent) await pace.next();
  const foods = mostOftenBought(money.bought);
  const months = monthsOf(moments);
  const food = await sumFood(db, looked, {
    days: moments,
    soonFrom: (day) => addDays(day, EXPIRES_SOON_DAYS),
    months,
    foods: foods.flatMap(({ masterIngredientId, factors }) =>
      [...factors.keys()].map((unit) => [masterIngredientId, unit] as const),
    ),
    mostPoints: MOST_POINTS,
  });
  if (pace.isSpent) await pace.next();
  const isOld = firstEventAt !== null && now - firstEventAt >= FIRST_WEEK_MS;
  return {
    ...days,
    hasSomething: firstExpense !== null || isOld,
    budget: budget && presentBudget(money, { amount: budget.amountCents, asked: days, today }),
    spending: presentSpending(money),
    waste: presentWaste(food.wasted, months),
    saved: { total: inMoney(food.savedCents) },
    meals: {
      cooked: { count: food.cooked.count, amount: inMoney(food.cooked.cents) },
      bought: mealsBoughtOf(money),
      unpriced: { count: food.cooked.unpriced, amount: inMoney(food.cooked.unpricedCents) },
    },
    prices: presentPrices(foods, food.prices, moments),
  };
}
