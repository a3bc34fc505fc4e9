import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import { beginImport, type Importer, type Importing } from "./begin-import.ts";
import { readPageText } from "./readers/read-page.ts";
import { sourceOf } from "./source-of.ts";

const BEGINS_A_PAGE = /^[\s\uFEFF]*(?:<!doctype\s+html|<html|<head|<body|<script\s|<!--)/i;

/** Whether a text is the source of a page. */
export function isPage(text: string): boolean {
  return BEGINS_A_PAGE.test(text);
}

/** Reads the recipe of a pasted text, or of a page's source, for a review. Source: handbook/recipe-import.md#what-it-does. */
export function importText(importing: Importing, text: string, importer: Importer) {
  const source = isPage(text)
    ? sourceOf("page", readPageText(text, null))
    : sourceOf("text", [readRecipeText(text)]);
  return beginImport(importing, source, importer);
}
