import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  answeredDayOrNull,
  answeredMoneyOrNull,
  chosen,
  id,
  idParams,
  madeBy,
  newlyAnswered,
  positiveQuantity,
  requiredText,
  spokenForms,
} from "../fields.ts";
import { lot } from "../kitchen/inventory.ts";
import { notFor } from "./eating.ts";
import { recipeFilterQuery } from "./recipe-filter.ts";
import { costKnown, recipeLimits, savedMoney } from "./recipe-parts.ts";
import { MOST_SERVINGS, servingsQuery } from "./servings.ts";

/** The shortfall of a recipe line. */
export const missingComponent = z.object({
  ingredientName: z.string(),
  /** Null for a name that is no known ingredient. */
  masterIngredientId: newlyAnswered(z.nullable(id)),
  quantityNeeded: z.number(),
  unit: z.string(),
});
export type MissingComponent = z.infer<typeof missingComponent>;

/** A recipe covered by stock wholly or partly. Source: handbook/cooking.md#makeable. */
export const plannableMeal = z.object({
  id,
  name: z.string(),
  servings: z.int(),
  description: z.nullable(z.string()),
  totalCalculatedCost: answeredMoneyOrNull,
  costPerServing: answeredMoneyOrNull,
  makeability: z.enum(["fully_makeable", "partially_makeable"]),
  missingComponents: z.array(missingComponent),
  costCalculationNotes: z.array(z.string()),
  /** Expiring food in it, soonest first: "Uses baby spinach, expiring tomorrow". */
  saves: z.array(z.object({ ingredientName: z.string(), expiryDate: z.string() })),
  saved: savedMoney,
  costKnown,
  /** Number of required lines; all but the missing ones are at home. */
  neededLines: newlyAnswered(z.int()),
  /** The first eight names of its lines, each once, for its picture. */
  ingredientNames: newlyAnswered(z.array(z.string())),
  /** The day of its last cooking, by the reader's clock; null for never. */
  lastCooked: newlyAnswered(answeredDayOrNull),
  /** Its next planned day: it is compared with its reserved food, for the planned servings. */
  plannedFor: newlyAnswered(answeredDayOrNull),
  /** Whether it is a meal by itself: no sauce, cake or drink. */
  isMeal: newlyAnswered(z.boolean()),
  tags: newlyAnswered(z.array(z.string())),
  prepMinutes: newlyAnswered(z.nullable(z.int())),
  cookMinutes: newlyAnswered(z.nullable(z.int())),
  averageRating: newlyAnswered(z.nullable(z.number())),
  rating: newlyAnswered(z.nullable(z.int())),
  isFavourite: newlyAnswered(z.boolean()),
  /** A small version of its first picture; private to the caller, for a day. */
  thumbnailUrl: newlyAnswered(z.nullable(z.string())),
  notFor,
});
export type PlannableMeal = z.infer<typeof plannableMeal>;

const takenLot = z.object({
  lotId: id,
  ingredientName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The equivalent in the recipe's units, such as 1 tbsp; empty if that is the lot's unit. */
  inRecipe: z.array(z.object({ quantity: z.number(), unit: z.string() })),
  /** The rest of the lot, in its unit. */
  remaining: z.number(),
  expiryDate: answeredDayOrNull,
  forms: spokenForms,
});

/**
 * Food that cooking took although the plan reserved it for another meal. Source:
 * handbook/planning.md#reservation.
 */
const reservedFor = z.object({
  entryId: id,
  recipeName: z.string(),
  day: z.string(),
  ingredientName: z.string(),
  quantity: z.number(),
  unit: z.string(),
});

const preview = z.object({
  servings: z.number(),
  cost: answeredMoneyOrNull,
  costKnown,
  saved: savedMoney,
  /** Its plan entry; null for none. */
  planEntryId: newlyAnswered(z.nullable(id)),
  isCovered: z.boolean(),
  lots: z.array(takenLot),
  missingComponents: z.array(missingComponent),
  /** The ids of these lines, in order, for `without` and `instead`. */
  missingIds: newlyAnswered(z.array(id)),
  /** Its part reserved for other meals: cooking takes that last. */
  reservedFor: newlyAnswered(z.array(reservedFor)),
  notFor,
});

/** Limit of lines met in another way: all lines of a recipe. */
const MOST_MET = recipeLimits.components;

const componentId = z.int("calls.lineUnknown").check(z.positive("calls.lineUnknown"));

/**
 * Another ingredient of stock in a line's place, for the cooked servings. Source:
 * handbook/cooking.md#short-of-something.
 */
const instead = z.object({
  componentId,
  masterIngredientId: z.int("calls.insteadInvalid").check(z.positive("calls.insteadInvalid")),
  quantity: positiveQuantity("calls.quantityAboveZero"),
  unit: requiredText({ required: "calls.unitRequired", long: "calls.unitLong" }, recipeLimits.unit),
});

/**
 * The handling of uncovered lines, each listed once. Source:
 * handbook/cooking.md#short-of-something.
 */
export const metOtherwise = {
  /** Lines cooked with their available amount or without; fully covered ones are omitted. */
  without: z.optional(
    z.array(componentId, "calls.linesInvalid").check(z.maxLength(MOST_MET, "calls.metMany")),
  ),
  instead: z.optional(
    z.array(instead, "calls.insteadInvalid").check(z.maxLength(MOST_MET, "calls.metMany")),
  ),
};

