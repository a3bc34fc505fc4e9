import { readIngredientLine } from "./lines/ingredient-line.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { listed, metaOf, titleWithYield } from "./pasted-meta.ts";
import { type Gathered, oneBlank, takeMeta, takeMetas, takeTitle } from "./gathered-recipe.ts";
import {
  BULLET,
  isBlank,
  NUMBERED,
  takeIngredients,
  takeNotes,
  takeSteps,
} from "./pasted-lists.ts";
import { UNITS } from "../kitchen/amounts/units.ts";
import type { ReadRecipe } from "./read-recipe.ts";
import { groupAt } from "./group-headings.ts";
import { isAboveTitle, isFurniture, withLabels, withoutTables } from "./pasted-furniture.ts";
import { beginsMethod, methodStart } from "./method-start.ts";
import { headingText, isGroupHeading, type Section, sectionOf } from "./recipe-sections.ts";
import { composed, withoutMarks } from "./recipe-text.ts";

const LONGEST_NAME = 255;
const PICTURE = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g;
const LINK = /\[([^\][\n]{1,500})\]\([^)\n]{0,2000}\)/g;

function cleaned(text: string): readonly string[] {
  const lines = composed(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map((line) => line.replaceAll(PICTURE, "").replaceAll(LINK, "$1").trimEnd())
    .filter((line) => !isFurniture(line));
  return withLabels(withoutTables(lines));
}

/** Title, facts and description before the first heading. */
function takeBeginning(found: Gathered, lines: readonly string[]): void {
  for (const line of lines) {
    if (isBlank(line)) continue;
    if (found.name === "" && (isAboveTitle(line) || takeMetas(found, line))) continue;
    const isTitle = found.name === "" && line.length <= LONGEST_NAME;
    if (isTitle) takeTitle(found, headingText(withoutMarks(line)));
    else if (!takeMetas(found, line)) found.description.push(oneBlank(withoutMarks(line)));
  }
}

const LOOKS_LIKE_A_STEP = 60;
const LONGEST_ITEM = 120;

/** Whether a line without a heading is probably an ingredient: short with an amount, or a bullet. */
function looksLikeIngredient(line: string): boolean {
  const text = withoutMarks(line);
  if (beginsMethod(line)) return false;
  if (text.length > LONGEST_ITEM || (text.length > LOOKS_LIKE_A_STEP && /[.!?]$/.test(text)))
    return false;
  return readIngredientLine(text).quantity !== null || (BULLET.test(line) && !/[.!?]$/.test(text));
}

/** "shredded cheddar, sour cream and sliced scallions for serving" */
const IS_FOR_SERVING =
  /\s(?:to (?:serve|top|garnish|finish)|for (?:serving|topping|garnish(?:ing)?)|zum (?:servieren|garnieren|bestreuen|anrichten)|pour (?:servir|décorer|garnir)|para (?:servir|decorar)|per (?:servire|guarnire|decorare))$/iu;

const isSentence = (line: string): boolean => {
  const text = withoutMarks(line);
  if (text.length <= LONGEST_ITEM && IS_FOR_SERVING.test(text)) return false;
  return text.length > LOOKS_LIKE_A_STEP || /\p{L}{2}[.!?]$/u.test(text);
};

/** "Curry (4 servings)"; "2 cups rice (4 servings)" is an ingredient. */
const isTitleWithYield = (line: string): boolean =>
  /^[^\d½⅓⅔¼¾⅛]/.test(withoutMarks(line)) &&
  !BULLET.test(line) &&
  titleWithYield(withoutMarks(line)).said !== null;

/** "Cake" as the first line is the recipe's name, even if cakes have groups of that name. */
function isGroup(lines: readonly string[], index: number): boolean {
  const isFirst = lines.slice(0, index).every(isBlank);
  if (isFirst && !isGroupHeading(lines[index] ?? "")) return false;
  return groupAt(lines, index) !== null;
}

/** Parts of a text without headings: before, within and after the ingredients. */
function partsWithoutHeadings(lines: readonly string[]): readonly (readonly string[])[] {
  const first = lines.findIndex(
    (line) => looksLikeIngredient(line) && !metaOf(line) && !isTitleWithYield(line),
  );
  if (first === -1) return [lines, [], []];
  let begin = first;
  while (begin > 0 && (isBlank(lines[begin - 1] ?? "") || isGroup(lines, begin - 1))) begin -= 1;
  let end = begin;
  for (let index = begin; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (isBlank(line)) continue;
    const isNumberedSentence = NUMBERED.test(line) && isSentence(line);
    if (
      isNumberedSentence ||
      beginsMethod(line) ||
      (isSentence(line) && !BULLET.test(line) && !looksLikeIngredient(line))
    )
      break;
    end = index + 1;
  }
  return [lines.slice(0, begin), lines.slice(begin, end), lines.slice(end)];
}

interface Part {
  readonly section: Section | null;
  readonly lines: string[];
}

const HEADED = /^([^:\d]{3,30}):\s+(\S.*)$/;

/** Yield of a heading as a line of its own. */
function yieldLine(howMany: string): string {
  return `Serves ${howMany.replace(/^(?:for|für|pour|para|per|voor|till|til|dla|pro|na|serves|makes)\s+/i, "")}`;
}

/**
 * Section that a line begins, with content on the same line: "Ingredients (4 people)",
 * "Ingredients: 1 onion, 2 eggs".
 */
function headOf(line: string): { section: Section; rest: readonly string[] } | null {
  const headed = sectionOf(line);
  if (headed !== null) {
    const { section, howMany } = headed;
    return { section, rest: howMany === null ? [] : [yieldLine(howMany)] };
  }
  const [, head = "", rest = ""] = HEADED.exec(line) ?? [];
  const section = head === "" ? null : (sectionOf(head)?.section ?? null);
  if (section !== "ingredients" && section !== "steps") return null;
  const parts = section === "ingredients" ? rest.split(/,\s+(?=[\d½⅓⅔¼¾])|;\s*/) : [rest];
  return { section, rest: parts };
}

/** Text split at its headings. */
function partsOf(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [{ section: null, lines: [] }];
  for (const line of lines) {
    const isItem = BULLET.test(line) || NUMBERED.test(line) || metaOf(line) !== null;
    const headed = isItem ? null : headOf(line);
    if (headed === null) parts.at(-1)?.lines.push(line);
    else parts.push({ section: headed.section, lines: [...headed.rest] });
  }
  return parts.some(({ section }) => section === "steps") ? parts : parts.flatMap(withoutMethod);
}

/** Ingredients and the method below them without a heading, apart. */
function withoutMethod({ section, lines }: Part): readonly Part[] {
  const start = section === "ingredients" ? methodStart(lines) : -1;
  if (start === -1) return [{ section, lines }];
  return [
    { section, lines: lines.slice(0, start) },
    { section: "steps", lines: lines.slice(start) },
  ];
}

const TAKE = {
  ingredients: takeIngredients,
  steps: takeSteps,
  notes: takeNotes,
  skipped: () => {},
} as const satisfies Record<Section, (found: Gathered, lines: readonly string[]) => void>;

const BY_MEASURE = new Set(
  UNITS.flatMap(({ name, dimension }) => (dimension === "count" ? [] : name)),
);

/** Ingredients under an unknown heading after a skipped part, such as tools. */
function takeHidden(found: Gathered, parts: readonly Part[]): void {
  const hidden = parts.flatMap(({ section, lines }) => (section === "skipped" ? lines : []));
  const first = hidden.findIndex((line) => {
    const { unit } = readIngredientLine(line);
    return /^[^\p{L}\d]*\d/u.test(line) && unit !== null && BY_MEASURE.has(unit);
  });
  if (first !== -1) takeIngredients(found, hidden.slice(first));
}

const joined = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : texts.join("\n");

function takeFrontMatter(found: Gathered, fields: FrontMatter["fields"]): void {
  const value = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)?.[0]).find((text) => text !== undefined) ?? null;
  found.name = value("title", "name") ?? found.name;
  const tags = fields.get("tags") ?? fields.get("keywords") ?? [];
  found.tags.push(...tags.flatMap((tag) => listed(tag)));
  const url = value("source", "url", "source url");
  if (url !== null && /^https?:\/\//i.test(url)) found.sourceUrl = url;
  else found.sourceName = url ?? value("author");
  for (const [key, label] of [
    ["servings", "Serves"],
    ["yield", "Yield"],
    ["prep time", "Prep time"],
    ["cook time", "Cook time"],
  ] as const) {
    const said = value(key, key.replace(" ", "_"));
    if (said !== null) takeMeta(found, `${label}: ${said}`);
  }
}

