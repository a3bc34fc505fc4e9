import type { Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipe-imports";
import type { Text } from "@larder/words/text";
import { fail, type Outcome } from "../outcome.ts";
import { beginImport, type Importer, type Importing } from "./begin-import.ts";
import { MOST_PAGE_BYTES } from "./import-address.ts";
import { isPage } from "./import-text.ts";
import type { SourceEntry } from "./propose.ts";
import { type EntryFault, openRecipeFile, type RecipeFile } from "./readers/recipe-file.ts";

const HEAD_BYTES = 1024;

/** What is said of an entry that gave no recipe. */
const reasons: Record<EntryFault, Text> = {
  bomb: "importing.bomb",
  unreadable: "importing.entryUnreadable",
  no_recipe: "failures.nothing_found",
};

async function* entriesOf({ entries }: RecipeFile): AsyncGenerator<SourceEntry> {
  for await (const one of entries)
    yield "recipe" in one ? one : { entry: one.entry, reason: reasons[one.reason] };
}

/** A saved page is bounded as one of the web is. */
function isLargePage(bytes: Uint8Array): boolean {
  if (bytes.length <= MOST_PAGE_BYTES) return false;
  return isPage(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"));
}

/** Reads the recipes of a file, whatever program it is from, for a review. Source: handbook/recipe-import.md#files. */
export async function importFile(
  importing: Importing,
  file: { readonly bytes: Uint8Array; readonly name: string },
  importer: Importer,
): Promise<Outcome<Data<typeof recipeImportsApi.get>>> {
  if (isLargePage(file.bytes)) return fail("too_large", { message: "importing.pageLarge" });
  const opened = await openRecipeFile(file);
  if (opened === null) return fail("unsupported_media_type", { message: "importing.unknownFile" });
  if (!opened.ok) return { ...opened, message: "importing.bomb" };
  const { source, total } = opened.value;
  const { length } = file.bytes;
  return beginImport(
    importing,
    { source, total, entries: entriesOf(opened.value), bytes: length },
    importer,
  );
}
