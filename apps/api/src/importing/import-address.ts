import type { Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import type { Deps } from "../server/deps.ts";
import { fail, type Failure, type Outcome } from "../values/outcome.ts";
import { type Fetched, fetchOutside } from "../outbound/fetch-outside.ts";
import { beginImport, type Importer, type Importing } from "./begin-import.ts";
import { refusalOf } from "./own-process/document-refusals.ts";
import { documentReaders } from "./own-process/document-readers.ts";

/**
 * Maximum size of a page, compressed and uncompressed.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export const MOST_PAGE_BYTES = 5 * 1024 * 1024;
const PAGES: readonly string[] = ["text/html", "application/xhtml+xml"];
/** "//example.com" is neither a full URL nor a host. */
const BEGINS_WITH_PATH = /^[/\\]/;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

const refusals = {
  refused: fail("address_refused"),
  unreachable: fail("import_failed", { message: "importing.unreachable" }),
  slow: fail("import_failed", { message: "importing.slow" }),
  large: fail("import_failed", { message: "importing.pageLarge" }),
  other: fail("import_failed", { message: "importing.notPage" }),
  failed: fail("import_failed", { message: "importing.failedPage" }),
  bomb: fail("too_large", { message: "importing.bomb" }),
} as const satisfies Record<Exclude<Fetched, { ok: true }>["why"], Failure>;

/** Fetches a web page and reads its recipes for a review. Source: handbook/recipe-import.md#what-it-does. */
export async function importAddress(
  importing: Importing & Pick<Deps, "config">,
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
  importer: Importer,
): Promise<Outcome<Data<typeof recipeImportsApi.get>>> {
  const { config } = importing;
  if (!config.importsAddresses) return fail("turned_off", { message: "importing.turnedOff" });
  if (BEGINS_WITH_PATH.test(url)) return refusals.refused;
  const fetched = await fetchOutside(
    {
      // copied without a scheme: "example.com/soup"
      url: HAS_SCHEME.test(url) ? url : `https://${url}`,
      accept: PAGES.join(),
      wants: (type) => PAGES.includes(type),
      mostBytes: MOST_PAGE_BYTES,
      signal,
    },
    { allowed: config.outboundAllowed },
  );
  if (!fetched.ok) return refusals[fetched.why];
  const reading = await documentReaders.open({
    bytes: fetched.bytes,
    document: { of: "page", url: fetched.url, contentType: fetched.contentType },
    person: importer.user,
    signal,
  });
  return typeof reading === "string"
    ? refusalOf(reading)
    : beginImport(importing, reading, importer);
}
