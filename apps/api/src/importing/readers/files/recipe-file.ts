import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import { textOfBytes } from "../pages/page-text.ts";
import { type DocumentFault, readDocument } from "../read-document.ts";
import { recipesOfLarder } from "./larder-household.ts";
import type { Neighbours, RecipesOfFile } from "./recipe-document.ts";
import {
  isZip,
  newUnpacking,
  openZip,
  type Unpacking,
  type ZipEntry,
} from "../../../http/answers/zip-archive.ts";

/** Why an entry has no recipe. The caller localizes it. */
export type EntryFault = DocumentFault;

export type FileEntry =
  | { readonly entry: string; readonly recipe: ReadRecipe }
  | { readonly entry: string; readonly reason: EntryFault };

export interface RecipeFile {
  /** Program detected by content: "mealie", "paprika"; "page" for a saved page. */
  readonly source: string;
  /** Number of entries; null until read. */
  readonly total: number | null;
  /** Streamed, so a large archive is never unpacked at once. Single use. */
  readonly entries: AsyncIterable<FileEntry>;
}

/** Maximum nesting of archives. Tandoor writes one archive per recipe. */
const DEEPEST = 2;
/** Longest time on the thread before yielding. */
const SLICE_MS = 8;
const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

/** File names that may hold recipes. Others in an archive are images or irrelevant. */
const MAY_HOLD =
  /\.(?:json|paprikarecipe|melarecipe|paprikarecipes|melarecipes|zip|html?|xml|csv|tsv|md|markdown|cook|mcb|rk|txt)$/i;
/** Files with one recipe each. A broken one is reported. */
const HOLDS_ONE = /\.(?:paprikarecipe|melarecipe|cook)$|(?:^|\/)recipe\.json$|\.zip$/i;

const NO_NEIGHBOURS: Neighbours = { picture: () => Promise.resolve(null) };

/** "a/b/../c" as "a/c". */
function straightened(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/"))
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  return parts.join("/");
}

function neighboursIn(entries: readonly ZipEntry[]): (name: string) => Neighbours {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return (name) => {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    return {
      picture: async (path) => {
        const entry = byName.get(straightened(folder + path)) ?? byName.get(straightened(path));
        const bytes = await entry?.read();
        return bytes === undefined || typeof bytes === "string" || bytes.length > MOST_PICTURE_BYTES
          ? null
          : bytes;
      },
    };
  };
}

/** Files made to exhaust memory or time. */
export type FileRefusal = "bomb" | "tangled";

const isRefusal = (fault: EntryFault | null): fault is FileRefusal =>
  fault === "bomb" || fault === "tangled";

/** One step of reading. The program is known with the first recipe. */
type Step = FileEntry & { readonly source?: string };

async function* recipesOf({ source, recipes }: RecipesOfFile, file: string): AsyncGenerator<Step> {
  let since = performance.now();
  for (const { entry, read } of recipes) {
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
    const recipe = await read();
    const isRecipe = recipe.lines.length > 0 || recipe.steps.length > 0;
    const name = entry || file;
    yield isRecipe
      ? { entry: name, recipe: recipe.name === "" ? { ...recipe, name } : recipe, source }
      : { entry: name, reason: "no_recipe", source };
  }
}

/** Nesting depth, and remaining bytes to unpack. */
interface Inside {
  readonly depth: number;
  readonly left: Unpacking;
}

async function* entriesOfZip(entries: readonly ZipEntry[], inside: Inside): AsyncGenerator<Step> {
  const neighboursOf = neighboursIn(entries);
  for (const entry of entries.filter(({ name }) => MAY_HOLD.test(name))) {
    const bytes = await entry.read();
    if (typeof bytes === "string") yield { entry: entry.name, reason: bytes };
    else
      yield* entriesOf({ name: entry.name, bytes, neighbours: neighboursOf(entry.name) }, inside);
    await nextTurn();
  }
}

async function* entriesOf(
  document: Parameters<typeof readDocument>[0],
  { depth, left }: Inside,
): AsyncGenerator<Step> {
  const { name, bytes } = document;
  if (isZip(bytes)) {
    const entries = depth < DEEPEST ? await openZip(bytes, left) : "unreadable";
    if (typeof entries === "string") yield { entry: name, reason: entries };
    else yield* entriesOfZip(entries, { depth: depth + 1, left });
    return;
  }
  const found = await readDocument(document);
  if (typeof found !== "string") yield* recipesOf(found, name);
  // most files of an archive hold no recipe, so that is not reported
  else if (found !== "no_recipe" || HOLDS_ONE.test(name)) yield { entry: name, reason: found };
}

async function* told(read: readonly Step[], rest: AsyncIterable<Step>): AsyncGenerator<FileEntry> {
  for (const step of read) yield entryOf(step);
  for await (const step of rest) yield entryOf(step);
}

