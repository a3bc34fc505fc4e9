import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { amountIn, linesIn, namesIn, nodesIn, textIn } from "./json-values.ts";
import { lineOfParts } from "./mealie.ts";
import { bareRecipe, imagesAt, type Neighbours, sourceOf } from "./recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { MOST_LINES } from "../pages/schema-lines.ts";
import { isNode, type SchemaNode } from "../pages/schema-node.ts";
import { paragraphs, tidyTags } from "../pages/schema-recipe.ts";
import { withoutNumbers } from "../clean-text.ts";

const nameIn = (node: SchemaNode, key: string): string => {
  const value = node[key];
  return isNode(value) ? textIn(value, "name") : "";
};

export function isTandoorRecipe(node: SchemaNode): boolean {
  return nodesIn(node, "steps").some(
    (step) => Array.isArray(step["ingredients"]) && "instruction" in step,
  );
}

function linesOfStep(step: SchemaNode, name: string | null): readonly ReadLine[] {
  let group = name;
  return nodesIn(step, "ingredients").flatMap((one) => {
    const food = nameIn(one, "food");
    const note = textIn(one, "note");
    if (one["is_header"] === true) group = note || food || group;
    if (one["is_header"] === true || (food === "" && note === "")) return [];
    const quantity = one["no_amount"] === true ? null : amountIn(one, "amount");
    const unit = quantity === null ? null : nameIn(one, "unit") || null;
    if (food === "") return [{ text: note, group }];
    return [lineOfParts({ quantity, unit, name: food, note: note || null }, group)];
  });
}

/** A step may refer to its ingredients by index: "{{ ingredients[0] }}". */
function instructionsOf(step: SchemaNode): readonly string[] {
  const lines = linesOfStep(step, null);
  const named = (line: string) =>
    line.replaceAll(
      /\{\{\s*ingredients\[(\d{1,3})\]\s*\}\}/g,
      (_, place: string) => lines[Number(place)]?.text ?? "",
    );
  return withoutNumbers(
    linesIn(step, "instruction").map((line) => named(line).replace(/^#{1,4}\s*/, "")),
  );
}

/** Reads a Tandoor recipe. Its waiting time becomes the cooking time. */
export async function readTandoorRecipe(
  node: SchemaNode,
  neighbours: Neighbours,
): Promise<ReadRecipe> {
  const steps = nodesIn(node, "steps");
  // if one step has all ingredients, its name is no group
  const isGrouped = steps.filter((step) => nodesIn(step, "ingredients").length > 0).length > 1;
  const servings = amountIn(node, "servings");
  return {
    ...bareRecipe(textIn(node, "name")),
    description: paragraphs(node["description"]),
    ...readYield(servings === null ? null : `${String(servings)} ${textIn(node, "servings_text")}`),
    prepMinutes: readMinutes(node["working_time"]),
    cookMinutes: readMinutes(node["waiting_time"]),
    lines: steps
      .flatMap((step) => linesOfStep(step, isGrouped ? textIn(step, "name") || null : null))
      .slice(0, MOST_LINES),
    steps: steps
      .flatMap((step) =>
        instructionsOf(step).map((text) => ({ text, group: textIn(step, "name") || null })),
      )
      .slice(0, MOST_LINES),
    tags: tidyTags(namesIn(node, "keywords")),
    ...sourceOf(textIn(node, "source_url")),
    images: (
      await imagesAt(["image.jpeg", "image.jpg", "image.png", "image.webp"], neighbours)
    ).slice(0, 1),
  };
}
