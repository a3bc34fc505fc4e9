import type { planningApi } from "@larder/contract/week/planning";
import type { Data } from "@larder/contract/endpoint";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { ProposedWeek } from "@larder/rules/planning/propose-week";
import type { SavedFood, ServedMeal } from "@larder/rules/planning/served-week";
import type { Pace } from "../../http/slices.ts";
import { say } from "@larder/words/say";
import { moneyText } from "../../values/money-text.ts";
import { amountText } from "../../values/amount-text.ts";
import { dayText } from "../../values/day-text.ts";
import { notesText } from "../../values/notes-text.ts";

interface Telling {
  readonly today: IsoDate;
  readonly currency: string;
}

const DAYS_NAMED_BY_WEEKDAY = 6;

const costNumber = (cost: Cents | null) => (cost === null ? null : numberFromCents(cost));

/** "uses spinach before Tuesday, $3.20 saved" */
function savingText(
  { ingredientName, day: last, soonValue: value }: SavedFood,
  { meal }: ServedMeal,
  { today, currency }: Telling,
): string {
  const day = dayText(last, daysBetween(today, last) <= DAYS_NAMED_BY_WEEKDAY);
  const food = { food: ingredientName, day };
  // food is still good on its last day
  const isLastDay = meal.day === last;
  if (value === null) return say(isLastDay ? "plans.usesOnLastDay" : "plans.usesBefore", food);
  const amount = moneyText(value, currency);
  return say(isLastDay ? "plans.savesOnLastDay" : "plans.savesBefore", { ...food, amount });
}

/** Reasons for a meal: savings, largest first, then purchases and unknown prices. */
function reasonsOf(served: ServedMeal, telling: Telling): string[] {
  const { plan, saved } = served;
  const unpriced = plan.notes.filter(({ code }) => code === "priceUnknown");
  return [
    ...saved.map((food) => savingText(food, served, telling)),
    ...plan.missingComponents.map(({ ingredientName, quantityNeeded, unit }) =>
      say("plans.buy", {
        food: ingredientName,
        amount: amountText({ quantity: quantityNeeded, unit }),
      }),
    ),
    ...notesText(unpriced),
  ];
}

type Suggestion = Data<typeof planningApi.suggest>;

function presentMeal(served: ServedMeal, telling: Telling): Suggestion["entries"][number] {
  const { meal, recipe, plan } = served;
  return {
    day: meal.day,
    slot: meal.slot,
    recipe: { id: recipe.id, name: recipe.name },
    servings: numberFromMicro(plan.servings),
    cost: costNumber(plan.totalCost),
    costKnown: plan.costKnown,
    saved: costNumber(plan.savedWorth),
    reasons: reasonsOf(served, telling),
    missing: plan.missingComponents.map(
      ({ ingredientName, masterIngredientId, quantityNeeded, unit }) => ({
        ingredientName,
        masterIngredientId,
        quantityNeeded: numberFromMicro(quantityNeeded),
        unit,
      }),
    ),
  };
}

/** Proposal in an answer. Source: handbook/planning.md#plan-my-week. */
export async function presentSuggestion(
  { meals, totalCost, toBuy }: ProposedWeek,
  { pace, ...telling }: Telling & { readonly pace: Pace },
): Promise<Suggestion> {
  const entries: Suggestion["entries"][number][] = [];
  for (const served of meals) {
    // oxlint-disable-next-line no-await-in-loop -- between meals other calls get their turn
    if (pace.isSpent) await pace.next();
    entries.push(presentMeal(served, telling));
  }
  return {
    entries,
    totalCost: numberFromCents(totalCost),
    toBuy: toBuy.map(({ name, quantity, unit, cost }) => ({
      name,
      quantity: numberFromMicro(quantity),
      unit,
      cost: costNumber(cost),
    })),
  };
}
