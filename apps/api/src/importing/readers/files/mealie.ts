import type { SaidYield } from "@larder/rules/recipe-text/lines/said-yield";
import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { amountIn, linesIn, namesIn, nodesIn, ratingIn, textIn } from "./json-values.ts";
import {
  bareRecipe,
  imagesAt,
  type Neighbours,
  type RecipeInFile,
  sourceOf,
} from "./recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { headingOf, MOST_LINES } from "../pages/schema-lines.ts";
import { isNode, type SchemaNode } from "../pages/schema-node.ts";
import { paragraphs, tidyTags } from "../pages/schema-recipe.ts";

const nameIn = (node: SchemaNode, key: string): string => {
  const value = node[key];
  return isNode(value) ? textIn(value, "name") : textIn(node, key);
};

/** Printed line of its parts. */
export function lineOfParts(parts: NonNullable<ReadLine["parts"]>, group: string | null): ReadLine {
  const amount = [
    parts.quantity === null ? "" : String(parts.quantity),
    parts.unit ?? "",
    parts.name,
  ];
  const text = amount.filter((part) => part !== "").join(" ");
  return { text: parts.note === null ? text : `${text}, ${parts.note}`, group, parts };
}

interface Ingredient {
  readonly node: SchemaNode;
  readonly food: string;
  readonly unit: string;
  readonly hasAmount: boolean;
}

function lineOf(
  { node, food, unit, hasAmount }: Ingredient,
  group: string | null,
): ReadLine | null {
  const note = textIn(node, "note");
  const quantity = hasAmount ? amountIn(node, "quantity") : null;
  if (food !== "")
    return lineOfParts({ quantity, unit: unit || null, name: food, note: note || null }, group);
  // without amounts the whole line is in the note
  const text =
    quantity === null || note === ""
      ? note
      : [String(quantity), unit, note].filter(Boolean).join(" ");
  const printed = text || textIn(node, "original_text", "originalText", "display");
  return printed === "" ? null : { text: printed, group };
}

function linesOf(ingredients: readonly Ingredient[]): readonly ReadLine[] {
  let group: string | null = null;
  return ingredients.slice(0, MOST_LINES).flatMap((ingredient) => {
    // a title applies to its ingredient and those after it
    group = textIn(ingredient.node, "title") || group;
    const line = lineOf(ingredient, group);
    if (line === null) return [];
    const heading = line.parts === undefined ? headingOf(line.text) : null;
    if (heading === null) return [line];
    group = heading;
    return [];
  });
}

function stepsOf(nodes: readonly SchemaNode[]): ReadRecipe["steps"] {
  let group: string | null = null;
  return nodes.slice(0, MOST_LINES).flatMap((node) => {
    group = textIn(node, "title") || group;
    const text = linesIn(node, "text").join(" ");
    return text === "" ? [] : [{ text, group }];
  });
}

function yieldOf(node: SchemaNode): SaidYield {
  const said = textIn(node, "recipe_yield", "recipeYield");
  const count =
    amountIn(node, "recipe_servings") ??
    amountIn(node, "recipeServings") ??
    amountIn(node, "recipe_yield_quantity") ??
    amountIn(node, "recipeYieldQuantity");
  return readYield(count === null || /\d/.test(said) ? said || null : `${String(count)} ${said}`);
}

function aboutRecipe(node: SchemaNode): ReadRecipe {
  return {
    ...bareRecipe(textIn(node, "name")),
    description: paragraphs(node["description"]),
    ...yieldOf(node),
    prepMinutes: readMinutes(node["prep_time"] ?? node["prepTime"]),
    cookMinutes:
      readMinutes(node["perform_time"] ?? node["performTime"]) ??
      readMinutes(node["cook_time"] ?? node["cookTime"]),
    ...sourceOf(textIn(node, "org_url", "orgURL", "orgUrl")),
    rating: ratingIn(node, "rating"),
  };
}

const notesOf = (nodes: readonly SchemaNode[]): string | null =>
  nodes
    .map((note) =>
      [textIn(note, "title"), linesIn(note, "text").join("\n")].filter(Boolean).join(": "),
    )
    .filter(Boolean)
    .join("\n\n") || null;

/** Whether a node is a Mealie recipe, from any version. */
export function isMealieRecipe(node: SchemaNode): boolean {
  if (Array.isArray(node["recipe_ingredient"]) || Array.isArray(node["recipe_instructions"]))
    return true;
  return nodesIn(node, "recipeIngredient").some(
    (one) => "note" in one && ("food" in one || "disableAmount" in one),
  );
}

