import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Take } from "@larder/rules/kitchen/cooking/takes";
import type { MissingComponent, PlannedMeal } from "@larder/rules/kitchen/cooking/meal-plan";
import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { isWholeMeal } from "@larder/rules/planning/dishes/whole-meal";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { spokenForms } from "../catalogue/spoken-forms.ts";
import type { KitchenLot } from "../inventory/stock/kitchen-lot.ts";
import { notesText } from "../values/notes-text.ts";

/** A cost as a number, null if unknown. */
export function costNumber(cost: Cents | null): number | null {
  return cost === null ? null : numberFromCents(cost);
}

/** Missing food in an answer. */
export function presentMissing({ quantityNeeded, ...missing }: MissingComponent) {
  const { ingredientName, masterIngredientId, unit } = missing;
  return {
    ingredientName,
    masterIngredientId,
    quantityNeeded: numberFromMicro(quantityNeeded),
    unit,
  };
}

/** Facts of a recipe in the lists. */
export interface SaidOfMeal {
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  /** Of its first picture. */
  readonly thumbnailUrl: string | null;
  readonly opinion: Pick<PlannableMeal, "averageRating" | "rating" | "isFavourite">;
  readonly neededLines: number;
  readonly ingredientNames: readonly string[];
  readonly lastCooked: IsoDate | null;
  /** The next planned day; its reserved food covers it. */
  readonly plannedFor: IsoDate | null;
  readonly notFor: PlannableMeal["notFor"];
}

/** A planned meal in the lists. Source: handbook/cooking.md#makeable. */
export function presentMeal(meal: PlannedMeal, said: SaidOfMeal): PlannableMeal {
  return {
    id: meal.id,
    name: meal.name,
    // planned servings may be fractional
    servings: Math.ceil(numberFromMicro(meal.servings)),
    description: said.description,
    totalCalculatedCost: costNumber(meal.totalCost),
    costPerServing: costNumber(meal.costPerServing),
    makeability: meal.makeability === "fully_makeable" ? "fully_makeable" : "partially_makeable",
    missingComponents: meal.missingComponents.map(presentMissing),
    costCalculationNotes: notesText(meal.notes),
    saves: meal.expiring.map(({ ingredientName, day }) => ({ ingredientName, expiryDate: day })),
    saved: costNumber(meal.savedWorth),
    costKnown: meal.costKnown,
    neededLines: said.neededLines,
    ingredientNames: [...said.ingredientNames],
    lastCooked: said.lastCooked,
    plannedFor: said.plannedFor,
    isMeal: isWholeMeal({ name: meal.name, tags: said.tags }),
    tags: [...said.tags],
    prepMinutes: said.prepMinutes,
    cookMinutes: said.cookMinutes,
    ...said.opinion,
    thumbnailUrl: said.thumbnailUrl,
    notFor: said.notFor,
  };
}

/** The part taken from a lot, in the lot's unit and display name. */
export function presentTake(
  { lot, quantity, left, inRecipe }: Take,
  { name, masterIngredientId }: Pick<KitchenLot, "name" | "masterIngredientId">,
) {
  const isInItsOwnUnit = inRecipe.length === 1 && inRecipe[0]?.quantity === quantity;
  return {
    lotId: lot.id,
    ingredientName: foodName(name),
    quantity: numberFromMicro(quantity),
    unit: lot.unit,
    inRecipe: isInItsOwnUnit
      ? []
      : inRecipe.map((amount) => ({ ...amount, quantity: numberFromMicro(amount.quantity) })),
    remaining: numberFromMicro(left),
    expiryDate: lot.expiryDate,
    forms: spokenForms(masterIngredientId),
  };
}
