import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { linesOf, textOf } from "../clean-text.ts";
import { outermost, type PageElement, type PageTree, within, wordsOf } from "./page-tree.ts";
import { readSchemaRecipe } from "./schema-recipe.ts";

const MOST_RECIPES = 100;
/** Classes of h-recipe and the older hRecipe. */
const PROPERTIES: Readonly<Record<string, string>> = {
  "p-name": "name",
  fn: "name",
  "p-summary": "description",
  summary: "description",
  "p-ingredient": "recipeIngredient",
  ingredient: "recipeIngredient",
  "p-yield": "recipeYield",
  yield: "recipeYield",
  "e-instructions": "recipeInstructions",
  instructions: "recipeInstructions",
  instruction: "recipeInstructions",
  "dt-duration": "totalTime",
  duration: "totalTime",
  preptime: "prepTime",
  cooktime: "cookTime",
  "u-photo": "image",
  photo: "image",
  "p-author": "author",
  author: "author",
  "p-category": "keywords",
  tag: "keywords",
};

function valueOf(element: PageElement, property: string, isList: boolean): string {
  const { attributes } = element;
  if (property === "image") return attributes["src"] ?? attributes["href"] ?? "";
  const said = property.endsWith("Time")
    ? (attributes["datetime"] ?? attributes["title"] ?? attributes["content"])
    : undefined;
  return said ?? (isList ? linesOf(element).join("\n") : textOf(element));
}

function recipeOf(page: PageTree, scope: PageElement, base: string | null): ReadRecipe {
  const found = within(page, scope).flatMap((element) => {
    const properties = new Set(
      wordsOf(element).flatMap((word) => PROPERTIES[word.toLowerCase()] ?? []),
    );
    return [...properties].map((property) => ({ element, property }));
  });
  const times = new Map<string, number>();
  for (const { property } of found) times.set(property, (times.get(property) ?? 0) + 1);
  const values: Record<string, unknown[]> = {};
  for (const { element, property } of found) {
    const isList = times.get(property) === 1 && property.startsWith("recipeIn");
    // the first name is the recipe's, later ones are authors or sites
    if (property === "name" && values["name"] !== undefined) continue;
    (values[property] ??= []).push(valueOf(element, property, isList));
  }
  return readSchemaRecipe(values, { base, named: new Map() });
}

/** Recipes marked as h-recipe or hRecipe. */
export function readMicroformat(page: PageTree, base: string | null): readonly ReadRecipe[] {
  const scopes = page.elements.filter((element) =>
    wordsOf(element).some((word) => /^h-?recipe$/i.test(word)),
  );
  return outermost(scopes)
    .slice(0, MOST_RECIPES)
    .map((scope) => recipeOf(page, scope, base));
}