/**
 * The plan entry to cook: null for none; absent for the recipe's nearest entry. Source:
 * handbook/planning.md#cooking-what-is-planned.
 */
const planEntryId = z.optional(z.nullable(chosen("calls.unknownId")));

const servings = z
  .number("calls.servingsNumber")
  .check(z.positive("calls.servingsPositive"), z.maximum(MOST_SERVINGS, "calls.servingsLarge"));

export const cookingApi = {
  plan: endpoint({
    method: "GET",
    path: "/plannable-meals",
    access: "signedIn",
    summary: "What can be cooked from stock, wholly or partly",
    tools: [tools.list_meals],
    query: z.extend(recipeFilterQuery, {
      /** "ignore" includes food reserved by the plan. */
      reserved: z.optional(z.enum(["ignore"], "calls.reservedInvalid")),
    }),
    data: z.object({
      fullyMakeable: z.array(plannableMeal),
      partiallyMakeable: z.array(plannableMeal),
    }),
    fallback: "calls.fetchMeals",
    stampedBy: "household",
    reads: ["meals"],
  }),
  preview: endpoint({
    method: "GET",
    path: "/plannable-meals/{id}/preview",
    access: "signedIn",
    summary: "Which lots cooking a recipe would use, without using them",
    params: idParams,
    query: servingsQuery,
    data: preview,
    errors: ["not_found"],
    fallback: "calls.fetchMeals",
    reads: ["meals"],
  }),
  look: endpoint({
    method: "POST",
    path: "/plannable-meals/{id}/preview",
    access: "signedIn",
    summary:
      "The same with lines left out or met by something else, and of recipes of published books; takes nothing",
    params: idParams,
    body: z.object({ servings: z.optional(z.nullable(servings)), planEntryId, ...metOtherwise }),
    data: preview,
    errors: ["not_found", "conflict", "already_handled"],
    fallback: "calls.fetchMeals",
    limit: "none",
  }),
  rescued: endpoint({
    method: "GET",
    path: "/plannable-meals/rescued",
    access: "signedIn",
    summary: "What cooking used 0 to 3 days before its date this month, by the reader's clock",
    data: z.object({
      /** "2026-11" */
      month: z.string(),
      /** The price paid for it. Unpriced food counts as nothing. */
      total: z.number(),
      meals: z.int(),
    }),
    fallback: "calls.fetchMeals",
    stampedBy: "household",
    reads: ["meals"],
  }),
  cook: endpoint({
    method: "POST",
    path: "/plannable-meals/cook/{id}",
    access: "signedIn",
    summary: "Cook a recipe: take its ingredients from stock, first expiring first",
    tools: [tools.cook_meal],
    params: idParams,
    body: z.object({
      servings: z.optional(z.nullable(servings)),
      planEntryId,
      ...metOtherwise,
      /**
       * Copies a recipe of another household's published book first; an own recipe stays as it is.
       */
      asCopy: z.optional(z.boolean("calls.asCopyInvalid")),
    }),
    data: z.object({
      /** The copy that was cooked. */
      copy: newlyAnswered(z.nullable(z.object({ id, name: z.string() }))),
      cooked: z.object({
        id,
        name: z.string(),
        servings: z.number(),
        cost: answeredMoneyOrNull,
        saved: savedMoney,
        consumed: z.array(
          z.object({ ingredientName: z.string(), quantity: z.number(), unit: z.string() }),
        ),
        by: madeBy,
      }),
      activityId: newlyAnswered(activityId),
      /** Its plan entry; null for none. */
      planEntryId: newlyAnswered(z.nullable(id)),
      reservedFor: newlyAnswered(z.array(reservedFor)),
    }),
    errors: ["not_found", "insufficient_stock", "limit_reached", "conflict", "already_handled"],
    // The screen fills in the meal's name.
    fallback: "calls.cookMeal",
    unreachable: "calls.cookMealUnreachable",
    limit: "cookings",
    changes: ["stock", "meals", "recipes", "plan", "lists"],
  }),
  undo: endpoint({
    method: "DELETE",
    path: "/plannable-meals/cook/{id}",
    access: "signedIn",
    summary: "Undo a cooking once, within 24 hours: what was used goes back to its lots",
    params: idParams,
    data: z.object({ undone: z.object({ id, name: z.string() }) }),
    errors: ["not_found", "already_undone", "conflict"],
    fallback: "calls.unexpected",
    changes: ["stock", "meals", "recipes", "plan", "lists"],
  }),
  leftovers: endpoint({
    method: "POST",
    path: "/plannable-meals/cook/{id}/leftovers",
    access: "signedIn",
    summary:
      "Put away what is left of a cooking: a lot in servings at the meal's cost, without an expense",
    params: idParams,
    body: z.object({
      servings,
      place: z.enum(["fridge", "freezer"], "calls.leftoversPlace"),
    }),
    data: z.object({ ingredient: lot, activityId }),
    status: 201,
    message: "answers.leftovers",
    errors: ["not_found", "already_undone", "limit_reached"],
    fallback: "calls.leftovers",
    changes: ["stock", "meals", "catalogue", "plan", "lists"],
  }),
};
