import type { Data } from "@larder/contract/endpoint";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import type { Deps } from "../../server/deps.ts";
import type { Outcome } from "../../values/outcome.ts";
import { failureOf } from "../../scanning/read-failure.ts";
import { beginImport, type Importer, type Importing } from "../begin-import.ts";
import { sourceOf } from "../proposals/source-of.ts";

const PICTURE = {
  field: recipeImportsApi.photo.upload.field,
  unreadable: "importing.photoUnreadable",
} as const;
/** Same limit as pasted text. */
const MOST_CHARACTERS = 20_000;

/**
 * Reads a photographed cookbook page for a review. The photo is not stored.
 * Source: handbook/recipe-import.md#photographs.
 */
export async function importPhoto(
  importing: Importing & Pick<Deps, "receiptReader">,
  { image, signal }: { readonly image: Uint8Array; readonly signal: AbortSignal },
  importer: Importer,
): Promise<Outcome<Data<typeof recipeImportsApi.get>>> {
  const { receiptReader } = importing;
  const outcome = await receiptReader.readPage(image, { person: importer.user, signal });
  if (!outcome.ok) return failureOf(outcome, PICTURE);
  const text = outcome.lines.join("\n").slice(0, MOST_CHARACTERS);
  return beginImport(importing, sourceOf("photo", readRecipeText(text)), importer);
}
