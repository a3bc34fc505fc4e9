import { OWN_NAME_AT_MOST } from "@larder/contract/kitchen/catalogue";
import type { cookingApi } from "@larder/contract/recipes/cooking";
import type { Data } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { formatQuantity, type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import {
  LEFTOVERS_KEEP_DAYS,
  leftoversPrice,
  type LeftoversPlace,
} from "@larder/rules/planning/leftovers";
import { say } from "@larder/words/say";
import { text } from "@larder/words/text";
import { planInSteps } from "@larder/rules/kitchen/cooking/meal-plan";
import { valuesOfRecipe } from "../catalogue/eating/eating.ts";
import { saveFoodValues } from "../catalogue/eating/food-values.ts";
import { readKitchenOfRecipe } from "../inventory/stock/kitchen.ts";
import { openOwnRecipe } from "../recipes/open-recipe.ts";
import { factsOfNamed, keepOwn } from "../catalogue/own/own-ingredients.ts";
import { cutText } from "../values/cut-text.ts";
import type { Maker } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { inSteps, paceOfTransaction } from "../http/slices.ts";
import { leftoversOf, SERVING_UNIT_ID, stockLeftovers } from "../inventory/stock/leftovers.ts";
import { fail, invalid, type Outcome } from "../values/outcome.ts";
import { findCooking } from "./cooking.store.ts";

interface Left {
  readonly household: HouseholdId;
  readonly cookingId: number;
  readonly servings: Micro;
  readonly place: LeftoversPlace;
  readonly by: Maker;
  readonly today: IsoDate;
  readonly now: number;
}

interface Eaten {
  readonly recipeId: number;
  readonly id: number;
  readonly today: IsoDate;
}

/** Gives leftovers the nutrition, allergens and diets of their recipe, if it is still there. At most four statements. */
async function keepEaten(
  tx: Tx,
  household: HouseholdId,
  { recipeId, id, today }: Eaten,
): Promise<void> {
  const found = await openOwnRecipe(tx, household, recipeId);
  if (!found.ok) return;
  const { eating, stock } = await readKitchenOfRecipe(tx, household, { recipeId, today });
  const pace = paceOfTransaction();
  const { allocations } = await inSteps(planInSteps(found.value, stock()), pace);
  const said = valuesOfRecipe(eating, { ...found.value, allocations });
  await saveFoodValues(tx, household, { id, said });
}

/**
 * Stores a meal's leftovers as an own ingredient, at the meal's cost per serving and without an
 * expense. `validation_failed` for more than the rest of the meal, `already_undone` for an undone
 * cooking, `limit_reached` without room. At most nineteen statements. Source:
 * handbook/planning.md#leftovers.
 */
export async function putLeftoversAway(
  tx: Tx,
  { household, cookingId, servings, place, by, today, now }: Left,
): Promise<Outcome<Data<typeof cookingApi.leftovers>>> {
  const cooking = await findCooking(tx, household, cookingId);
  if (cooking === null) return fail("not_found");
  if (cooking.isUndone) return fail("already_undone");
  const left = microOf(cooking.servings - (await leftoversOf(tx, household, cookingId)));
  if (servings > left) {
    const said = {
      left: formatQuantity(microOf(Math.max(0, left))),
      cooked: formatQuantity(cooking.servings),
    };
    return invalid("servings", text("answers.leftoversMany", said));
  }
  const name = cutText(say("answers.leftoversOf", { name: cooking.recipeName }), OWN_NAME_AT_MOST);
  const facts = {
    ...factsOfNamed(name),
    defaultUnitId: SERVING_UNIT_ID,
    life: LEFTOVERS_KEEP_DAYS,
  };
  const ingredient = await keepOwn(tx, { household, facts, now });
  if (!ingredient.ok) return ingredient;
  await keepEaten(tx, household, { recipeId: cooking.recipeId, id: ingredient.value.id, today });
  return stockLeftovers(tx, household, {
    cookingId,
    ingredient: ingredient.value,
    servings,
    priceCents: leftoversPrice(cooking, servings),
    place,
    by,
    today,
    now,
  });
}
