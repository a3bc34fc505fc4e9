import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isCooklang, recipesOfCooklang } from "./files/cooklang.ts";
import { recipesOfFrontMatter } from "./files/chowdown.ts";
import { recipesOfJson } from "./files/json-recipes.ts";
import { readLooseJson } from "./files/loose-json.ts";
import { recipesOfHtml, recipesOfXml } from "./pages/markup-recipes.ts";
import { textOfBytes } from "./pages/page-text.ts";
import type { RecipeDocument, RecipesOfFile } from "./files/recipe-document.ts";
import { recipesOfTable } from "./files/table-recipes.ts";

const MEBIBYTE = 1024 * 1024;
const MOST_UNPACKED = 50 * MEBIBYTE;
const MOST_RATIO = 100;
/** Longest page or JSON: about 12,000 recipes, parsed in 40 ms. */
const MOST_TEXT_BYTES = 10 * MEBIBYTE;

/** Longest typed recipe. */
const LONGEST_TEXT = 1_000_000;

export type DocumentFault = "bomb" | "tangled" | "unreadable" | "no_recipe";

const unpacked = promisify(gunzip) as (
  bytes: Uint8Array,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array | DocumentFault> {
  const most = Math.min(MOST_UNPACKED, Math.max(MEBIBYTE, bytes.length * MOST_RATIO));
  try {
    return await unpacked(bytes, { maxOutputLength: most });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "unreadable";
  }
}

/** Names of JSON files. An unreadable one counts as broken. */
const IS_JSON = /\.(?:json|melarecipe|paprikarecipe)$/i;

function recipesOfText(
  text: string,
  { name, neighbours }: RecipeDocument,
): RecipesOfFile | DocumentFault {
  const start = text.trimStart().slice(0, 500);
  if (/^[[{]/.test(start)) {
    const read = readLooseJson(text);
    if (read === "tangled") return read;
    const recipes = read.value === undefined ? null : recipesOfJson(read.value, neighbours);
    return recipes ?? (read.isStrict ? "no_recipe" : "unreadable");
  }
  if (IS_JSON.test(name)) return "unreadable";
  if (/^<\?xml|^<cookbook/i.test(start)) {
    const recipes = recipesOfXml(text, neighbours);
    if (recipes !== null) return recipes;
  }
  if (
    /^(?:<!doctype|<html|<!--|<head|<body|<\?xml)/i.test(start) ||
    /<(?:script|div|body|meta)\b/i.test(text.slice(0, 20_000))
  )
    return recipesOfHtml(text, neighbours) ?? { source: "page", recipes: [] };
  const table = recipesOfTable(text, neighbours);
  if (table !== null) return table;
  if (text.length > LONGEST_TEXT) return "no_recipe";
  if (/\.cook$/i.test(name) || (!start.startsWith("---") && isCooklang(text)))
    return recipesOfCooklang(text, name, neighbours);
  return (
    recipesOfFrontMatter(text, neighbours) ??
    (isCooklang(text) ? recipesOfCooklang(text, name, neighbours) : "no_recipe")
  );
}

/** Recipes of a file that is no archive, detected by content. */
export async function readDocument(
  document: RecipeDocument,
): Promise<RecipesOfFile | DocumentFault> {
  const bytes = isGzip(document.bytes) ? await unpack(document.bytes) : document.bytes;
  if (typeof bytes === "string") return bytes;
  if (bytes.length > MOST_TEXT_BYTES) return "bomb";
  // an image or another binary file
  if (bytes.subarray(0, 1000).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe)
    return IS_JSON.test(document.name) ? "unreadable" : "no_recipe";
  return recipesOfText(textOfBytes(bytes), document);
}
