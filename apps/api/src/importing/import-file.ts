import type { Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { fail, type Outcome } from "../values/outcome.ts";
import { beginImport, type Importer, type Importing } from "./begin-import.ts";
import { MOST_PAGE_BYTES } from "./import-address.ts";
import { isPage } from "./import-text.ts";
import { refusalOf } from "./own-process/document-refusals.ts";
import { documentReaders } from "./own-process/document-readers.ts";

const HEAD_BYTES = 1024;

/** A saved page has the same limit as a web page. */
function isLargePage(bytes: Uint8Array): boolean {
  if (bytes.length <= MOST_PAGE_BYTES) return false;
  return isPage(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"));
}

/** Reads recipes of a file in any known format, for a review. Source: handbook/recipe-import.md#files. */
export async function importFile(
  importing: Importing,
  file: { readonly bytes: Uint8Array; readonly name: string; readonly signal: AbortSignal },
  importer: Importer,
): Promise<Outcome<Data<typeof recipeImportsApi.get>>> {
  const { bytes, name, signal } = file;
  if (isLargePage(bytes)) return fail("too_large", { message: "importing.pageLarge" });
  const document = { of: "file", name } as const;
  const reading = await documentReaders.open({ bytes, document, person: importer.user, signal });
  return typeof reading === "string"
    ? refusalOf(reading)
    : beginImport(importing, reading, importer);
}
