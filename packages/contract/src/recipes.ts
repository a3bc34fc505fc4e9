import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  answeredMoneyOrNull,
  id,
  idParams,
  instant,
  optionalText,
  positiveQuantity,
  readAt,
  requiredNumber,
  requiredText,
} from "./fields.ts";
import { recipeTexts } from "./messages-for-forms.ts";
import { MOST_SERVINGS, servingsQuery } from "./servings.ts";

/** Longest texts of a recipe. Source: handbook/recipes.md#saving. */
export const recipeLimits = {
  name: 255,
  description: 1000,
  instructions: 5000,
  ingredientName: 255,
  unit: 50,
  components: 100,
  servings: MOST_SERVINGS,
} as const;

/** Why stock does or does not cover a component, in the reader's household. Source: handbook/cooking.md#what-cannot-be-turned. */
export const availability = z.object({
  reason: z.enum([
    "enough",
    "short",
    "none_in_stock",
    "only_expired",
    "cannot_convert",
    "unknown_ingredient",
  ]),
  /** What stock does not cover, in the component's unit; 0 when there is enough. */
  shortBy: z.number(),
  priceKnown: z.boolean(),
});

/** One line of a recipe. Source: handbook/recipes.md#lines. */
export const component = z.object({
  id,
  ingredientName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  calculatedCost: answeredMoneyOrNull,
  availability,
});

/**
 * A recipe, priced from the reader's stock. Asked for other servings than its own, costs and availability are for those;
 * quantities are as they are written. Source: handbook/recipes.md#what-it-does.
 */
export const recipe = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  servings: z.int(),
  updatedAt: instant,
  components: z.array(component),
  totalCalculatedCost: answeredMoneyOrNull,
  costPerServing: answeredMoneyOrNull,
  costCalculationNotes: z.array(z.string()),
  makeability: z.enum(["fully_makeable", "partially_makeable", "not_makeable"]),
  /** False for a recipe read in somebody else's published book. */
  isOwn: z.boolean(),
});
export type Recipe = z.infer<typeof recipe>;

/** One row of the recipe form. Source: handbook/recipes.md#saving. */
export const componentBody = z.object({
  ingredientName: requiredText(
    { required: recipeTexts.ingredientRequired, long: recipeTexts.ingredientLong },
    recipeLimits.ingredientName,
  ),
  quantity: positiveQuantity({
    required: recipeTexts.quantityRequired,
    number: recipeTexts.quantityNumber,
    positive: recipeTexts.quantityPositive,
    large: recipeTexts.quantityLarge,
  }),
  unit: requiredText(
    { required: recipeTexts.unitRequired, long: recipeTexts.unitLong },
    recipeLimits.unit,
  ),
});

/** The recipe form and the body of its calls. Source: handbook/recipes.md#saving. */
export const recipeBody = z.object({
  name: requiredText(
    { required: recipeTexts.nameRequired, long: recipeTexts.nameLong },
    recipeLimits.name,
  ),
  description: optionalText(recipeTexts.descriptionLong, recipeLimits.description),
  instructions: optionalText(recipeTexts.instructionsLong, recipeLimits.instructions),
  servings: requiredNumber({
    required: recipeTexts.servingsNumber,
    number: recipeTexts.servingsNumber,
  }).check(
    z.refine((value) => Number.isInteger(value), {
      error: recipeTexts.servingsInteger,
      abort: true,
    }),
    z.positive(recipeTexts.servingsPositive),
    z.maximum(recipeLimits.servings, recipeTexts.servingsLarge),
  ),
  components: z
    .array(componentBody, recipeTexts.componentRequired)
    .check(
      z.minLength(1, recipeTexts.componentRequired),
      z.maxLength(recipeLimits.components, recipeTexts.componentsMany),
    ),
});

const oneRecipe = z.object({ recipe });

export const recipesApi = {
  list: endpoint({
    method: "GET",
    path: "/recipes",
    access: "signedIn",
    summary: "The household's recipes, newest change first, priced from its stock",
    data: z.object({ recipes: z.array(recipe) }),
    fallback: "Failed to fetch recipes",
    unreachable: "An unexpected error occurred while fetching recipes.",
    reads: ["recipes"],
  }),
  get: endpoint({
    method: "GET",
    path: "/recipes/{id}",
    access: "signedIn",
    summary:
      "One recipe: the household's own, or one of a published book for PRO and ADMIN; priced for the servings asked for",
    params: idParams,
    query: servingsQuery,
    data: oneRecipe,
    errors: ["not_found"],
    // The screen fills in the id.
    fallback: "Failed to fetch recipe {id}",
    unreachable: "Failed to load recipe details.",
    reads: ["recipes"],
  }),
  add: endpoint({
    method: "POST",
    path: "/recipes",
    access: "signedIn",
    summary: "Save a new recipe",
    body: recipeBody,
    data: oneRecipe,
    status: 201,
    message: "Recipe added",
    errors: ["limit_reached"],
    fallback: "Failed to add recipe",
    changes: ["recipes", "meals"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/recipes/{id}",
    access: "signedIn",
    summary: "Replace a recipe",
    params: idParams,
    body: z.extend(recipeBody, { updatedAt: readAt }),
    data: oneRecipe,
    message: "Recipe updated",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "Failed to update recipe",
    changes: ["recipes", "meals"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/recipes/{id}",
    access: "signedIn",
    summary: "Delete a recipe",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "Failed to delete recipe",
    changes: ["recipes", "meals"],
  }),
};