/**
 * Recipe in a pasted text. Sections come from headings in five languages, from Markdown, or from the
 * form of lines. A time range gives no number; its line becomes a note. Other text becomes
 * description or note, so nothing is lost. A missing name is "". Linear.
 * Source: handbook/recipe-text.md#pasted-recipes.
 */
export function readRecipeText(text: string): ReadRecipe {
  const found: Gathered = {
    name: "",
    description: [],
    notes: [],
    lines: [],
    steps: [],
    tags: [],
    servings: null,
    yieldText: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    totalNote: null,
    sourceUrl: null,
    sourceName: null,
  };
  const front = readFrontMatter(text);
  if (front) takeFrontMatter(found, front.fields);
  const lines = cleaned(front?.body ?? text);
  const parts = partsOf(lines);
  const [beginning, ...others] = parts;
  if (others.some(({ section }) => section === "ingredients")) {
    takeBeginning(found, beginning?.lines ?? []);
  } else {
    const [before = [], ingredients = [], after = []] = partsWithoutHeadings(
      beginning?.lines ?? [],
    );
    takeBeginning(found, before);
    takeIngredients(found, ingredients);
    takeSteps(found, after);
  }
  for (const { section, lines: own } of others) if (section !== null) TAKE[section](found, own);
  if (found.lines.length === 0) takeHidden(found, others);
  // the total time is the cooking time if it is the only one
  const isOnlyTotal = found.prepMinutes === null && found.cookMinutes === null;
  const notes = isOnlyTotal ? found.notes.filter((note) => note !== found.totalNote) : found.notes;
  return {
    name: found.name,
    description: joined(found.description),
    servings: found.servings,
    yieldText: found.yieldText,
    prepMinutes: found.prepMinutes,
    cookMinutes: isOnlyTotal ? found.totalMinutes : found.cookMinutes,
    lines: found.lines,
    steps: found.steps.filter((step) => step.text !== ""),
    tags: found.tags,
    sourceUrl: found.sourceUrl,
    sourceName: found.sourceName,
    notes: joined(notes),
    images: [],
    rating: null,
    isFavourite: false,
  };
}
