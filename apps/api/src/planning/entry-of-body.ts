import type { Body } from "@larder/contract/endpoint";
import type { planningApi } from "@larder/contract/week/planning";
import { FIRST_DAY, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber } from "@larder/rules/calendar-and-money/money";
import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { servingsAsked } from "../values/servings-asked.ts";
import type { WishedWeek } from "./suggesting/suggest-week.ts";
import type { TakenMeal } from "./take-plan.ts";

/** Validated day. */
export function dayOf(text: string): IsoDate {
  return parseIsoDate(text) ?? FIRST_DAY;
}

type AddBody = Body<typeof planningApi.add>;

/** New entry from a body. `validation_failed` if the last day is before the first. */
export function entryOf({ day: first, slot, ...body }: AddBody) {
  const day = dayOf(first);
  const { recipeId = null, lotId = null, note = null, repeatWeeks = null } = body;
  const { repeatUntil: last = null } = body;
  const repeatUntil = last === null ? null : dayOf(last);
  if (repeatUntil !== null && repeatUntil < day) return invalid("repeatUntil", "plans.repeatUntil");
  const servings = servingsAsked(body.servings);
  if (!servings.ok) return servings;
  // Notes and lots have no recipe servings.
  const eaten = recipeId === null ? null : servings.value;
  const chosen = body.eaters ?? null;
  const facts = { day, slot, recipeId, lotId, note, servings: eaten, chosen };
  return ok({ ...facts, repeatWeeks, repeatUntil });
}

type TakeBody = Body<typeof planningApi.take>;

/** Meals of an accepted proposal. */
export function mealsOf({ entries }: Pick<TakeBody, "entries">): Outcome<readonly TakenMeal[]> {
  const meals: TakenMeal[] = [];
  for (const { day, slot, recipeId, servings: asked } of entries) {
    const servings = servingsAsked(asked);
    if (!servings.ok) return servings;
    meals.push({ day: dayOf(day), slot, recipeId, servings: servings.value });
  }
  return ok(meals);
}

type SuggestBody = Body<typeof planningApi.suggest>;

/** Parameters of a proposal. Kept meals default to the same servings. */
export function askedOf({
  from,
  to,
  slots,
  keep,
  exclude,
  maxCost,
  ...body
}: SuggestBody): Outcome<WishedWeek> {
  const servings = servingsAsked(body.servings);
  if (!servings.ok) return servings;
  const forAll = servings.value ?? NOTHING;
  const kept = mealsOf({ entries: keep ?? [] });
  if (!kept.ok) return kept;
  return ok({
    from: dayOf(from),
    to: dayOf(to),
    slots,
    servings: forAll,
    keep: kept.value.map((meal) => ({ ...meal, servings: meal.servings ?? forAll })),
    exclude: exclude ?? [],
    eaters: body.eaters ?? [],
    maxCostCents: maxCost === undefined || maxCost === null ? null : centsFromNumber(maxCost),
  });
}