/** Reads a single Mealie recipe. */
export async function readMealieRecipe(
  node: SchemaNode,
  neighbours: Neighbours,
): Promise<ReadRecipe> {
  const settings = isNode(node["settings"]) ? node["settings"] : {};
  const ingredients = [
    ...nodesIn(node, "recipe_ingredient"),
    ...nodesIn(node, "recipeIngredient"),
  ].map((one) => ({
    node: one,
    food: nameIn(one, "food"),
    unit: nameIn(one, "unit"),
    hasAmount:
      (one["disable_amount"] ??
        one["disableAmount"] ??
        settings["disable_amount"] ??
        settings["disableAmount"]) !== true,
  }));
  return {
    ...aboutRecipe(node),
    lines: linesOf(ingredients),
    steps: stepsOf([
      ...nodesIn(node, "recipe_instructions"),
      ...nodesIn(node, "recipeInstructions"),
    ]),
    tags: tidyTags(
      ["recipe_category", "recipeCategory", "tags"].flatMap((key) => namesIn(node, key)),
    ),
    notes: notesOf(nodesIn(node, "notes")),
    images: await firstPicture("images/", neighbours),
  };
}

async function firstPicture(folder: string, neighbours: Neighbours): Promise<ReadRecipe["images"]> {
  for (const extension of ["webp", "jpg", "jpeg", "png", "avif"]) {
    const images = await imagesAt([`${folder}original.${extension}`], neighbours);
    if (images.length > 0) return images;
  }
  return [];
}

/** Rows of a table by recipe, in order. */
function byRecipe(
  database: SchemaNode,
  table: string,
): ReadonlyMap<unknown, readonly SchemaNode[]> {
  const rows = new Map<unknown, SchemaNode[]>();
  const inOrder = nodesIn(database, table).toSorted(
    (one, other) => Number(one["position"] ?? 0) - Number(other["position"] ?? 0),
  );
  for (const row of inOrder) {
    const list = rows.get(row["recipe_id"]);
    if (list === undefined) rows.set(row["recipe_id"], [row]);
    else list.push(row);
  }
  return rows;
}

const namesById = (database: SchemaNode, table: string): ReadonlyMap<unknown, string> =>
  new Map(nodesIn(database, table).map((row) => [row["id"], textIn(row, "name")]));

/** Whether a node is a Mealie backup since 1.0, by its tables. */
export function isMealieDatabase(node: SchemaNode): boolean {
  return (
    Array.isArray(node["recipes"]) &&
    Array.isArray(node["recipes_ingredients"]) &&
    Array.isArray(node["recipe_instructions"])
  );
}

export function recipesOfMealie(
  database: SchemaNode,
  neighbours: Neighbours,
): readonly RecipeInFile[] {
  const ingredients = byRecipe(database, "recipes_ingredients");
  const instructions = byRecipe(database, "recipe_instructions");
  const notes = byRecipe(database, "notes");
  const settings = byRecipe(database, "recipe_settings");
  const opinions = byRecipe(database, "users_to_recipes");
  const foods = namesById(database, "ingredient_foods");
  const units = namesById(database, "ingredient_units");
  const tags = [
    {
      of: byRecipe(database, "recipes_to_categories"),
      key: "category_id",
      names: namesById(database, "categories"),
    },
    {
      of: byRecipe(database, "recipes_to_tags"),
      key: "tag_id",
      names: namesById(database, "tags"),
    },
  ];
  const read = async (node: SchemaNode): Promise<ReadRecipe> => {
    const { id } = node;
    const hasAmount = settings.get(id)?.[0]?.["disable_amount"] !== true;
    const about = aboutRecipe(node);
    const opinion = opinions.get(id)?.[0] ?? {};
    const rows = (ingredients.get(id) ?? []).map((row) => ({
      node: row,
      food: foods.get(row["food_id"]) ?? "",
      unit: units.get(row["unit_id"]) ?? "",
      hasAmount,
    }));
    return {
      ...about,
      lines: linesOf(rows),
      steps: stepsOf(instructions.get(id) ?? []),
      tags: tidyTags(
        tags.flatMap(({ of, key, names }) =>
          (of.get(id) ?? []).map((row) => names.get(row[key]) ?? ""),
        ),
      ),
      notes: notesOf(notes.get(id) ?? []),
      images: await firstPicture(`data/recipes/${folderOf(id)}/images/`, neighbours),
      rating: ratingIn(opinion, "rating") ?? about.rating,
      isFavourite: opinion["is_favorite"] === true,
    };
  };
  return nodesIn(database, "recipes").map((node) => ({
    entry: textIn(node, "name", "slug"),
    read: () => read(node),
  }));
}

/** Tables store ids without the hyphens used in folder names. */
function folderOf(id: unknown): string {
  const plain = typeof id === "string" ? id : "";
  return plain.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5");
}
