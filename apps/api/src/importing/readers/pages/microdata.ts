import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { linesOf, textOf } from "../clean-text.ts";
import { merged } from "./json-ld.ts";
import { isMarkedWhole } from "./page-places.ts";
import { outermost, type PageElement, type PageTree, within, wordsOf } from "./page-tree.ts";
import { readSchemaRecipe } from "./schema-recipe.ts";

const MOST_RECIPES = 500;
const RECIPE = /(?:schema\.org|data-vocabulary\.org)\/Recipe\/?(?:\s|$)/i;
/** Property names of the older vocabulary, because pages mix both. */
const OLDER: Readonly<Record<string, string>> = {
  ingredients: "recipeIngredient",
  ingredient: "recipeIngredient",
  recipeingredients: "recipeIngredient",
  recipeingredient: "recipeIngredient",
  instructions: "recipeInstructions",
  recipedirections: "recipeInstructions",
  recipeinstructions: "recipeInstructions",
  photo: "image",
  summary: "description",
  yield: "recipeYield",
  recipeyield: "recipeYield",
  servings: "recipeYield",
  recipetype: "recipeCategory",
  tag: "keywords",
  fn: "name",
};
/** Properties whose single element may hold the whole list. */
const LISTS = new Set(["recipeIngredient", "recipeInstructions"]);

type Values = Record<string, unknown[]>;

function addressOf({ name, attributes }: PageElement): string | undefined {
  if (name === "img" || name === "source") return attributes["src"] ?? attributes["data-src"];
  return name === "a" || name === "link" ? attributes["href"] : undefined;
}

function valueOf(element: PageElement, property: string): string {
  const { attributes, name } = element;
  const said =
    attributes["content"] ??
    (name === "time" ? attributes["datetime"] : undefined) ??
    addressOf(element);
  // a link may surround a name or a line; its target counts only for images and addresses
  const isText = name === "a" && !/^(?:url|image|isBasedOn|mainEntityOfPage)$/.test(property);
  if (said !== undefined && said.trim() !== "" && !isText) return said;
  if (attributes["datetime"] !== undefined && property.endsWith("Time"))
    return attributes["datetime"];
  if (!LISTS.has(property)) return textOf(element);
  const text = linesOf(element).join("\n");
  // a single bold line is a heading
  const isHeading =
    property === "recipeIngredient" && isMarkedWhole(element) && !/[\d:\n]/.test(text);
  return isHeading ? `${text}:` : text;
}

/** Properties of an item. A nested itemscope has its own. */
function collect(page: PageTree, scope: PageElement, depth: number): Values {
  const values: Values = { "@type": [...wordsOf(scope, "itemtype")] };
  /**
   * End of the last value per list property. An element that contains other values is not a value
   * itself.
   */
  const ends = new Map<string, number>();
  const inside = within(page, scope);
  for (let at = 0; at < inside.length; at += 1) {
    const element = inside[at];
    if (element === undefined) break;
    const isScope = element.attributes["itemscope"] !== undefined;
    for (const word of wordsOf(element, "itemprop")) {
      const property = OLDER[word.toLowerCase()] ?? word;
      const value = isScope
        ? itemOf(page, element, { property, depth })
        : valueOf(element, property);
      const list = (values[property] ??= []);
      if (LISTS.has(property)) {
        if (element.index < (ends.get(property) ?? 0)) list.pop();
        ends.set(property, element.end);
      }
      list.push(value);
    }
    if (isScope) at += element.end - element.index - 1;
  }
  return values;
}

/** Value of a nested item; its text if it has no properties. */
function itemOf(
  page: PageTree,
  scope: PageElement,
  { property, depth }: { property: string; depth: number },
): unknown {
  const entries = depth < 4 ? Object.entries(collect(page, scope, depth + 1)) : [];
  if (entries.length < 2) return valueOf(scope, property);
  return Object.fromEntries(
    entries.map(([key, list]) => [key, list.length === 1 ? list[0] : list]),
  );
}

/** If every value is an element of its own, each is one line, whatever blocks it contains. */
function joinedLines(values: Values): Values {
  for (const property of LISTS) {
    const list = values[property];
    if (list === undefined || list.length < 2) continue;
    values[property] = list.map((value) =>
      typeof value === "string" ? value.replaceAll("\n", " ") : value,
    );
  }
  return values;
}

/** Recipes in the microdata of a page, of schema.org or the older vocabulary. */
export function readMicrodata(page: PageTree, base: string | null): readonly ReadRecipe[] {
  const scopes = page.elements.filter((element) =>
    RECIPE.test(element.attributes["itemtype"] ?? ""),
  );
  return merged(
    outermost(scopes)
      .slice(0, MOST_RECIPES)
      .map((scope) =>
        readSchemaRecipe(joinedLines(collect(page, scope, 0)), { base, named: new Map() }),
      ),
  );
}
