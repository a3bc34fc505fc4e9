import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { idParams } from "../fields.ts";
import { whatComesIn } from "../household/household.ts";

/** Source: handbook/exports.md#a-recipe. */
export const recipeFormats = {
  jsonld: "application/ld+json; charset=utf-8",
  cooklang: "text/plain; charset=utf-8",
  text: "text/plain; charset=utf-8",
} as const;
export type RecipeFormat = keyof typeof recipeFormats;

/** Its tables and a thousand pictures. Source: handbook/exports.md#bringing-it-back. */
const MOST_HOUSEHOLD_BYTES = 200 * 1024 * 1024;

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
  bringBack: endpoint({
    method: "POST",
    path: "/household/import",
    access: "owner",
    summary: "Give an empty household all that a downloaded one holds; for its owner",
    upload: {
      field: "file",
      mostBytes: MOST_HOUSEHOLD_BYTES,
      missing: "answers.noFile",
      large: "answers.fileLarge",
    },
    data: z.object({
      /** Rows of each table. */
      counts: z.record(z.string(), z.int()),
      /** Broken or missing pictures. */
      picturesLeftOut: z.int(),
    }),
    status: 201,
    errors: ["forbidden", "conflict", "too_large", "unsupported_media_type", "limit_reached"],
    fallback: "calls.bringBackHousehold",
    unreachable: "calls.bringBackHousehold",
    changes: [...whatComesIn, "cookbook"],
  }),
};
