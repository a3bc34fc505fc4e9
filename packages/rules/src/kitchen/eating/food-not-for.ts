import type { FoodKinds } from "../cooking/food-kinds.ts";
import type { DietStates, FoodAllergens } from "./allergens.ts";
import { contentsOf, UNKNOWN_CONTENTS } from "./food-contents.ts";
import { type Eater, type NotFor, notForOf } from "./not-for.ts";
import { recipeContents } from "./recipe-contents.ts";

/** A single food with its values; they are absent while they are not known. */
export interface JudgedFood {
  readonly id: number;
  readonly name: string;
  readonly allergens?: FoodAllergens | undefined;
  readonly diets?: DietStates | undefined;
}

/** The reasons why a single food is not for people, or may not be. Source: handbook/eating.md#not-for. */
export function foodNotFor(
  { id, name, allergens = null, diets }: JudgedFood,
  eaters: readonly Eater[],
  kinds: FoodKinds,
): readonly NotFor[] {
  const lines = [{ name, ingredientId: id, kindIds: [], otherIds: [] }];
  const contents = diets === undefined ? UNKNOWN_CONTENTS : contentsOf(allergens, diets);
  const judged = { lines, contents: () => recipeContents(lines, () => contents), kinds };
  return notForOf(judged, eaters);
}
