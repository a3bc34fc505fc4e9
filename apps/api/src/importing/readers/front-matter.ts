import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanText } from "./clean-text.ts";
import {
  bareRecipe,
  imagesAt,
  type Neighbours,
  type RecipesOfFile,
  sourceOf,
  stepsOf,
} from "./recipe-document.ts";
import { readMinutes, readYield } from "./said-figures.ts";
import { grouped, MOST_LINES } from "./schema-lines.ts";
import { tidyTags } from "./schema-recipe.ts";

/** What stands over a text between two lines of "---": a text or a list for each name. */
export interface FrontMatter {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

const FENCE = /^---[ \t]*$/;
const MOST_FIELD_LINES = 2000;

function unquoted(text: string): string {
  const bare = text.trim();
  const quote = bare[0];
  const isQuoted = bare.length > 1 && (quote === '"' || quote === "'") && bare.endsWith(quote);
  return isQuoted ? bare.slice(1, -1).replaceAll(quote === '"' ? '\\"' : "''", quote) : bare;
}

function valuesOf(text: string): readonly string[] {
  const bare = text.trim();
  if (/^[|>][-+]?$/.test(bare) || bare === "") return [];
  const list = /^\[(.*)\]$/.exec(bare)?.[1];
  return (list === undefined ? [bare] : list.split(","))
    .map((one) => unquoted(one))
    .filter((one) => one !== "");
}

/**
 * Reads the lines between "---": "name: text", lists of "- text", texts that go on with more blanks before. No YAML: a line such as
 * "- Salt: a pinch" or "- *Basil*" is the text that its writer meant. Null without them.
 */
export function readFrontMatter(text: string): FrontMatter | null {
  const lines = text.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => line.trim() !== "");
  if (!FENCE.test(lines[start] ?? "")) return null;
  const length = lines
    .slice(start + 1, start + MOST_FIELD_LINES)
    .findIndex((line) => FENCE.test(line));
  if (length === -1) return null;
  const fields = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of lines.slice(start + 1, start + 1 + length)) {
    const field = /^([\p{L}][\p{L}\p{N} _.-]{0,60}?)\s*:(?:\s+(.*)|)$/u.exec(line);
    const item = /^\s*-\s+(.*)$/.exec(line);
    if (field !== null) {
      values = [...valuesOf(field[2] ?? "")];
      fields.set((field[1] ?? "").trim().toLowerCase(), values);
    } else if (item !== null) values.push(unquoted(item[1] ?? ""));
    else if (line.trim() !== "" && values.length > 0)
      values.push(`${values.pop() ?? ""} ${line.trim()}`);
    else if (line.trim() !== "") values.push(line.trim());
  }
  return { fields, body: lines.slice(start + length + 2).join("\n") };
}

function linesOf(fields: FrontMatter["fields"]): readonly ReadLine[] {
  return grouped(
    (fields.get("ingredients") ?? []).map((text) => cleanText(text)).slice(0, MOST_LINES),
  );
}

/** The recipe of a text of a static site such as Chowdown; null where what stands over it is no recipe. */
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
