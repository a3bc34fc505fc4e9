import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { recipeLineText } from "@larder/rules/recipe-text/lines/recipe-line-text";
import { paragraphsOf } from "@larder/rules/recipe-text/steps/steps";
import { amountIn, ratingIn, textIn } from "./json-values.ts";
import { bareRecipe, imagesAt, type Neighbours, type RecipesOfFile } from "./recipe-document.ts";
import { isNode, type SchemaNode, webAddress } from "../pages/schema-node.ts";
import { isTangledJson } from "../pages/tangled-text.ts";

/** Reads a file of the archive; null if missing or broken. */
export type ReadFile = (name: string) => Promise<Uint8Array | null>;

const MANIFEST = "manifest.json";
const LONGEST_LINE = 256 * 1024;
const MOST_LINES = 300_000;
const NEW_LINE = 10;

function parsed(bytes: Uint8Array): SchemaNode {
  const text = Buffer.from(bytes).toString();
  if (bytes.length > LONGEST_LINE || isTangledJson(text)) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isNode(value) ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Rows of one table. A broken line becomes an empty row. */
async function rowsOf(read: ReadFile, table: string): Promise<readonly SchemaNode[]> {
  const bytes = (await read(`data/${table}.jsonl`)) ?? new Uint8Array();
  const rows: SchemaNode[] = [];
  for (let start = 0; start < bytes.length && rows.length < MOST_LINES;) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    rows.push(parsed(bytes.subarray(start, end)));
    start = end + 1;
  }
  return rows;
}

type Groups = ReadonlyMap<unknown, readonly SchemaNode[]>;

/** Rows by owner, in order. */
function groupedBy(rows: readonly SchemaNode[], key: string): Groups {
  const groups = new Map<unknown, SchemaNode[]>();
  const inOrder = rows.toSorted(
    (one, other) => Number(one["position"] ?? 0) - Number(other["position"] ?? 0),
  );
  for (const row of inOrder) {
    const group = groups.get(row[key]);
    if (group === undefined) groups.set(row[key], [row]);
    else group.push(row);
  }
  return groups;
}

const stringIn = (row: SchemaNode, key: string): string | null => {
  const value = row[key];
  return typeof value === "string" && value !== "" ? value : null;
};

function lineOf(row: SchemaNode, alternatives: readonly SchemaNode[]): ReadLine {
  const facts = {
    quantity: amountIn(row, "quantity"),
    quantityMax: amountIn(row, "quantityMax"),
    unit: stringIn(row, "unit"),
    name: textIn(row, "ingredientName"),
    note: stringIn(row, "note"),
    isOptional: row["isOptional"] === true,
    alternatives: alternatives.map((one) => ({
      name: textIn(one, "ingredientName"),
      quantity: amountIn(one, "quantity") ?? 0,
      unit: stringIn(one, "unit") ?? "piece",
    })),
  };
  const line = { text: recipeLineText(facts), group: stringIn(row, "groupName") };
  const { quantity, quantityMax, unit, name, note, isOptional } = facts;
  // Other lines cannot be expressed by these parts alone.
  const isPlain = quantityMax === null && !isOptional && alternatives.length === 0;
  return isPlain ? { ...line, parts: { quantity, unit, name, note } } : line;
}

/** Rows of recipe tables by recipe id. */
interface Parts {
  readonly components: Groups;
  readonly alternatives: Groups;
  readonly steps: Groups;
  readonly tags: Groups;
  readonly pictures: Groups;
  readonly opinions: Groups;
  readonly member: unknown;
}

async function readRecipe(
  row: SchemaNode,
  parts: Parts,
  neighbours: Neighbours,
): Promise<ReadRecipe> {
  const { id } = row;
  const of = (groups: Groups): readonly SchemaNode[] => groups.get(id) ?? [];
  const components = of(parts.components).filter(
    ({ alternativeOf }) => typeof alternativeOf !== "number",
  );
  const steps = of(parts.steps).map((step) => ({
    text: stringIn(step, "text") ?? "",
    group: stringIn(step, "groupName"),
  }));
  const opinion = of(parts.opinions).find(({ member }) => member === parts.member) ?? {};
  return {
    ...bareRecipe(textIn(row, "name")),
    description: stringIn(row, "description"),
    servings: amountIn(row, "servings"),
    yieldText: stringIn(row, "yieldText"),
    prepMinutes: amountIn(row, "prepMinutes"),
    cookMinutes: amountIn(row, "cookMinutes"),
    lines: components.map((one) => lineOf(one, parts.alternatives.get(one["id"]) ?? [])),
    steps: steps.length > 0 ? steps : paragraphsOf(stringIn(row, "instructions")),
    tags: of(parts.tags).flatMap((tag) => stringIn(tag, "tag") ?? []),
    sourceUrl: webAddress(stringIn(row, "sourceUrl"), null),
    sourceName: stringIn(row, "sourceName"),
    notes: stringIn(row, "notes"),
    images: await imagesAt(
      of(parts.pictures).map(({ imageId }) => `images/${String(imageId)}-full.webp`),
      neighbours,
    ),
    rating: ratingIn(opinion, "rating"),
    isFavourite: opinion["isFavourite"] === true,
  };
}

/**
 * Recipes of an exported Larder household; null for another archive.
 * Source: handbook/exports.md#a-household.
 */
export async function recipesOfLarder(
  read: ReadFile,
  neighbours: Neighbours,
): Promise<RecipesOfFile | null> {
  const manifest = parsed((await read(MANIFEST)) ?? new Uint8Array());
  if (manifest["product"] !== "larder") return null;
  const recipes = await rowsOf(read, "recipes");
  const components = await rowsOf(read, "recipe_components");
  const parts: Parts = {
    components: groupedBy(components, "recipeId"),
    alternatives: groupedBy(components, "alternativeOf"),
    steps: groupedBy(await rowsOf(read, "recipe_steps"), "recipeId"),
    tags: groupedBy(await rowsOf(read, "recipe_tags"), "recipeId"),
    pictures: groupedBy(await rowsOf(read, "recipe_images"), "recipeId"),
    opinions: groupedBy(await rowsOf(read, "recipe_opinions"), "recipeId"),
    member: manifest["member"],
  };
  return {
    source: "larder",
    recipes: recipes.map((row) => ({
      entry: textIn(row, "name"),
      read: () => readRecipe(row, parts, neighbours),
    })),
  };
}
