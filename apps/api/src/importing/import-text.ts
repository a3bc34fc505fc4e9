import type { Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import { fail, type Outcome } from "../values/outcome.ts";
import { beginImport, type Importer, type Importing } from "./begin-import.ts";
import { refusalOf } from "./own-process/document-refusals.ts";
import { documentReaders } from "./own-process/document-readers.ts";
import { sourceOf } from "./proposals/source-of.ts";

const BEGINS_A_PAGE = /^[\s\uFEFF]*(?:<!doctype\s+html|<html|<head|<body|<script\s|<!--)/i;

export function isPage(text: string): boolean {
  return BEGINS_A_PAGE.test(text);
}

/**
 * Reads the recipe of a pasted text or page source, for a review.
 * Source: handbook/recipe-import.md#what-it-does.
 */
export async function importText(
  importing: Importing,
  { text, signal }: { readonly text: string; readonly signal: AbortSignal },
  importer: Importer,
): Promise<Outcome<Data<typeof recipeImportsApi.get>>> {
  if (!isPage(text))
    return beginImport(importing, sourceOf("text", readRecipeText(text)), importer);
  const reading = await documentReaders.open({
    bytes: Buffer.from(text),
    document: { of: "source" },
    person: importer.user,
    signal,
  });
  if (reading === "broken") return fail("nothing_found", { message: "importing.tangled" });
  return typeof reading === "string"
    ? refusalOf(reading)
    : beginImport(importing, reading, importer);
}
