import type { Recipe } from "@larder/contract/recipes/recipes";
import { kindsOf, type RecipeAmount } from "@larder/rules/kitchen/cooking/cooking-plan";
import { type MealPlan, shortfallOf } from "@larder/rules/kitchen/cooking/meal-plan";
import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { paragraphsOf } from "@larder/rules/recipe-text/steps/steps";
import type { SpokenFood } from "@larder/words/amount";
import { type Eating, presentEaten } from "../catalogue/eating/eating.ts";
import type { PresentImage } from "../images/pictures.ts";
import { spokenForms } from "../catalogue/spoken-forms.ts";
import { instantText } from "../values/instant-text.ts";
import type { RecipeWithPlan } from "./list/plan-recipes.ts";
import type { SavedComponent, SavedRecipe } from "./recipe.ts";
import { notesText } from "../values/notes-text.ts";

function moneyOf(cost: Cents | null | undefined): number | null {
  return cost === null || cost === undefined ? null : numberFromCents(cost);
}

/** Singular and plural of a line that is counted by its name alone. */
function formsOf({ name, unit, masterIngredientId }: SavedComponent): SpokenFood["forms"] {
  const forms = masterIngredientId === null ? null : spokenForms(masterIngredientId);
  if (forms === null || readUnit(unit ?? "").name !== "piece") return null;
  const typed = name.toLowerCase();
  const isItsName = [forms.one, forms.other].some((form) => form.toLowerCase() === typed);
  return isItsName ? forms : null;
}

function presentAlternative({ name, masterIngredientId, quantity, unit }: RecipeAmount) {
  return { ingredientName: name, masterIngredientId, quantity: numberFromMicro(quantity), unit };
}

/** The options of showing a recipe to a caller. */
interface Shown {
  readonly isOwn: boolean;
  readonly showImage: PresentImage;
  readonly eating: Eating;
}

/**
 * A planned recipe in an answer. Source: handbook/recipes.md#what-it-does,
 * handbook/cooking.md#cost.
 */
export function presentRecipe(
  recipe: SavedRecipe,
  { plan, isOwn, showImage, eating }: Shown & { readonly plan: MealPlan },
): Recipe {
  const { servings, components } = recipe;
  return {
    id: recipe.id,
    name: recipe.name,
    description: recipe.description,
    instructions: recipe.instructions,
    servings,
    updatedAt: instantText(recipe.updatedAt),
    components: components.map((line, index) => {
      const allocation = plan.allocations[index];
      const cost = plan.componentCosts[index] ?? null;
      const shortfall = allocation === undefined ? null : shortfallOf(allocation);
      return {
        id: line.id,
        ingredientName: line.name,
        masterIngredientId: line.masterIngredientId,
        quantity: line.quantity === null ? null : numberFromMicro(line.quantity),
        unit: line.unit,
        quantityMax: line.quantityMax === null ? null : numberFromMicro(line.quantityMax),
        note: line.note,
        group: line.group,
        isOptional: line.isOptional,
        alternatives: line.alternatives.map(presentAlternative),
        coveredBy: allocation?.coveredBy ?? null,
        coveredByKinds: allocation === undefined ? [] : [...kindsOf(allocation)],
        text: line.text,
        calculatedCost: moneyOf(cost),
        availability: {
          reason: allocation?.availability ?? "none_in_stock",
          shortBy: shortfall === null ? 0 : numberFromMicro(shortfall.quantityNeeded),
          priceKnown: cost !== null || allocation?.isSetAside === true,
          isAlwaysThere: allocation?.isAlwaysThere ?? false,
        },
        forms: formsOf(line),
      };
    }),
    totalCalculatedCost: moneyOf(plan.totalCost),
    costPerServing: moneyOf(plan.costPerServing),
    costKnown: plan.costKnown,
    costCalculationNotes: notesText(plan.notes),
    makeability: plan.makeability,
    isOwn,
    steps: recipe.steps.length > 0 ? [...recipe.steps] : [...paragraphsOf(recipe.instructions)],
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    yieldText: recipe.yieldText,
    tags: [...recipe.tags],
    sourceUrl: recipe.sourceUrl,
    sourceName: recipe.sourceName,
    notes: recipe.notes,
    images: recipe.images.map((image) => showImage(recipe.id, image)),
    ...recipe.opinion,
    by: recipe.by,
    ...presentEaten(eating, { servings, components, allocations: plan.allocations }),
  };
}

/** Planned recipes in answers, on demand and in order. */
export async function* presentRecipes(
  recipes: AsyncIterable<readonly RecipeWithPlan[]>,
  shown: Shown,
): AsyncGenerator<readonly Recipe[]> {
  for await (const some of recipes)
    yield some.map(({ recipe, plan }) => presentRecipe(recipe, { plan, ...shown }));
}
