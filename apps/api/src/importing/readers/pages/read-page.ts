import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanText, linesOf, textOf } from "../clean-text.ts";
import { readJsonLd } from "./json-ld.ts";
import { readMicrodata } from "./microdata.ts";
import { readMicroformat } from "./microformat.ts";
import { textOfBytes } from "./page-text.ts";
import { type PageTree, rawText, readTree, wordsOf } from "./page-tree.ts";
import { bareRecipe } from "../files/recipe-document.ts";
import { webAddress } from "./schema-node.ts";
import { completed } from "./schema-recipe.ts";
import { printedFacts } from "./printed-facts.ts";
import { fullerList, underPrintedHeadings, withoutSecondSystem } from "./printed-lines.ts";
import {
  printedLists,
  proseBelow,
  unheadedList,
  longestOf,
  visibleSteps,
  withGroups,
} from "./visible-lists.ts";

/** Address of a page; null for a saved file. */
export interface PageOrigin {
  readonly url: string | null;
  /** Content type from the server. */
  readonly contentType?: string | undefined;
}

function meta(page: PageTree, ...names: readonly string[]): string | null {
  for (const name of names) {
    const found = page.elements.find(
      ({ name: tag, attributes }) =>
        tag === "meta" &&
        (attributes["property"] ?? attributes["name"])?.toLowerCase() === name &&
        attributes["content"],
    );
    const text = cleanText(found?.attributes["content"] ?? "");
    if (text !== "") return text;
  }
  return null;
}

function linkTo(page: PageTree, relation: string): string | undefined {
  return page.elements.find(
    (element) => element.name === "link" && wordsOf(element, "rel").includes(relation),
  )?.attributes["href"];
}

/**
 * Heading that is repeated in the page's title, because others may be the site's name. Or else the
 * first heading, or the title.
 */
function titleOf(page: PageTree): string {
  const headings = page.elements
    .filter(({ name }) => name === "h1")
    .slice(0, 5)
    .map((heading) => textOf(heading))
    .filter(Boolean);
  const title = page.elements.find(({ name }) => name === "title");
  const said =
    meta(page, "og:title", "twitter:title") ??
    (title === undefined ? "" : cleanText(rawText(title)));
  const repeated = headings.find((heading) => said.toLowerCase().includes(heading.toLowerCase()));
  // "Pancakes | The site"
  return repeated ?? headings[0] ?? said.replace(/\s+[|–—]\s+[^|–—]{1,60}$/, "");
}

const NOTES = /^(?:wprm-recipe-notes|tasty-recipes?-notes-body|mv-create-notes-content|ERSNotes)$/i;

function notesOf(page: PageTree): string | null {
  const found = page.elements.find((element) => wordsOf(element).some((word) => NOTES.test(word)));
  return (found && linesOf(found).join("\n\n")) || null;
}

/** Facts about the page outside its recipe. */
function aboutPage(page: PageTree, url: string | null): ReadRecipe {
  const canonical = webAddress(linkTo(page, "canonical") ?? meta(page, "og:url"), url);
  const image = webAddress(
    meta(page, "og:image", "og:image:url", "twitter:image"),
    canonical ?? url,
  );
  return {
    ...bareRecipe(titleOf(page)),
    description: meta(page, "og:description", "description"),
    sourceUrl: canonical ?? url,
    sourceName: meta(page, "og:site_name", "application-name"),
    notes: notesOf(page),
    images: image === null ? [] : [{ url: image }],
  };
}

/** Recipes with lines come before ones that are only mentioned. */
function structured(page: PageTree, base: string | null): readonly ReadRecipe[] {
  const found = [readJsonLd, readMicrodata, readMicroformat].map((read) => read(page, base));
  const whole = found.find((recipes) => recipes.some(({ lines }) => lines.length > 0)) ?? [];
  const named = found.find((recipes) => recipes.length > 0) ?? [];
  if (whole.length === 0) return named.slice(0, 1);
  const withLines = whole.filter(({ lines }) => lines.length > 0);
  const [first, ...others] = withLines;
  if (first === undefined || others.length > 0) return withLines;
  // other markup of the page may fill gaps
  return [
    found
      .flat()
      .reduce(
        (one, other) => (other === first || other.lines.length > 0 ? one : completed(one, other)),
        first,
      ),
  ];
}

