import { type Allocation, kindsOf, type RecipeComponent } from "../cooking/cooking-plan.ts";
import type { Micro } from "../amounts/quantity.ts";
import type { EatenLine } from "./recipe-contents.ts";
import { gramsOf, type WeighingFacts } from "./line-weight.ts";
import type { Nutrients } from "./nutrients.ts";
import { type Nutrition, recipeNutrition, type WeighedLine } from "./recipe-nutrition.ts";

/** A line of a saved recipe, with the upper end of a range. */
export type LineWithRange = RecipeComponent & { readonly quantityMax?: Micro | null };

/** What stock says of a line. */
export type TakenLine = Pick<
  Allocation,
  "coveredBy" | "isSetAside" | "amount" | "availability" | "portion" | "scale"
>;

/** A line as it would be eaten: with the alternative and the kinds that stock covers it by. */
export function eatenLine(component: RecipeComponent, taken: TakenLine | null): EatenLine {
  const { name, masterIngredientId, alternatives = [] } = component;
  const options = [masterIngredientId, ...alternatives.map((one) => one.masterIngredientId)];
  const at = taken === null || taken.coveredBy === null ? 0 : taken.coveredBy + 1;
  return {
    name,
    // Something else may be used in its place.
    ingredientId: taken === null ? masterIngredientId : taken.amount.masterIngredientId,
    kindIds: taken === null ? [] : kindsOf(taken).map((kind) => kind.masterIngredientId),
    otherIds: options.filter((_, place) => place !== at),
  };
}

/** The figures of a food, with what the weight of a line depends on. */
export interface FoodFigures extends WeighingFacts {
  /** Per 100 g. */
  readonly nutrients: Nutrients | null;
}

export type FiguresOf = (ingredientId: number) => FoodFigures;

const NO_FIGURES: FoodFigures = { facts: null, edible: 1, cookedYield: null, nutrients: null };

function weighedLine(
  component: LineWithRange,
  taken: TakenLine | null,
  of: FiguresOf,
): WeighedLine | null {
  const { name, note = null, quantity, quantityMax = null } = component;
  if (quantity === null) return null;
  if (component.isOptional === true && taken?.isSetAside !== false) return null;
  const other =
    typeof taken?.coveredBy === "number" ? component.alternatives?.[taken.coveredBy] : undefined;
  const written =
    other === undefined
      ? { name, quantity, quantityMax, unit: component.unit, note }
      : { ...other, quantityMax: null, note: null };
  const id = (other ?? component).masterIngredientId;
  const figures = id === null ? NO_FIGURES : of(id);
  return { name, grams: gramsOf(written, figures), nutrients: figures.nutrients };
}

/**
 * The nutrition of one serving of a recipe. Lines to taste count nothing, optional ones if they would
 * be taken. Source: handbook/eating.md#nutrition.
 */
export function nutritionOf(
  recipe: { readonly servings: number; readonly components: readonly LineWithRange[] },
  allocations: readonly TakenLine[],
  of: FiguresOf,
): Nutrition {
  const lines = recipe.components.flatMap(
    (component, at) => weighedLine(component, allocations[at] ?? null, of) ?? [],
  );
  return recipeNutrition(lines, recipe.servings);
}
