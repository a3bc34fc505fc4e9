import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { readLooseJson } from "../files/loose-json.ts";
import { type PageTree, rawText } from "./page-tree.ts";
import { isNode, isOfType, type SchemaNode } from "./schema-node.ts";
import { completed, readSchemaRecipe } from "./schema-recipe.ts";

/** Limits beyond real pages; deeper or later values are ignored. */
const DEEPEST = 40;
const VALUES_A_RECIPE = 400;
const MOST_ON_A_PAGE = 500;
const MOST_SCRIPTS = 1000;

const IS_RECIPE = /"(?:recipeIngredient|recipeInstructions)"|Recipe"/;

function isRecipe(node: SchemaNode): boolean {
  return isOfType(node, "Recipe") || Array.isArray(node["recipeIngredient"]);
}

/** Recipes in the values of a document in order, and nodes with an "@id". */
export function findRecipes(
  documents: readonly unknown[],
  most: number,
): {
  readonly recipes: readonly SchemaNode[];
  readonly named: ReadonlyMap<string, SchemaNode>;
} {
  const recipes: SchemaNode[] = [];
  const named = new Map<string, SchemaNode>();
  const todo = documents.map((value) => ({ value, depth: 0, isInRecipe: false })).toReversed();
  let left = most * VALUES_A_RECIPE;
  for (let next = todo.pop(); next !== undefined && left > 0; next = todo.pop()) {
    left -= 1;
    const { value, depth } = next;
    if (typeof value !== "object" || value === null || depth > DEEPEST) continue;
    let { isInRecipe } = next;
    if (isNode(value)) {
      const id = value["@id"];
      if (typeof id === "string" && Object.keys(value).length > 1)
        named.set(id, { ...named.get(id), ...value });
      // a recipe inside another is no recipe of the page
      if (!isInRecipe && isRecipe(value)) {
        if (recipes.length < most) recipes.push(value);
        isInRecipe = true;
      }
    }
    const inside: readonly unknown[] = Object.values(value);
    for (const one of inside.slice(0, left).toReversed())
      if (typeof one === "object" && one !== null)
        todo.push({ value: one, depth: depth + 1, isInRecipe });
  }
  return { recipes, named };
}

function documentsOf(page: PageTree): readonly unknown[] {
  const scripts = page.elements.filter(({ name }) => name === "script").slice(0, MOST_SCRIPTS);
  return scripts.flatMap((element) => {
    const type = (element.attributes["type"] ?? "").toLowerCase();
    if (!type.includes("json")) return [];
    const text = rawText(element);
    // other JSON in pages is long and rarely about recipes
    if (!type.includes("ld+json") && !IS_RECIPE.test(text)) return [];
    // some pages escape the whole JSON as HTML
    const json = /^\s*[[{]\s*&quot;/.test(text)
      ? text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")
      : text;
    const read = readLooseJson(json);
    return read === "tangled" || read.value === undefined ? [] : [read.value];
  });
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Merges recipes with the same name, in order of first appearance. */
export function merged(recipes: readonly ReadRecipe[]): readonly ReadRecipe[] {
  const byName = new Map<string, ReadRecipe>();
  for (const [index, recipe] of recipes.entries()) {
    const key = keyOf(recipe.name) || `#${String(index)}`;
    const before = byName.get(key);
    byName.set(key, before === undefined ? recipe : completed(before, recipe));
  }
  return [...byName.values()];
}

/** Recipes in the JSON-LD of a page. */
export function readJsonLd(page: PageTree, base: string | null): readonly ReadRecipe[] {
  const { recipes, named } = findRecipes(documentsOf(page), MOST_ON_A_PAGE);
  return merged(
    recipes.map((node) => {
      const id = node["@id"];
      const whole = typeof id === "string" ? { ...named.get(id), ...node } : node;
      return readSchemaRecipe(whole, { base, named });
    }),
  );
}
