import { planLimits, type planningApi } from "@larder/contract/week/planning";
import type { Data } from "@larder/contract/endpoint";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { type PlannableRecipe, planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import { proposeWeek, type ProposedWeek } from "@larder/rules/planning/propose-week";
import { DAYS_BETWEEN_SAME, type WeekProblem } from "@larder/rules/planning/week-problem";
import { text } from "@larder/words/text";
import { areEaters, notForIn } from "../../catalogue/eating/eating.ts";
import type { Kitchen } from "../../inventory/stock/kitchen.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { recentlyCooked } from "../../recipes/list/recently-cooked.ts";
import { candidateRecipes, type Eater } from "./candidate-recipes.ts";
import { presentSuggestion } from "./present-suggestion.ts";
import { readPlan } from "../read-plan.ts";
import { daysAround, eatenBeside, mealsToFill, type WeekAsked } from "./week-to-fill.ts";

/** Parameters of a proposal. */
export interface WishedWeek extends WeekAsked {
  readonly exclude: readonly number[];
  readonly maxCostCents: Cents | null;
  /** Only recipes for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

interface Asking extends WishedWeek {
  readonly viewer: Eater;
  readonly currency: string;
  readonly today: IsoDate;
  readonly now: number;
  /** Day of an instant in the user's time zone. */
  readonly dayAt: (moment: number) => IsoDate;
  readonly pace: Pace;
  /** Aborts if the caller disconnects. */
  readonly signal: AbortSignal;
}

const MS_A_DAY = 86_400_000;

/** Failure for an invalid range or kept meal; null if valid. */
function whyNot({ from, to, keep }: WeekAsked): Outcome<never> | null {
  if (from > to) return invalid("from", "plans.daysOrder");
  const { suggestedDays: most } = planLimits;
  if (daysBetween(from, to) >= most) return invalid("to", text("plans.daysMany", { most }));
  const places = new Set(keep.map(({ day, slot }) => `${day} ${slot}`));
  const isOutside = keep.some(({ day }) => day < from || day > to);
  return isOutside || places.size < keep.length ? invalid("keep", "calls.keepInvalid") : null;
}

/** Runs the search in slices; null if the caller disconnects. */
async function inSlices(
  steps: Generator<void, ProposedWeek>,
  { pace, signal }: Pick<Asking, "pace" | "signal">,
): Promise<ProposedWeek | null> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other calls run in between
    if (pace.isSpent) await pace.next();
    if (signal.aborted) return null;
  }
}

interface Judging {
  readonly recipes: ReadonlyMap<number, PlannableRecipe>;
  readonly kitchen: Kitchen;
  readonly eaters: readonly number[];
  readonly pace: Pace;
}

/** Excludes recipes that some of the people avoid. Source: handbook/eating.md#not-for. */
async function excludeAvoided(
  excluded: Set<number>,
  { recipes, kitchen, eaters, pace }: Judging,
): Promise<void> {
  if (eaters.length === 0) return;
  for (const recipe of recipes.values()) {
    // oxlint-disable-next-line no-await-in-loop -- between recipes other calls get their turn
    if (pace.isSpent) await pace.next();
    const { allocations } = planRecipe(recipe, kitchen.stock());
    const eaten = { components: recipe.components, allocations };
    if (notForIn(kitchen.eating, eaten, eaters).length > 0) excluded.add(recipe.id);
  }
}

/**
 * Proposes meals for some days without saving. `not_found` for a kept recipe that is no candidate.
 * Statements of `readPlan` and `candidateRecipes`, and one more.
 * Source: handbook/planning.md#plan-my-week.
 */
export async function suggestWeek(
  db: Reader,
  asking: Asking,
): Promise<Outcome<Data<typeof planningApi.suggest>>> {
  const refusal = whyNot(asking);
  if (refusal !== null) return refusal;
  const { viewer, currency, today, now, pace, to, exclude, maxCostCents, dayAt } = asking;
  const household = viewer.householdId;
  const [plan, candidates, cooked] = await Promise.all([
    readPlan(db, household, { today, shown: daysAround(asking), pace }),
    candidateRecipes(db, { viewer, pace }),
    recentlyCooked(db, household, now - DAYS_BETWEEN_SAME * MS_A_DAY),
  ]);
  const recipes = new Map<number, PlannableRecipe>();
  for (const recipe of candidates) recipes.set(recipe.id, recipe);
  const { entries, kitchen } = plan;
  if (!areEaters(kitchen.eating, asking.eaters)) return invalid("eaters", "answers.eaterUnknown");
  for (const recipe of plan.recipes.values())
    if (!recipes.has(recipe.id)) recipes.set(recipe.id, recipe);
  if (asking.keep.some(({ recipeId }) => !recipes.has(recipeId))) return fail("not_found");
  const eaten = [...cooked].map(([recipeId, at]) => ({ recipeId, day: dayAt(at) }));
  const excluded = new Set(exclude);
  // outside of meals, any recipe is a candidate
  if (asking.slots.some((slot) => slot !== "other"))
    for (const { id, isMeal } of candidates) if (!isMeal) excluded.add(id);
  await excludeAvoided(excluded, { recipes, kitchen, eaters: asking.eaters, pace });
  const problem: WeekProblem = {
    stock: kitchen,
    recipes: [...recipes.values()],
    mayChoose: (id) => !excluded.has(id),
    meals: mealsToFill(asking, {
      entries,
      today,
      servingsOf: (id) => recipes.get(id)?.servings,
    }),
    eaten: eatenBeside(entries, eaten, today),
    to,
    maxCostCents,
  };
  const week = await inSlices(proposeWeek(problem), asking);
  if (week === null) return fail("overloaded");
  return ok(await presentSuggestion(week, { today, currency, pace }));
}
