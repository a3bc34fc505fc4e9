import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { type FrontMatter, readFrontMatter } from "@larder/rules/recipe-text/front-matter";
import { cleanText } from "../clean-text.ts";
import {
  bareRecipe,
  imagesAt,
  type Neighbours,
  type RecipesOfFile,
  sourceOf,
  stepsOf,
} from "./recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { grouped, MOST_LINES } from "../pages/schema-lines.ts";
import { tidyTags } from "../pages/schema-recipe.ts";

function linesOf(fields: FrontMatter["fields"]): readonly ReadLine[] {
  return grouped(
    (fields.get("ingredients") ?? []).map((text) => cleanText(text)).slice(0, MOST_LINES),
  );
}

/** Recipe of a static-site text such as Chowdown; null if its front matter is no recipe. */
export function recipesOfFrontMatter(text: string, neighbours: Neighbours): RecipesOfFile | null {
  const matter = readFrontMatter(text);
  if (matter === null) return null;
  const { fields, body } = matter;
  const first = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)?.[0]).find((value) => value !== undefined) ?? "";
  const steps = fields.get("directions") ?? fields.get("instructions") ?? fields.get("steps") ?? [];
  const name = cleanText(first("title", "name"));
  if (name === "" || (!fields.has("ingredients") && steps.length === 0)) return null;
  const image = first("image");
  const read = async (): Promise<ReadRecipe> => ({
    ...bareRecipe(name),
    description:
      body
        .split(/\n\s*\n/)
        .map((part) => cleanText(part))
        .filter(Boolean)
        .join("\n\n") ||
      cleanText(first("description")) ||
      null,
    ...readYield(first("servings", "serves", "yield") || null),
    prepMinutes: readMinutes(first("prep time", "prep_time", "prep", "preptime")),
    cookMinutes: readMinutes(first("cook time", "cook_time", "cook", "cooktime")),
    lines: linesOf(fields),
    steps: stepsOf(grouped(steps.map((step) => cleanText(step)))),
    tags: tidyTags(
      [...(fields.get("tags") ?? []), ...(fields.get("categories") ?? [])].flatMap((tag) =>
        tag.split(","),
      ),
    ),
    ...sourceOf(first("source", "source_url", "url")),
    images: (
      await imagesAt(
        [`../images/${image}`, `images/${image}`, image].filter(() => image !== ""),
        neighbours,
      )
    ).slice(0, 1),
  });
  return { source: "chowdown", recipes: [{ entry: name, read }] };
}
