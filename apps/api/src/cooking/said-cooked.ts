import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { say } from "@larder/words/say";
import { type Text, text } from "@larder/words/text";
import type { ReservedFor } from "../planning/reserved-food.ts";
import { besideFood } from "../values/amount-text.ts";
import { dayText } from "../values/day-text.ts";

/** More than these are counted. */
const MOST_TOLD = 3;
const DAYS_A_WEEK = 7;

/** "200 g rice for Chili on Thursday" */
function foodText(
  { ingredientName: name, quantity, unit, recipeName: meal, day }: ReservedFor,
  today: IsoDate,
): string {
  const amount = { quantity: microFromNumberOrZero(quantity) ?? NOTHING, unit };
  const food = besideFood(amount, { name, forms: null }).join(" ");
  const isThisWeek = daysBetween(today, day) < DAYS_A_WEEK;
  return say("plans.reservedFood", { food, meal, day: dayText(day, isThisWeek) });
}

/**
 * Describes a cooking, and the meals that its food was reserved for. Source:
 * handbook/planning.md#cooking-what-is-planned.
 */
export function saidCooked(
  name: string,
  { reservedFor, today }: { readonly reservedFor: readonly ReservedFor[]; readonly today: IsoDate },
): Text {
  if (reservedFor.length === 0) return text("answers.cooked", { name });
  const told = reservedFor.slice(0, MOST_TOLD).map((one) => foodText(one, today));
  const more = reservedFor.length - told.length;
  const foods = told.join(", ");
  return more === 0
    ? text("plans.cookedReserved", { name, foods })
    : text("plans.cookedReservedMore", { name, foods, more });
}
