import { LONGEST_RECIPE_TEXT } from "@larder/rules/recipe-text/longest-text";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, requiredText, storable } from "../fields.ts";
import { nameMeaning } from "../kitchen/typed-lines.ts";
import { recipeLimits } from "./recipe-parts.ts";
import { recipeBody } from "./recipes.ts";

const MEBIBYTE = 1024 * 1024;
/** Largest archive of another program; a page has 5 MB. Source: handbook/recipe-import.md#files. */
const MOST_ARCHIVE_BYTES = 200 * MEBIBYTE;
const MOST_PHOTO_BYTES = 25 * MEBIBYTE;
const MOST_IMPORTED = 5000;
/** Per import, edited by the person. */
const MOST_MENDED = 500;

const confidence = z.enum(["sure", "likely", "unsure"]);

/** A line of a proposal: a row of `POST /recipes` with its confidence and its meaning here. */
export const proposedComponent = z.object({
  ingredientName: z.string(),
  quantity: z.nullable(z.number()),
  quantityMax: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  note: z.nullable(z.string()),
  group: z.nullable(z.string()),
  isOptional: z.boolean(),
  alternatives: z.array(
    z.object({ ingredientName: z.string(), quantity: z.number(), unit: z.string() }),
  ),
  text: z.nullable(z.string()),
  /** "sure" is right in at least 99 of 100. Source: handbook/recipe-import.md#how-sure. */
  confidence,
  /** The meaning of its name for this household; null if unknown. */
  masterIngredientId: z.nullable(id),
  ...nameMeaning,
});
export type ProposedComponent = z.infer<typeof proposedComponent>;

/** A recipe as read, unsaved: a body of `POST /recipes`, possibly without servings. */
export const proposedRecipe = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  servings: z.nullable(z.int()),
  components: z.array(proposedComponent),
  steps: z.array(z.object({ text: z.string(), group: z.nullable(z.string()) })),
  prepMinutes: z.nullable(z.int()),
  cookMinutes: z.nullable(z.int()),
  yieldText: z.nullable(z.string()),
  tags: z.array(z.string()),
  sourceUrl: z.nullable(z.string()),
  sourceName: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type ProposedRecipe = z.infer<typeof proposedRecipe>;

const proposal = z.object({
  index: z.int(),
  recipe: proposedRecipe,
  /** The household's recipe with the same source or name. */
  duplicateOf: z.nullable(id),
  /** Parts that were not understood, in words. */
  problems: z.array(z.string()),
  imageCount: z.int(),
});

const failedEntry = z.object({ entry: z.string(), reason: z.string() });

/** The result of an import. Source: handbook/recipe-import.md#what-it-does. */
const importAnswer = z.object({
  import: z.object({
    id,
    /** "url", "text", "photo", "page", or the program of a file. */
    source: z.string(),
    status: z.enum(["reading", "ready", "saved", "failed"]),
  }),
  recipes: z.array(proposal),
  failed: z.array(failedEntry),
  /** The reading's progress; `total` is null until known. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const pastedText = z
  .string("calls.recipeTextRequired")
  .check(
    storable,
    z.minLength(1, "calls.recipeTextRequired"),
    z.maxLength(LONGEST_RECIPE_TEXT, "calls.recipeTextLong"),
  );

const ofImport = {
  access: "signedIn",
  data: importAnswer,
  fallback: "calls.importRecipes",
  unreachable: "calls.importRecipesUnreachable",
} as const;

export const recipeImportsApi = {
  parse: endpoint({
    method: "POST",
    path: "/recipes/parse",
    access: "signedIn",
    token: "read",
    summary: "Read a recipe from pasted text: a proposal, nothing is saved",
    body: z.object({ text: pastedText.check(z.regex(/\S/, "calls.recipeTextRequired")) }),
    data: z.object({ recipe: proposedRecipe }),
    limit: "none",
    fallback: "calls.importRecipes",
  }),
  url: endpoint({
    ...ofImport,
    method: "POST",
    path: "/recipes/import/url",
    summary: "Read the recipe of a page of the web",
    body: z.object({
      url: requiredText(
        { required: "calls.pageAddressRequired", long: "calls.sourceUrlLong" },
        recipeLimits.sourceUrl,
      ),
    }),
    errors: ["turned_off", "address_refused", "import_failed", "nothing_found", "too_large"],
    limit: "recipeImports",
  }),
  text: endpoint({
    ...ofImport,
    method: "POST",
    path: "/recipes/import/text",
    summary: "Read a recipe from pasted text, for a review",
    body: z.object({ text: pastedText }),
    errors: ["nothing_found"],
  }),
  file: endpoint({
    ...ofImport,
    method: "POST",
    path: "/recipes/import/file",
    summary: "Read recipes from a saved page or another program's export, known by its content",
    upload: {
      field: "file",
      mostBytes: MOST_ARCHIVE_BYTES,
      missing: "answers.noFile",
      large: "answers.fileLarge",
    },
    errors: ["too_large", "unsupported_media_type", "nothing_found"],
  }),
  photo: endpoint({
    ...ofImport,
    method: "POST",
    path: "/recipes/import/photo",
    access: "pro",
    summary: "Read a photographed page of a cookbook; the picture is kept nowhere",
    upload: {
      field: "image",
      mostBytes: MOST_PHOTO_BYTES,
      missing: "answers.noPhoto",
      large: "answers.photoLarge",
    },
    errors: ["too_large", "unsupported_media_type", "nothing_found"],
    limit: "scans",
  }),
  get: endpoint({
    ...ofImport,
    method: "GET",
    path: "/recipes/import/{id}",
    summary: "How far an import is, and what it proposes",
    params: idParams,
    errors: ["not_found"],
    reads: ["recipes"],
  }),
  save: endpoint({
    method: "POST",
    path: "/recipes/import/{id}/save",
    access: "signedIn",
    summary: "Save what was imported, all of it or those named; once",
    params: idParams,
    body: z.object({
      indexes: z.optional(
        z.nullable(
          z
            .array(z.int("answers.unknownProposal"), "answers.unknownProposal")
            .check(z.maxLength(MOST_IMPORTED, "answers.unknownProposal")),
        ),
      ),
      /** Replacement names of ingredients, for all lines with them. */
      names: z.optional(
        z
          .array(
            z.object({
              from: z
                .string("calls.ingredientRequired")
                .check(z.maxLength(recipeLimits.ingredientName, "calls.ingredientLong")),
              to: requiredText(
                { required: "calls.ingredientRequired", long: "calls.ingredientLong" },
                recipeLimits.ingredientName,
              ),
            }),
            "calls.ingredientRequired",
          )
          .check(z.maxLength(MOST_IMPORTED, "answers.unknownProposal")),
      ),
      /** The servings of recipes without any. */
      servings: z.optional(recipeBody.shape.servings),
      /** Edited proposals: saved in place of the read ones. */
      mended: z.optional(
        z
          .array(
            z.object({ index: z.int("answers.unknownProposal"), recipe: recipeBody }),
            "answers.unknownProposal",
          )
          .check(z.maxLength(MOST_MENDED, "answers.unknownProposal")),
      ),
    }),
    data: z.object({
      created: z.array(z.object({ index: z.int(), id })),
      failed: z.array(failedEntry),
    }),
    status: 201,
    errors: ["not_found", "conflict", "already_handled", "limit_reached"],
    fallback: "calls.importRecipes",
    unreachable: "calls.importRecipesUnreachable",
    changes: ["recipes", "meals"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/recipes/import/{id}",
    access: "signedIn",
    summary: "Stop an import and forget what it read",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["recipes"],
  }),
};
