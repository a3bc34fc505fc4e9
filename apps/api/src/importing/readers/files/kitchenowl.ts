import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { withoutNumbers } from "../clean-text.ts";
import { linesIn, namesIn, nodesIn, textIn } from "./json-values.ts";
import { bareRecipe, imagesAt, type Neighbours, sourceOf, stepsOf } from "./recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { grouped } from "../pages/schema-lines.ts";
import { type SchemaNode, webAddress } from "../pages/schema-node.ts";
import { tidyTags } from "../pages/schema-recipe.ts";

/** Whether a node is a KitchenOwl recipe: its items have their amount as a description. */
export function isKitchenOwlRecipe(node: SchemaNode): boolean {
  return (
    nodesIn(node, "items").some((item) => "name" in item) &&
    typeof node["name"] === "string" &&
    "description" in node
  );
}

function lineOf(item: SchemaNode): string {
  const text = [textIn(item, "description"), textIn(item, "name")].filter(Boolean).join(" ");
  return item["optional"] === true && !/\boptional\b/i.test(text) ? `${text} (optional)` : text;
}

/** Reads a KitchenOwl recipe. Its description contains the steps. */
export async function readKitchenOwlRecipe(
  node: SchemaNode,
  neighbours: Neighbours,
): Promise<ReadRecipe> {
  const photo = textIn(node, "photo");
  const address = webAddress(photo, null);
  return {
    ...bareRecipe(textIn(node, "name")),
    ...readYield(node["yields"]),
    prepMinutes: readMinutes(node["prep_time"]),
    cookMinutes: readMinutes(node["cook_time"]),
    lines: nodesIn(node, "items")
      .map((item) => ({ text: lineOf(item), group: null }))
      .filter(({ text }) => text !== ""),
    steps: stepsOf(grouped(withoutNumbers(linesIn(node, "description")))),
    tags: tidyTags(namesIn(node, "tags")),
    ...sourceOf(textIn(node, "source")),
    images:
      address === null ? await imagesAt([photo].filter(Boolean), neighbours) : [{ url: address }],
  };
}
