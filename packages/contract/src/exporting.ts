import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";

/** As what a recipe leaves, and the type of its file. Source: handbook/exports.md#a-recipe. */
export const recipeFormats = {
  jsonld: "application/ld+json; charset=utf-8",
  cooklang: "text/plain; charset=utf-8",
  text: "text/plain; charset=utf-8",
} as const;
export type RecipeFormat = keyof typeof recipeFormats;

export const exportingApi = {
  recipe: endpoint({
    method: "GET",
    path: "/recipes/{id}/export",
    access: "signedIn",
    summary:
      "One recipe as a file: JSON-LD of schema.org, Cooklang or plain text; for whoever may read it",
    params: idParams,
    query: z.object({
      format: z._default(z.enum(["jsonld", "cooklang", "text"], "exported.format"), "jsonld"),
    }),
    file: [...new Set(Object.values(recipeFormats))],
    errors: ["not_found"],
    fallback: "calls.exportRecipe",
  }),
  household: endpoint({
    method: "GET",
    path: "/household/export",
    access: "owner",
    summary: "All that the household holds, as one zip; for its owner",
    file: ["application/zip"],
    fallback: "calls.exportHousehold",
  }),
};