/** Maximum recipes of a page for which groups are searched. */
const MOST_PRINTED = 3;

/** A list without steps counts as a recipe only with this length and share of amounts. */
const FEWEST_LINES_ALONE = 3;
const AMOUNTS_ALONE = 0.6;
const STARTS_WITH_AMOUNT = /^[^\p{L}\d]{0,3}[\d½⅓⅔¼¾⅕⅛]/u;

function isRecipeAlone(lines: readonly ReadLine[]): boolean {
  const withAmount = lines.filter(({ text }) => STARTS_WITH_AMOUNT.test(text)).length;
  return lines.length >= FEWEST_LINES_ALONE && withAmount >= lines.length * AMOUNTS_ALONE;
}

/** Recipe of an unmarked page, from its text. Lines without steps count if most have an amount. */
function printedRecipe(page: PageTree, about: ReadRecipe): readonly ReadRecipe[] {
  if (about.name === "") return [];
  const headed = longestOf(printedLists(page, about.name));
  const unheaded = headed.length > 0 ? null : unheadedList(page, about.name);
  const lines = unheaded?.lines ?? headed;
  if (lines.length === 0) return [];
  const said = visibleSteps(page);
  const steps = said.length === 0 && unheaded !== null ? proseBelow(page, unheaded.end) : said;
  if (steps.length === 0 && !isRecipeAlone(lines)) return [];
  return [{ ...about, ...printedFacts(page), lines, steps }];
}

/** Lines of the page's data with groups, or the printed ones if they have more amounts or lines. */
function linesOfPage(
  known: readonly ReadLine[],
  page: PageTree,
  name: string,
): readonly ReadLine[] {
  const lists = printedLists(page, name);
  if (known.length === 0) return longestOf(lists);
  const fuller = fullerList(lists, known);
  if (fuller !== null) return fuller;
  return withGroups(underPrintedHeadings(withoutSecondSystem(known), lists), lists);
}

/** Fills missing servings and times from the printed page. */
function withPrintedFacts(recipe: ReadRecipe, page: PageTree): ReadRecipe {
  const hasTimes = recipe.prepMinutes !== null || recipe.cookMinutes !== null;
  if (recipe.servings !== null && hasTimes) return recipe;
  const { servings, prepMinutes, cookMinutes } = printedFacts(page);
  return {
    ...recipe,
    servings: recipe.servings ?? servings,
    prepMinutes: hasTimes ? recipe.prepMinutes : prepMinutes,
    cookMinutes: hasTimes ? recipe.cookMinutes : cookMinutes,
  };
}

/**
 * Recipes of a page, its main one first, from JSON-LD, microdata or microformat. The printed text
 * fills gaps. Empty without any. Linear in the length of the page.
 * Source: handbook/recipe-readers.md#pages.
 */
export function readPage(
  bytes: Uint8Array,
  { url, contentType }: PageOrigin,
): readonly ReadRecipe[] {
  return readPageText(textOfBytes(bytes, contentType), url);
}

/** The same for decoded text. */
export function readPageText(text: string, url: string | null): readonly ReadRecipe[] {
  const page = readTree(text);
  const about = aboutPage(page, url);
  const base =
    webAddress(page.elements.find(({ name }) => name === "base")?.attributes["href"], url) ??
    about.sourceUrl;
  const recipes = structured(page, base);
  const [only, ...others] = recipes;
  if (only === undefined) return printedRecipe(page, about);
  if (others.length > 0)
    return recipes.map((recipe, index) => ({
      ...recipe,
      lines:
        index < MOST_PRINTED
          ? withGroups(recipe.lines, printedLists(page, recipe.name))
          : recipe.lines,
      sourceUrl: recipe.sourceUrl ?? about.sourceUrl,
      sourceName: recipe.sourceName ?? about.sourceName,
    }));
  const name = only.name || about.name;
  const lines = linesOfPage(only.lines, page, name);
  const steps = only.steps.length > 0 ? only.steps : visibleSteps(page);
  const known = withPrintedFacts({ ...only, lines, steps }, page);
  // a page's own address is better than a reference in its data
  return [completed({ ...known, sourceUrl: about.sourceUrl ?? only.sourceUrl }, about)];
}
