import { ingredientKey } from "@larder/rules/kitchen/ingredient-name";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, searchQuery, storable } from "./fields.ts";

const REQUEST_AT_LEAST = 2;
const REQUEST_AT_MOST = 100;

/**
 * The name of an ingredient that somebody asks for, or that an admin gives it.
 * Source: handbook/messages.md#requests-for-ingredients.
 */
export const requestedName = z
  .string(complaint("calls.requestNameShort", { minimum: REQUEST_AT_LEAST }))
  .check(
    storable,
    z.trim(),
    z.minLength(REQUEST_AT_LEAST, { error: "calls.requestNameShort", abort: true }),
    // Names are found by their letters and digits; one without any could never be.
    z.refine((name) => ingredientKey(name) !== "", "calls.requestNameWithoutWord"),
    z.maxLength(REQUEST_AT_MOST, "calls.requestNameLong"),
  );

/** An ingredient that everybody can choose. Source: handbook/catalogue.md#what-it-does. */
export const masterIngredient = z.object({
  id,
  name: z.string(),
  category: z.string(),
  defaultUnitId: z.nullable(id),
  shelfLifeDays: z.nullable(z.int()),
});
export type MasterIngredient = z.infer<typeof masterIngredient>;

/** A unit of measure. Source: handbook/catalogue.md#units. */
export const masterUnit = z.object({
  id,
  name: z.string(),
  dimension: z.enum(["mass", "volume", "count"]),
});
export type MasterUnit = z.infer<typeof masterUnit>;

export const catalogueApi = {
  masterIngredients: endpoint({
    method: "GET",
    path: "/ingredients/master/ingredients",
    access: "signedIn",
    summary: "Ingredients to choose from: by name, or the 50 best for a search",
    query: z.object({ search: searchQuery }),
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
    summary: "Ask for an ingredient that is not in the list",
    body: z.object({ requestedItemName: requestedName }),
    status: 201,
    message: "answers.requestSent",
    errors: ["already_exists", "already_requested", "limit_reached"],
    fallback: "calls.requestIngredient",
    limit: "ingredientRequests",
    changes: ["requests", "threads"],
  }),
};
