import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { drawnNames } from "@larder/rules/kitchen/names/drawn-names";
import { neededLines } from "@larder/rules/kitchen/cooking/makeability";
import { sortedMeals } from "@larder/rules/kitchen/cooking/meal-lists";
import { assessMeal, type PlannedMeal } from "@larder/rules/kitchen/cooking/meal-plan";
import type { RecipeFilter } from "@larder/rules/kitchen/cooking/recipe-filter";
import { areEaters, notForIn } from "../catalogue/eating/eating.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { once } from "../values/once.ts";
import type { PresentImage } from "../images/pictures.ts";
import type { Kitchen } from "../inventory/stock/kitchen.ts";
import { kitchenSeenBy, type SeenHousehold } from "../inventory/sharing/shared-kitchen.ts";
import { foodForMeals, type FoodForMeals } from "../planning/reserved-food.ts";
import { recipesInSlices } from "../recipes/list/recipes-in-slices.ts";
import { wantedBy } from "../recipes/list/plan-recipes.ts";
import { presentMeal, type SaidOfMeal } from "./present-meal.ts";

/** The asking person and household. */
interface Asking extends SeenHousehold {
  readonly id: number;
}

/** The two lists of What Can I Cook; each meal is computed on demand. */
export interface MealLists {
  readonly fullyMakeable: Iterable<PlannableMeal>;
  readonly partiallyMakeable: Iterable<PlannableMeal>;
}

interface Planning {
  readonly today: IsoDate;
  /** The reader's day at a time. */
  readonly dayAt: (moment: number) => IsoDate;
  readonly pace: Pace;
  readonly filter: RecipeFilter;
  /** Whether to include food that the plan reserves. */
  readonly isAll: boolean;
  readonly showImage: PresentImage;
  /** Only meals for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

/** A kitchen's whole stock, ignoring reservations. */
const allOfIt = ({ stock, eating }: Kitchen): FoodForMeals => ({
  stock: stock(),
  next: new Map(),
  eating,
});

/**
 * Matches a household's recipes against the stock that its plan leaves. Three statements for an
 * ordinary household without a plan, see `recipesInSlices` and `foodForMeals`; two with all food.
 * Source: handbook/cooking.md#makeable, handbook/planning.md#reservation,
 * handbook/recipes.md#search-and-filters.
 */
export async function planMeals(
  db: Reader,
  viewer: Asking,
  { today, dayAt, pace, filter, isAll, showImage, eaters }: Planning,
): Promise<Outcome<MealLists>> {
  const [recipes, food] = await Promise.all([
    recipesInSlices(db, viewer.householdId, { detail: "planned", viewer, pace }),
    isAll
      ? kitchenSeenBy(db, viewer, today).then(allOfIt)
      : foodForMeals(db, viewer.householdId, { today, pace, seenBy: viewer }),
  ]);
  if (!areEaters(food.eating, eaters)) return invalid("eaters", "answers.eaterUnknown");
  if (pace.isSpent) await pace.next();
  const planned: PlannedMeal[] = [];
  const said = new Map<number, SaidOfMeal>();
  const isWanted = wantedBy(filter);
  for await (const some of recipes)
    for (const recipe of some) {
      // oxlint-disable-next-line no-await-in-loop -- between them others get their turn
      if (pace.isSpent) await pace.next();
      const next = food.next.get(recipe.id);
      const assessed = once(() =>
        next === undefined
          ? assessMeal(recipe, food.stock)
          : assessMeal(recipe, next.stock(), next.servings ?? undefined),
      );
      if (!isWanted(recipe, () => assessed().meal.makeability)) continue;
      // only the meal is kept, since there may be thousands
      const { meal, allocations } = assessed();
      // not part of the answer
      if (meal.makeability === "not_makeable") continue;
      const judged = { components: recipe.components, allocations };
      const notFor = notForIn(food.eating, judged);
      if (notFor.some(({ eaterId }) => eaters.includes(eaterId))) continue;
      planned.push(meal);
      const { id, description, tags, prepMinutes, cookMinutes, opinion, lastCooked } = recipe;
      const [image] = recipe.images;
      const thumbnailUrl = image === undefined ? null : showImage(id, image).thumbnailUrl;
      said.set(id, {
        description,
        tags,
        prepMinutes,
        cookMinutes,
        opinion,
        thumbnailUrl,
        neededLines: neededLines(recipe.components),
        ingredientNames: drawnNames(recipe.components),
        plannedFor: next?.day ?? null,
        lastCooked: lastCooked === null ? null : dayAt(lastCooked),
        notFor,
      });
    }
  const { fullyMakeable, partiallyMakeable } = sortedMeals(planned);
  function* present(meals: readonly PlannedMeal[]): Generator<PlannableMeal> {
    for (const meal of meals) {
      const saidOf = said.get(meal.id);
      if (saidOf !== undefined) yield presentMeal(meal, saidOf);
    }
  }
  return ok({
    fullyMakeable: present(fullyMakeable),
    partiallyMakeable: present(partiallyMakeable),
  });
}
