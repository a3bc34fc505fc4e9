import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import {
  answeredMoneyOrNull,
  id,
  idParams,
  instant,
  madeBy,
  newlyAnswered,
  optionalText,
  readAt,
  requiredNumber,
  requiredText,
  storable,
} from "../fields.ts";
import { recipeFilterQuery, recipeSortQuery } from "./recipe-filter.ts";
import {
  component,
  componentBody,
  costKnown,
  recipeImage,
  recipeLimits,
  step,
  stepBody,
} from "./recipe-parts.ts";
import { eatenFields } from "./eating.ts";
import { servingsQuery } from "./servings.ts";
import { undoable } from "../undoable.ts";

export { component, componentBody, recipeLimits } from "./recipe-parts.ts";

/**
 * A recipe, priced from the reader's stock. For other servings than its own, costs and availability
 * are scaled; quantities stay as written. Source: handbook/recipes.md#what-it-does.
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
  costKnown,
  costCalculationNotes: z.array(z.string()),
  makeability: z.enum(["fully_makeable", "partially_makeable", "not_makeable"]),
  /** False for a recipe in another household's published book. */
  isOwn: z.boolean(),
  /** If only instructions were sent, one per paragraph. */
  steps: newlyAnswered(z.array(step)),
  prepMinutes: newlyAnswered(z.nullable(z.int())),
  cookMinutes: newlyAnswered(z.nullable(z.int())),
  yieldText: newlyAnswered(z.nullable(z.string())),
  tags: newlyAnswered(z.array(z.string())),
  sourceUrl: newlyAnswered(z.nullable(z.string())),
  sourceName: newlyAnswered(z.nullable(z.string())),
  /** The household's own; null for readers of a published book. */
  notes: newlyAnswered(z.nullable(z.string())),
  images: newlyAnswered(z.array(recipeImage)),
  /** The mean of the members' ratings; null for readers of a published book. */
  averageRating: newlyAnswered(z.nullable(z.number())),
  /** The caller's own. */
  rating: newlyAnswered(z.nullable(z.int())),
  isFavourite: newlyAnswered(z.boolean()),
  /** Null for readers of a published book. */
  by: madeBy,
  ...eatenFields,
});
export type Recipe = z.infer<typeof recipe>;

const minutes = z.optional(
  z.nullable(
    z
      .int("calls.minutesInvalid")
      .check(
        z.minimum(0, "calls.minutesInvalid"),
        z.maximum(recipeLimits.minutes, "calls.minutesLarge"),
      ),
  ),
);

/** Whether a text is a web address suitable for a link. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text);
}

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
  /** Of the following fields, absent ones stay, and null or an empty list clears them. */
  steps: z.optional(
    z.nullable(
      z.array(stepBody, "calls.stepsInvalid").check(
        z.maxLength(recipeLimits.steps, "calls.stepsMany"),
        z.refine(
          (steps) => steps.reduce((sum, { text }) => sum + text.length, 0) <= recipeLimits.allSteps,
          "calls.stepsLong",
        ),
      ),
    ),
  ),
  prepMinutes: minutes,
  cookMinutes: minutes,
  yieldText: optionalText("calls.yieldLong", recipeLimits.yieldText),
  tags: z.optional(
    z.nullable(
      z
        .array(
          requiredText({ required: "calls.tagRequired", long: "calls.tagLong" }, recipeLimits.tag),
          "calls.tagsInvalid",
        )
        .check(z.maxLength(recipeLimits.tags, "calls.tagsMany")),
    ),
  ),
  sourceUrl: z.optional(
    z.nullable(
      z.string("calls.sourceUrlInvalid").check(
        storable,
        z.trim(),
        z.maxLength(recipeLimits.sourceUrl, "calls.sourceUrlLong"),
        z.refine((text) => text === "" || isWebAddress(text), "calls.sourceUrlInvalid"),
      ),
    ),
  ),
  sourceName: optionalText("calls.sourceNameLong", recipeLimits.sourceName),
  notes: optionalText("calls.notesLong", recipeLimits.notes),
});

const oneRecipe = z.object({ recipe });

export const recipesApi = {
  list: endpoint({
    method: "GET",
    path: "/recipes",
    access: "signedIn",
    summary: "The household's recipes, newest change first, priced from its stock",
    query: z.extend(recipeFilterQuery, { sortBy: recipeSortQuery }),
    data: z.object({ recipes: z.array(recipe) }),
    fallback: "calls.fetchRecipes",
    unreachable: "calls.fetchRecipesUnreachable",
    stampedBy: "household",
    reads: ["recipes"],
  }),
  get: endpoint({
    method: "GET",
    path: "/recipes/{id}",
    access: "signedIn",
    summary:
      "One recipe: the household's own, or one of a published book for PRO and ADMIN; priced for the servings asked for",
    tools: [tools.get_recipe],
    params: idParams,
    query: servingsQuery,
    data: oneRecipe,
    errors: ["not_found"],
    // The screen fills in the id.
    fallback: "calls.fetchRecipe",
    unreachable: "calls.loadRecipe",
    stampedBy: "household",
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
    data: undoable,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deleteRecipe",
    changes: ["recipes", "meals"],
  }),
  mine: endpoint({
    method: "PUT",
    path: "/recipes/{id}/mine",
    access: "signedIn",
    summary: "Say whether a recipe is a favourite of one's own, and rate it; what is absent stays",
    params: idParams,
    body: z.object({
      isFavourite: z.optional(z.boolean("calls.favouriteInvalid")),
      rating: z.optional(
        z.nullable(
          z
            .int("calls.ratingInvalid")
            .check(z.minimum(1, "calls.ratingInvalid"), z.maximum(5, "calls.ratingInvalid")),
        ),
      ),
    }),
    data: z.object({
      isFavourite: z.boolean(),
      rating: z.nullable(z.int()),
      averageRating: z.nullable(z.number()),
    }),
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["recipes", "meals"],
  }),
};
