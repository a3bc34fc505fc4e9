import { eachTagOnce } from "@larder/rules/recipe-text/tags";
import type { ReadImage, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanLines, cleanText } from "../clean-text.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { schemaLines, schemaSteps } from "./schema-lines.ts";
import { allTexts, firstText, isNode, listOf, type SchemaNode, webAddress } from "./schema-node.ts";

/** Context of a schema.org node. */
export interface SchemaPlace {
  /** Base for relative URLs; null for a file. */
  readonly base: string | null;
  /** Node by "@id". */
  readonly named: ReadonlyMap<string, SchemaNode>;
}

/** Node without a page. */
export const NOWHERE: SchemaPlace = { base: null, named: new Map() };

const MOST_TAGS = 20;
const LONGEST_TAG = 40;

/** Distinct tags, without sentences. */
export function tidyTags(texts: readonly string[]): readonly string[] {
  const tags = texts
    .slice(0, 200)
    .map((text) => cleanText(text).replace(/^#/, ""))
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  return eachTagOnce(tags).slice(0, MOST_TAGS);
}

/** Text with an empty line between paragraphs; null for none. */
export function paragraphs(value: unknown): string | null {
  const texts = listOf(value).map((one) =>
    typeof one === "string" ? cleanLines(one).join("\n\n") : (firstText(one) ?? ""),
  );
  return texts.filter((text) => text !== "").join("\n\n") || null;
}

const commaSeparated = (value: unknown): readonly string[] =>
  allTexts(value).flatMap((text) => text.slice(0, 5000).split(/[,;|]/));

function referred(value: unknown, { named }: SchemaPlace): unknown {
  return listOf(value).map((one) => {
    const id = isNode(one) ? one["@id"] : undefined;
    return isNode(one) && typeof id === "string" && one["name"] === undefined
      ? (named.get(id) ?? one)
      : one;
  });
}

function imageAddresses(value: unknown, place: SchemaPlace): readonly string[] {
  return listOf(referred(value, place)).flatMap((one) => {
    const said = isNode(one)
      ? [one["url"], one["contentUrl"], one["src"], one["@id"]].flatMap((address) =>
          listOf(address),
        )
      : [one];
    const address = said.find((text) => typeof text === "string" && !text.startsWith("data:"));
    const whole = typeof address === "string" ? webAddress(address, place.base) : null;
    return whole === null ? [] : [whole];
  });
}

/** Sites list several crops of one image, so the first is used. */
function firstImage(node: SchemaNode, place: SchemaPlace): readonly ReadImage[] {
  const [url] = [node["image"], node["photo"], node["thumbnailUrl"]].flatMap((value) =>
    imageAddresses(value, place),
  );
  return url === undefined ? [] : [{ url }];
}

function addressOf(node: SchemaNode, { base }: SchemaPlace): string | null {
  const said = [node["url"], node["isBasedOn"], node["mainEntityOfPage"], node["@id"]]
    .flatMap((value) => listOf(value))
    .map((one) => (isNode(one) ? one["@id"] : one))
    .find((one) => typeof one === "string" && /^https?:/i.test(one));
  return typeof said === "string" ? webAddress(said, base) : null;
}

function sourceName(node: SchemaNode, place: SchemaPlace): string | null {
  const names = [
    node["author"],
    node["creator"],
    node["creditText"],
    node["publisher"],
    node["sourceOrganization"],
  ]
    .flatMap((value) => allTexts(referred(value, place)))
    .filter((name) => !/^(?:https?:|unknown$|admin$)/i.test(name));
  return names[0] ?? null;
}

function notesOf(node: SchemaNode): string | null {
  const comments = listOf(node["comment"]).filter(
    (one) => isNode(one) && one["name"] === "Author Notes",
  );
  return paragraphs([
    ...comments.map((one) => (isNode(one) ? one["text"] : null)),
    ...listOf(node["notes"]),
  ]);
}

/** Preparation and cooking time. A lone total time counts as cooking. */
function timesOf(node: SchemaNode): Pick<ReadRecipe, "prepMinutes" | "cookMinutes"> {
  const prepMinutes = readMinutes(node["prepTime"]);
  const cookMinutes = readMinutes(node["cookTime"] ?? node["performTime"]);
  const isTotalAlone = prepMinutes === null && cookMinutes === null;
  return { prepMinutes, cookMinutes: isTotalAlone ? readMinutes(node["totalTime"]) : cookMinutes };
}

/** Reads a schema.org Recipe. Name, lines and steps may be empty, because the page may have more. */
export function readSchemaRecipe(node: SchemaNode, place: SchemaPlace): ReadRecipe {
  const lines = schemaLines(node["recipeIngredient"]);
  const older = lines.length > 0 ? lines : schemaLines(node["ingredients"] ?? node["ingredient"]);
  return {
    name: firstText(node["name"]) ?? firstText(node["headline"]) ?? "",
    description: paragraphs(node["description"] ?? node["summary"]),
    ...readYield(node["recipeYield"] ?? node["yield"] ?? node["yields"]),
    ...timesOf(node),
    lines: older,
    steps: schemaSteps(node["recipeInstructions"] ?? node["instructions"] ?? node["step"]),
    tags: tidyTags(
      [node["recipeCategory"], node["recipeCuisine"], node["keywords"]].flatMap((value) =>
        commaSeparated(value),
      ),
    ),
    sourceUrl: addressOf(node, place),
    sourceName: sourceName(node, place),
    notes: notesOf(node),
    images: firstImage(node, place),
    rating: null,
    isFavourite: false,
  };
}

/** Fills gaps of one reading from another. */
export function completed(one: ReadRecipe, other: ReadRecipe): ReadRecipe {
  const filled = <Kind>(list: readonly Kind[], others: readonly Kind[]) =>
    list.length > 0 ? list : others;
  return {
    ...one,
    name: one.name || other.name,
    description: one.description ?? other.description,
    servings: one.servings ?? other.servings,
    yieldText: one.yieldText ?? other.yieldText,
    prepMinutes: one.prepMinutes ?? other.prepMinutes,
    cookMinutes: one.cookMinutes ?? other.cookMinutes,
    lines: filled(one.lines, other.lines),
    steps: filled(one.steps, other.steps),
    tags: filled(one.tags, other.tags),
    sourceUrl: one.sourceUrl ?? other.sourceUrl,
    sourceName: one.sourceName ?? other.sourceName,
    notes: one.notes ?? other.notes,
    images: filled(one.images, other.images),
  };
}
