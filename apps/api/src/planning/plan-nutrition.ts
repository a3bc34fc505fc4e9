import type { Data } from "@larder/contract/endpoint";
import type { planningApi } from "@larder/contract/week/planning";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import { type DayMeal, dayNutrition } from "@larder/rules/kitchen/eating/recipe-nutrition";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import { type EatenRecipe, nutritionIn } from "../catalogue/eating/eating.ts";
import type { KeptEntry } from "./plan-entry.ts";
import type { Plan } from "./read-plan.ts";
import type { ShownDays } from "./shown-days.ts";

type Eaten = EatenRecipe & { readonly name: string; readonly servings: number };

/** One serving of a lot, usually leftovers. */
function lotAsRecipe({ lot }: KeptEntry, { kitchen }: Plan): Eaten | null {
  const stocked = lot && kitchen.lots.find(({ id }) => id === lot.id);
  if (!stocked) return null;
  const { name, masterIngredientId, unit } = stocked;
  const component: RecipeComponent = {
    name,
    masterIngredientId,
    quantity: microOf(MICRO_PER_UNIT),
    unit,
  };
  return { name, servings: 1, components: [component], allocations: [] };
}

/** Ingredients of an entry with their coverage by stock; null for notes. */
export function eatenAt(entry: KeptEntry, plan: Plan): Eaten | null {
  const recipe = entry.recipeId === null ? undefined : plan.recipes.get(entry.recipeId);
  if (recipe === undefined) return lotAsRecipe(entry, plan);
  return { ...recipe, allocations: planRecipe(recipe, plan.kitchen.stock()).allocations };
}

/** Nutrition of some days of the plan. Source: handbook/eating.md#nutrition-of-a-day. */
export function planNutrition(
  plan: Plan,
  { from, to }: ShownDays,
): Data<typeof planningApi.nutrition> {
  const meals = new Map<IsoDate, DayMeal[]>();
  for (let day = from; day <= to; day = addDays(day, 1)) meals.set(day, []);
  for (const entry of plan.entries) {
    const eaten = meals.has(entry.day) ? eatenAt(entry, plan) : null;
    if (eaten === null) continue;
    const nutrition = nutritionIn(plan.kitchen.eating, eaten);
    meals.get(entry.day)?.push({ name: eaten.name, nutrition });
  }
  return {
    days: [...meals].map(([day, ofDay]) => {
      const { perPerson, known, unknown } = dayNutrition(ofDay);
      return { day, perPerson, known, unknown: [...unknown] };
    }),
  };
}
