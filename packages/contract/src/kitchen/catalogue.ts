import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { foodLanguages } from "@larder/words/languages";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  chosen,
  id,
  idParams,
  newlyAnswered,
  optionalText,
  searchQuery,
  storable,
} from "../fields.ts";
import { foodValues, givenFoodValues, valuesQuery } from "./food-values.ts";
import { ingredientSettings } from "./staples.ts";

const REQUEST_AT_LEAST = 2;
const REQUEST_AT_MOST = 100;

/**
 * The name of a requested or approved ingredient. Source:
 * handbook/messages.md#requests-for-ingredients.
 */
export const requestedName = z
  .string(complaint("calls.requestNameShort", { minimum: REQUEST_AT_LEAST }))
  .check(
    storable,
    z.trim(),
    z.minLength(REQUEST_AT_LEAST, { error: "calls.requestNameShort", abort: true }),
    // Names are found by letters and digits; a name without any could never be found.
    z.refine((name) => ingredientKey(name) !== "", "calls.requestNameWithoutWord"),
    z.maxLength(REQUEST_AT_MOST, "calls.requestNameLong"),
  );

/**
 * Length limit of an own ingredient's name and category. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export const OWN_NAME_AT_MOST = 60;
const LONGEST_LIFE_DAYS = 3650;

/** The name of an own ingredient. Source: handbook/catalogue.md#own-ingredients. */
const ownName = z.string("calls.ingredientRequired").check(
  storable,
  z.trim(),
  z.minLength(1, { error: "calls.ingredientRequired", abort: true }),
  z.refine((name) => ingredientKey(name) !== "", "calls.requestNameWithoutWord"),
  z.maxLength(OWN_NAME_AT_MOST, "calls.ingredientLong"),
);

/** The food that an own ingredient is a kind of. Source: handbook/catalogue.md#kinds. */
const kindOf = z.optional(
  z.nullable(z.int("calls.chooseIngredient").check(z.positive("calls.chooseIngredient"))),
);

/** The household's facts of an own ingredient. Source: handbook/catalogue.md#own-ingredients. */
export const ownIngredientBody = z.object({
  name: ownName,
  category: optionalText("calls.categoryLong", OWN_NAME_AT_MOST),
  unitId: z.int("calls.chooseUnit").check(z.positive("calls.chooseUnit")),
  shelfLifeDays: z.optional(
    z.nullable(
      z
        .int("calls.lifeNumber")
        .check(z.minimum(0, "calls.lifeNumber"), z.maximum(LONGEST_LIFE_DAYS, "calls.lifeNumber")),
    ),
  ),
  kindOf,
  ...givenFoodValues,
});

const days = z.nullable(z.int());

/**
 * Shelf life in days by place, unopened, and once opened; null if unknown. Source:
 * handbook/catalogue.md#how-it-is-sold-and-kept.
 */
const life = z.object({ pantry: days, fridge: days, freezer: days, opened: days });

/**
 * The usual pack, place at home and kind of date. Source:
 * handbook/catalogue.md#how-it-is-sold-and-kept.
 */
const usual = z.object({
  quantity: z.number(),
  unitId: id,
  placeKind: z.enum(["pantry", "fridge", "freezer"]),
  dateKind: z.enum(["use_by", "best_before"]),
});

/** Names in one language. Source: handbook/catalogue.md#names-in-other-languages. */
const foodNames = z.object({
  language: z.enum(foodLanguages),
  name: z.string(),
  forms: z.nullable(z.object({ one: z.string(), other: z.string() })),
  otherNames: z.array(z.string()),
  /** Written for the product, or also the name of a public food table. */
  source: z.enum(["own", "BLS", "Ciqual", "Swiss", "CREA"]),
});

/** An ingredient available to the caller. Source: handbook/catalogue.md#what-it-does. */
export const masterIngredient = z.object({
  id,
  name: z.string(),
  category: z.string(),
  /** Whether it is food and no household goods. */
  isFood: newlyAnswered(z.boolean()),
  defaultUnitId: z.nullable(id),
  shelfLifeDays: z.nullable(z.int()),
  /** Singular and plural; null if both are the name. */
  forms: newlyAnswered(z.nullable(z.object({ one: z.string(), other: z.string() }))),
  life: newlyAnswered(life),
  usual: newlyAnswered(z.nullable(usual)),
  /** Whether it belongs to this household only. */
  isOwn: newlyAnswered(z.boolean()),
  /** The food that it is a kind of; null where it is none. */
  kindOf: newlyAnswered(z.nullable(id)),
  /** Its names in all languages; absent unless asked for. */
  names: z.optional(z.array(foodNames)),
  /** The household's settings. */
  settings: newlyAnswered(ingredientSettings),
  ...foodValues,
});
export type MasterIngredient = z.infer<typeof masterIngredient>;

