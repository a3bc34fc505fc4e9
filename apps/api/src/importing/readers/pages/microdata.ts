import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { linesOf, textOf } from "../clean-text.ts";
import { merged } from "./json-ld.ts";
import { isMarkedWhole } from "./page-places.ts";
import { outermost, type PageElement, type PageTree, within, wordsOf } from "./page-tree.ts";
import { readSchemaRecipe } from "./schema-recipe.ts";

const MOST_RECIPES = 500;
const RECIPE = /(?:schema\.org|data-vocabulary\.org)\/Recipe\/?(?:\s|$)/i;
/** What a vocabulary before schema.org called it, and pages that mix both. */
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
/** Of which one element may hold the whole list. */
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
  // a link may stand around a name or a line, and only an image or an address is meant by where it goes
  const isText = name === "a" && !/^(?:url|image|isBasedOn|mainEntityOfPage)$/.test(property);
  if (said !== undefined && said.trim() !== "" && !isText) return said;
  if (attributes["datetime"] !== undefined && property.endsWith("Time"))
    return attributes["datetime"];
  if (!LISTS.has(property)) return textOf(element);
  const text = linesOf(element).join("\n");
  // a line in bold alone heads those below it
  const isHeading =
    property === "recipeIngredient" && isMarkedWhole(element) && !/[\d:\n]/.test(text);
  return isHeading ? `${text}:` : text;
}

/** Where the list of an element's own items ends: an itemscope inside has properties of its own. */
function collect(page: PageTree, scope: PageElement, depth: number): Values {
  const values: Values = { "@type": [...wordsOf(scope, "itemtype")] };
  /** Where the last value of a list's property ends: one that holds others of its kind says nothing by itself. */
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

/** What a property's own item says; an item that says nothing in properties is its text. */
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

/** A list of which every part is an element of its own has a line for each, whatever blocks are in it. */
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

/** The recipes that the microdata of a page tells, of schema.org or of the vocabulary before it. */
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
