import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { withoutNumbers } from "./clean-text.ts";
import { linesIn, namesIn, nodesIn, ratingIn, textIn } from "./files/json-values.ts";
import {
  bareRecipe,
  imagesAt,
  imagesOfBase64,
  type Neighbours,
  sourceOf,
  stepsOf,
} from "./files/recipe-document.ts";
import { readMinutes, readYield } from "./said-figures.ts";
import { grouped } from "./pages/schema-lines.ts";
import { type SchemaNode, webAddress } from "./pages/schema-node.ts";
import { paragraphs, tidyTags } from "./pages/schema-recipe.ts";

/** Paprika, Mela and tables store ingredients and steps as one text each. */

export function isPlainRecipe(node: SchemaNode): boolean {
  return (
    typeof node["ingredients"] === "string" &&
    ["directions", "instructions", "steps"].some((key) => typeof node[key] === "string") &&
    ["name", "title"].some((key) => typeof node[key] === "string")
  );
}

const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === "string" && /^(?:true|yes|1)$/i.test(value));

function picturesOf(node: SchemaNode): readonly unknown[] {
  const large = node["photo_data"];
  const more = nodesIn(node, "photos").map((photo) => photo["data"]);
  const images = Array.isArray(node["images"]) ? (node["images"] as unknown[]) : [];
  return [large, ...more, ...images].slice(0, 10);
}

/** Heading "# Sauce" and variants. Plan to Eat adds a comma before it. */
function plainLines(lines: readonly string[]): ReadRecipe["lines"] {
  return grouped(lines.map((line) => line.replace(/^,\s*(?=\p{L})(.*)$/u, "# $1")));
}

/** Reads a recipe with ingredients as one text, a line each, and steps as another. */
export async function readPlainRecipe(
  node: SchemaNode,
  neighbours: Neighbours,
): Promise<ReadRecipe> {
  const address =
    ["source_url", "url", "link", "source"]
      .map((key) => webAddress(textIn(node, key), null))
      .find((url) => url !== null) ?? null;
  const pictures = imagesOfBase64(picturesOf(node));
  const linked = webAddress(textIn(node, "image_url", "photo url", "originalpicture"), null);
  const inArchive =
    pictures.length > 0 ? [] : await imagesAt([textIn(node, "photo")].filter(Boolean), neighbours);
  const found = [...pictures, ...inArchive];
  const source = textIn(node, "source", "link");
  return {
    ...bareRecipe(textIn(node, "name", "title")),
    description: paragraphs(node["description"] ?? node["text"]),
    ...readYield(
      [node["servings"], node["yield"], node["quantity"]].filter(
        (value) => value !== "" && value !== null,
      ),
    ),
    prepMinutes: readMinutes(node["prep_time"] ?? node["prepTime"] ?? node["preptime"]),
    cookMinutes: readMinutes(node["cook_time"] ?? node["cookTime"] ?? node["cooktime"]),
    lines: plainLines(linesIn(node, "ingredients")),
    steps: stepsOf(grouped(withoutNumbers(linesIn(node, "directions", "instructions", "steps")))),
    tags: tidyTags(
      ["categories", "course", "cuisine", "tags"].flatMap((key) => namesIn(node, key)),
    ),
    ...sourceOf(source),
    sourceUrl: address,
    notes: paragraphs(node["notes"]),
    images: found.length > 0 || linked === null ? found : [{ url: linked }],
    rating: ratingIn(node, "rating"),
    isFavourite: ["favorite", "favourite", "on_favorites", "is_favorite"].some((key) =>
      isYes(node[key]),
    ),
  };
}