/** A unit of measure. Source: handbook/catalogue.md#units. */
export const masterUnit = z.object({
  id,
  name: z.string(),
  dimension: z.enum(["mass", "volume", "count"]),
  /** Singular, plural and short form in the reader's language; the name is the same in all. */
  label: newlyAnswered(z.string()),
  plural: newlyAnswered(z.string()),
  short: newlyAnswered(z.string()),
});
export type MasterUnit = z.infer<typeof masterUnit>;

const oneIngredient = z.object({ masterIngredient });

export const catalogueApi = {
  masterIngredients: endpoint({
    method: "GET",
    path: "/ingredients/master/ingredients",
    access: "signedIn",
    summary: "Ingredients to choose from: by name, or the 50 best for a search",
    query: z.object({
      search: searchQuery,
      values: valuesQuery,
      names: z.optional(z.enum(["all"])),
    }),
    data: z.object({ masterIngredients: z.array(masterIngredient) }),
    fallback: "calls.searchMasterIngredients",
    reads: ["catalogue"],
  }),
  masterUnits: endpoint({
    method: "GET",
    path: "/ingredients/master/units",
    access: "signedIn",
    summary: "All units of measure",
    data: z.object({ masterUnits: z.array(masterUnit) }),
    fallback: "calls.fetchMasterUnits",
    reads: ["catalogue"],
  }),
  request: endpoint({
    method: "POST",
    path: "/ingredients/request",
    access: "signedIn",
    token: "never",
    summary: "Ask for an ingredient that is not in the list",
    body: z.object({ requestedItemName: requestedName }),
    status: 201,
    message: "answers.requestSent",
    errors: ["already_exists", "already_requested", "limit_reached"],
    fallback: "calls.requestIngredient",
    limit: "ingredientRequests",
    changes: ["requests", "threads"],
  }),
  addOwn: endpoint({
    method: "POST",
    path: "/ingredients/master/own",
    access: "signedIn",
    summary: "Add an ingredient for this household alone; its recipes that name it find it",
    body: ownIngredientBody,
    data: oneIngredient,
    status: 201,
    message: "answers.ownAdded",
    errors: ["already_exists", "limit_reached"],
    fallback: "calls.addOwnIngredient",
    changes: ["catalogue", "recipes", "meals"],
  }),
  changeOwn: endpoint({
    method: "PATCH",
    path: "/ingredients/master/own/{id}",
    access: "signedIn",
    summary: "Change one of the household's own ingredients; what is not named stays",
    params: idParams,
    body: z.partial(ownIngredientBody),
    data: oneIngredient,
    message: "answers.ownChanged",
    errors: ["not_found", "already_exists"],
    fallback: "calls.changeOwnIngredient",
    changes: ["catalogue", "stock", "recipes", "meals", "expenses"],
  }),
  removeOwn: endpoint({
    method: "DELETE",
    path: "/ingredients/master/own/{id}",
    access: "signedIn",
    summary: "Delete one of the household's own ingredients that nothing uses",
    params: idParams,
    status: 204,
    errors: ["not_found", "conflict"],
    fallback: "calls.removeOwnIngredient",
    changes: ["catalogue"],
  }),
  mergeOwn: endpoint({
    method: "POST",
    path: "/ingredients/master/own/{id}/merge",
    access: "signedIn",
    summary: "Make one of the household's own ingredients the same as another ingredient",
    params: idParams,
    body: z.object({ into: chosen("calls.chooseIngredient") }),
    data: z.extend(oneIngredient, { activityId }),
    message: "answers.ownMerged",
    errors: ["not_found"],
    fallback: "calls.mergeOwnIngredient",
    changes: [
      "catalogue",
      "stock",
      "recipes",
      "meals",
      "lists",
      "plan",
      "expenses",
      "household",
      "barcodes",
    ],
  }),
};
