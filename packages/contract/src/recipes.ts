import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  answeredMoneyOrNull,
  id,
  idParams,
  instant,
  newlyAnswered,
  optionalText,
  positiveQuantity,
  readAt,
  requiredNumber,
  requiredText,
  spokenForms,
} from "./fields.ts";
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
  /** Whether that is because it is always there. */
  isAlwaysThere: newlyAnswered(z.boolean()),
});

/** One line of a recipe. Source: handbook/recipes.md#lines. */
export const component = z.object({
  id,
  ingredientName: z.string(),
  /** What its name means to the reader's household; null for nothing. */
  masterIngredientId: newlyAnswered(z.nullable(id)),
  quantity: z.number(),
  unit: z.string(),
  calculatedCost: answeredMoneyOrNull,
  availability,
  /** Of pieces of what the line calls by its name alone, so that the name goes with the number; else null. */
  forms: spokenForms,
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
    { required: "calls.ingredientRequired", long: "calls.ingredientLong" },
    recipeLimits.ingredientName,
  ),
  quantity: positiveQuantity("calls.quantityAboveZero"),
  unit: requiredText({ required: "calls.unitRequired", long: "calls.unitLong" }, recipeLimits.unit),
});

/** The recipe form and the body of its calls. Source: handbook/recipes.md#saving. */
export const recipeBody = z.object({
  name: requiredText(
    { required: "calls.recipeNameRequired", long: "calls.recipeNameLong" },
    recipeLimits.name,
  ),
  description: optionalText("calls.descriptionLong", recipeLimits.description),
  instructions: optionalText("calls.instructionsLong", recipeLimits.instructions),
  servings: requiredNumber({
    required: "calls.servingsNumber",
    number: "calls.servingsNumber",
  }).check(
    z.refine((value) => Number.isInteger(value), {
      error: "calls.servingsInteger",
      abort: true,
    }),
    z.positive("calls.servingsPositive"),
    z.maximum(recipeLimits.servings, "calls.servingsLarge"),
  ),
  components: z
    .array(componentBody, "calls.componentRequired")
    .check(
      z.minLength(1, "calls.componentRequired"),
      z.maxLength(recipeLimits.components, "calls.componentsMany"),
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
    fallback: "calls.fetchRecipes",
    unreachable: "calls.fetchRecipesUnreachable",
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
    fallback: "calls.fetchRecipe",
    unreachable: "calls.loadRecipe",
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
    message: "answers.recipeAdded",
    errors: ["limit_reached"],
    fallback: "calls.addRecipe",
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
    message: "answers.recipeUpdated",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.updateRecipe",
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
    fallback: "calls.deleteRecipe",
    changes: ["recipes", "meals"],
  }),
};