function entryOf(step: Step): FileEntry {
  return "recipe" in step
    ? { entry: step.entry, recipe: step.recipe }
    : { entry: step.entry, reason: step.reason };
}

async function fileOf(
  steps: AsyncGenerator<Step>,
  total: number | null,
): Promise<RecipeFile | FileRefusal | null> {
  const read: Step[] = [];
  for (;;) {
    const next = await steps.next();
    if (next.done === true) break;
    read.push(next.value);
    if (next.value.source !== undefined) break;
  }
  const source = read.at(-1)?.source;
  if (source !== undefined) return { source, total, entries: told(read, steps) };
  const faults = read.map((step) => ("reason" in step ? step.reason : null));
  const refusal = faults.find((fault) => isRefusal(fault));
  if (refusal !== undefined) return refusal;
  return faults.includes("unreadable")
    ? { source: "archive", total: read.length, entries: told(read, steps) }
    : null;
}

/**
 * Opens a recipe file of any known program by its content: an archive, JSON, a table, XML, HTML,
 * Cooklang. Null if unknown. A page without a recipe has no entries.
 * Source: handbook/recipe-readers.md#files, handbook/recipe-readers.md#archives.
 */
export async function openRecipeFile(file: {
  readonly bytes: Uint8Array;
  readonly name: string;
}): Promise<RecipeFile | FileRefusal | null> {
  return isZip(file.bytes) ? openArchive(file.bytes) : openDocument(file);
}

/** Exported Larder household; null for another archive. */
async function householdOf(entries: readonly ZipEntry[]): Promise<RecipesOfFile | null> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = async (name: string): Promise<Uint8Array | null> => {
    const bytes = await byName.get(name)?.read();
    return bytes === undefined || typeof bytes === "string" ? null : bytes;
  };
  const household = await recipesOfLarder(read, neighboursIn(entries)(""));
  return household === null || household.recipes.length === 0 ? null : household;
}

async function openArchive(bytes: Uint8Array): Promise<RecipeFile | FileRefusal | null> {
  const left = newUnpacking();
  const entries = await openZip(bytes, left);
  if (typeof entries === "string") return entries === "bomb" ? entries : null;
  const household = await householdOf(entries);
  if (household !== null)
    return fileOf(recipesOf(household, household.source), household.recipes.length);
  const holding = entries.filter(({ name }) => MAY_HOLD.test(name));
  const isOneEach = holding.length > 0 && holding.every(({ name }) => HOLDS_ONE.test(name));
  const file = await fileOf(
    entriesOfZip(entries, { depth: 1, left }),
    isOneEach ? holding.length : null,
  );
  // an index file of another program holds no recipe
  return file ?? (holding.length > 0 ? emptyFile("archive") : null);
}

function emptyFile(source: string): RecipeFile {
  return { source, total: 0, entries: told([], noSteps()) };
}

async function* noSteps(): AsyncGenerator<Step> {}

async function openDocument({
  bytes,
  name,
}: {
  readonly bytes: Uint8Array;
  readonly name: string;
}): Promise<RecipeFile | FileRefusal | null> {
  const found = await readDocument({ bytes, name, neighbours: NO_NEIGHBOURS });
  if (typeof found === "string") return isRefusal(found) ? found : fileOfText({ bytes, name });
  const steps = recipesOf(found, name);
  // a page without a recipe is still a page
  if (found.recipes.length === 0) return { source: found.source, total: 0, entries: steps };
  return fileOf(steps, found.recipes.length);
}

const NOT_TEXT = /[^\P{Cc}\t\n\r\f]/u;
const LONGEST_PASTED = 100_000;
const TEXT_NAME = /\.(?:txt|md|markdown|text|csv|tsv|xml|html?)$/i;

/** Text without a known format: a pasted recipe, or a known file without any. Null if it is no text. */
function fileOfText({
  bytes,
  name,
}: {
  readonly bytes: Uint8Array;
  readonly name: string;
}): RecipeFile | null {
  if (bytes.subarray(0, LONGEST_PASTED).includes(0)) return null;
  const text = textOfBytes(bytes.subarray(0, LONGEST_PASTED));
  if (text.trim() === "" || NOT_TEXT.test(text)) return null;
  const isData = /^\s*[[{<]/.test(text);
  const recipe = isData ? null : readRecipeText(text);
  const isRecipe = recipe !== null && recipe.lines.length > 1;
  if (!isRecipe && !isData && !TEXT_NAME.test(name)) return null;
  const entries = async function* entries(): AsyncGenerator<FileEntry> {
    if (isRecipe)
      yield { entry: recipe.name || name, recipe: { ...recipe, name: recipe.name || name } };
  };
  return { source: isRecipe ? "text" : "file", total: isRecipe ? 1 : 0, entries: entries() };
}
