import type { NotFor as PresentedNotFor } from "@larder/contract/recipes/eating";
import type { Recipe } from "@larder/contract/recipes/recipes";
import type { FoodKinds } from "@larder/rules/kitchen/cooking/food-kinds";
import type { RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import {
  eatenLine,
  type LineWithRange,
  nutritionOf,
  type TakenLine,
} from "@larder/rules/kitchen/eating/eaten-lines";
import { SAID_DIETS } from "@larder/rules/kitchen/eating/allergens";
import { NO_NUTRIENTS, plus } from "@larder/rules/kitchen/eating/nutrients";
import { notForOf } from "@larder/rules/kitchen/eating/not-for";
import {
  dietsKept,
  type EatenLine,
  type RecipeContents,
  recipeContents,
} from "@larder/rules/kitchen/eating/recipe-contents";
import type { Nutrition } from "@larder/rules/kitchen/eating/recipe-nutrition";
import { once } from "../../values/once.ts";
import type { HouseholdEater } from "./eats.ts";
import type { OwnValues } from "./own-values.ts";
import { type AddedFood, FoodTable } from "./food-table.ts";

/** Eaters of a household, and its food data. */
export interface Eating {
  readonly eaters: readonly HouseholdEater[];
  readonly foods: FoodTable;
  readonly kinds: FoodKinds;
}

export function eatingOf(read: {
  readonly eaters: readonly HouseholdEater[];
  readonly added: readonly AddedFood[];
  readonly kinds: FoodKinds;
}): Eating {
  return { eaters: read.eaters, foods: new FoodTable(read.added), kinds: read.kinds };
}

/** Without people, and only the catalogue. */
export const NOBODY_EATS: Eating = eatingOf({ eaters: [], added: [], kinds: new Map() });

/** Recipe lines with their coverage by stock. */
export interface EatenRecipe {
  readonly components: readonly RecipeComponent[];
  /** One per component; empty without a check of stock. */
  readonly allocations: readonly TakenLine[];
}

function judgedOf({ foods, kinds }: Eating, { components, allocations }: EatenRecipe) {
  const lines: readonly EatenLine[] = components.map((component, at) =>
    eatenLine(component, allocations[at] ?? null),
  );
  const contents = once((): RecipeContents => recipeContents(lines, foods.contentsOf));
  return { lines, contents, kinds };
}

const avoidsAnything = ({ avoids }: HouseholdEater): boolean =>
  avoids.allergens.length + avoids.diets.length + avoids.ingredients.length > 0;

export function avoidsAny({ eaters }: Eating): boolean {
  return eaters.some(avoidsAnything);
}

/**
 * Eaters that must avoid a recipe, or might have to. All without `eaterIds`.
 * Source: handbook/eating.md#not-for.
 */
export function notForIn(
  eating: Eating,
  recipe: EatenRecipe,
  eaterIds?: readonly number[],
): PresentedNotFor[] {
  const eaters = eating.eaters.filter(
    (one) => avoidsAnything(one) && (eaterIds === undefined || eaterIds.includes(one.id)),
  );
  return eaters.length === 0 ? [] : [...notForOf(judgedOf(eating, recipe), eaters)];
}

/** Whether some people must avoid an ingredient, or might have to. It may be unknown. */
export function isAvoidedIn(
  eating: Eating,
  ingredientId: number | null,
  eaterIds: readonly number[],
): boolean {
  const line = { name: "", masterIngredientId: ingredientId, quantity: null, unit: null };
  return notForIn(eating, { components: [line], allocations: [] }, eaterIds).length > 0;
}

/** Nutrition of a serving. Source: handbook/eating.md#nutrition. */
export function nutritionIn(
  { foods }: Eating,
  recipe: EatenRecipe & {
    readonly servings: number;
    readonly components: readonly LineWithRange[];
  },
): Nutrition {
  return nutritionOf(recipe, recipe.allocations, foods.figuresOf);
}

const GRAMS_OF_FIGURES = 100;

/** Values per 100 g of a food made by a recipe. Source: handbook/eating.md#own-ingredients. */
export function valuesOfRecipe(
  eating: Eating,
  recipe: EatenRecipe & {
    readonly servings: number;
    readonly components: readonly LineWithRange[];
  },
): OwnValues {
  const contents = judgedOf(eating, recipe).contents();
  const { perServing, gramsPerServing } = nutritionIn(eating, recipe);
  const isWeighed = perServing !== null && gramsPerServing > 0;
  const allergens = [...contents.allergens].map(
    ([name, { state }]) => [name, state === "contains" ? "contains" : "may"] as const,
  );
  const diets = SAID_DIETS.map((name) => {
    const state = contents.againstDiets.get(name)?.state;
    return [
      name,
      state === undefined ? "keeps" : state === "contains" ? "breaks" : "unknown",
    ] as const;
  });
  return {
    nutrition: isWeighed
      ? plus(NO_NUTRIENTS, perServing, GRAMS_OF_FIGURES / gramsPerServing)
      : null,
    allergens: Object.fromEntries(allergens),
    diets: Object.fromEntries(diets),
    gramsPerServing: isWeighed ? gramsPerServing : undefined,
  };
}

type Eaten = Pick<Recipe, "nutrition" | "allergens" | "diets" | "notFor">;

/** The nutrition, allergens and diets of a recipe in an answer. */
export function presentEaten(
  eating: Eating,
  recipe: EatenRecipe & {
    readonly servings: number;
    readonly components: readonly LineWithRange[];
  },
): Required<Eaten> {
  const judged = judgedOf(eating, recipe);
  const { perServing, known, unknownLines } = nutritionIn(eating, recipe);
  const eaters = eating.eaters.filter(avoidsAnything);
  return {
    nutrition: { perServing, known, unknownLines: [...unknownLines] },
    allergens: [...judged.contents().allergens].map(([allergen, reason]) => ({
      allergen,
      ...reason,
    })),
    diets: [...dietsKept(judged.contents())],
    notFor: [...notForOf(judged, eaters)],
  };
}

/** Whether all ids are people of the household. */
export function areEaters({ eaters }: Eating, ids: readonly number[]): boolean {
  const known = new Set(eaters.map(({ id }) => id));
  return ids.every((id) => known.has(id));
}
