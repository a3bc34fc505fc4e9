import { readIngredientLine } from "@larder/rules/recipe-text/lines/ingredient-line";
import { isFurniture } from "@larder/rules/recipe-text/pasted-furniture";
import { sectionOf } from "@larder/rules/recipe-text/recipe-sections";
import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { textOf, withoutNumbers } from "../clean-text.ts";
import {
  blocksIn,
  LONGEST_HEADING,
  partsBelowHeadings,
  placesByClass,
  type Printed,
  printedIn,
} from "./page-places.ts";
import { type PageElement, type PageTree, within } from "./page-tree.ts";
import { folded, withAmountsJoined, withoutSecondSystem } from "./printed-lines.ts";
import { grouped, MOST_LINES } from "./schema-lines.ts";

const INGREDIENTS_CLASS =
  /ingredi[eë]n|zutat|ingr[eé]dient|składnik|ainekse|hozzaval|sastojc|malzeme|suroviny/i;
const METHOD_CLASS =
  /instruction|direction|method|preparation|zubereitung|procedure|preparaz|preparac|elaborac|etape|bereiding|fremgang|(?:^|[\s_-])steps?(?:$|[\s_-])|recipe-?step/i;
/** A downloadable file next to the recipe, with its size. */
const DOWNLOAD = /\(\d+(?:\.\d+)?\s?[KM]B\)$/i;

const headsIngredients = (text: string): boolean => sectionOf(text)?.section === "ingredients";
const headsSteps = (text: string): boolean => sectionOf(text)?.section === "steps";
const headsOther = (text: string): boolean => {
  const section = sectionOf(text)?.section;
  return section !== undefined && section !== "ingredients";
};
const headsNoSteps = (text: string): boolean => {
  const section = sectionOf(text)?.section;
  return section !== undefined && section !== "steps";
};

/**
 * Lines of a printed list with headings as groups. The list's own heading and the recipe's name do
 * not count.
 */
function linesPrinted(printed: readonly Printed[], name: string): readonly ReadLine[] {
  const own = folded(name);
  const isOwnName = (text: string): boolean => own !== "" && folded(text).includes(own);
  const lines: ReadLine[] = [];
  let group: string | null = null;
  let texts: string[] = [];
  const flush = () => {
    for (const line of grouped(withAmountsJoined(texts)))
      lines.push({ ...line, group: line.group ?? group });
    texts = [];
  };
  for (const { text, isHeading } of printed) {
    if (headsIngredients(text) || DOWNLOAD.test(text) || isFurniture(text)) continue;
    if (!/\p{L}/u.test(text) && isHeading) continue;
    if (!isHeading) texts.push(text);
    else {
      flush();
      group = isOwnName(text) ? null : text.replace(/\s*:$/, "");
    }
  }
  flush();
  return lines.filter(({ text }) => /\p{L}/u.test(text)).slice(0, MOST_LINES);
}

const MARKED_LINE = /^(?:recipe)?ingredients?$/i;

/** Marked lines on a page without a marked recipe. */
function markedLines(page: PageTree): readonly Printed[] {
  return page.elements
    .filter(({ attributes }) => MARKED_LINE.test(attributes["itemprop"]?.trim() ?? ""))
    .slice(0, MOST_LINES)
    .map((element) => ({ text: textOf(element), isHeading: false }));
}

/** Places of one class next to each other, as one list: a plugin prints one for each group. */
function placesInARow(
  page: PageTree,
  places: readonly PageElement[],
): readonly (readonly PageElement[])[] {
  const rows = new Map<PageElement, PageElement[]>();
  for (const place of places) {
    const { parent } = place;
    if (parent === null) continue;
    const [first] = rows.get(parent) ?? [];
    if (first === undefined) rows.set(parent, [place]);
    else if (first.attributes["class"] === place.attributes["class"]) rows.get(parent)?.push(place);
  }
  return [...rows.values()]
    .filter((row) => row.length > 1)
    .map((row) => row.flatMap((place) => [place, ...within(page, place)]));
}

/** Candidates for the ingredient list: by class or name, then by heading. */
function* ingredientLists(page: PageTree, name: string): Generator<readonly ReadLine[]> {
  yield linesPrinted(markedLines(page), name);
  const named = placesByClass(page, INGREDIENTS_CLASS).map((place) => [
    place,
    ...within(page, place),
  ]);
  for (const parts of named) yield* listsIn(parts, name);
  for (const parts of placesInARow(page, placesByClass(page, INGREDIENTS_CLASS)))
    yield* listsIn(parts, name);
  for (const parts of partsBelowHeadings(page, headsIngredients, headsOther))
    yield* listsIn(parts, name);
}

const FEWEST_LINES = 2;

/** Entries of a section; by block for tables and <br>. */
function* listsIn(parts: readonly PageElement[], name: string): Generator<readonly ReadLine[]> {
  const entries = linesPrinted(printedIn(parts), name);
  yield entries;
  if (entries.length < FEWEST_LINES) yield linesPrinted(blocksIn(parts), name);
}

/** Share of lines that must be found in a grouped list. */
const ENOUGH = 0.8;

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
};

/** A line without its amount in a second system: "½ cup (120 ml) oil" is "1/2 cup oil". */
const inOneSystem = (text: string): string =>
  folded(
    text
      .replaceAll(/[½⅓⅔¼¾⅛]/g, (sign) => ` ${FRACTIONS[sign] ?? sign}`)
      .replaceAll(/\([^()]{0,60}\)/g, ""),
  );

/** The printed group of each line; undefined for a line that the list does not have. */
function groupsFound(
  lines: readonly ReadLine[],
  list: readonly ReadLine[],
): readonly (string | null | undefined)[] {
  const groups = new Map<string, (string | null)[]>();
  for (const { text, group } of list) {
    const key = inOneSystem(text);
    groups.set(key, [...(groups.get(key) ?? []), group]);
  }
  return lines.map(({ text }) => groups.get(inOneSystem(text))?.shift());
}

/** Lines with the groups printed on the page, if the data has none. Texts stay. */
export function withGroups(
  lines: readonly ReadLine[],
  lists: readonly (readonly ReadLine[])[],
): readonly ReadLine[] {
  if (lines.length === 0 || lines.some(({ group }) => group !== null)) return lines;
  for (const list of lists) {
    if (list.every(({ group }) => group === null)) continue;
    const found = groupsFound(lines, list);
    const isSameList = list.length === lines.length;
    const many = found.filter((group) => group !== undefined).length;
    if (many < lines.length * (isSameList ? ENOUGH / 2 : ENOUGH)) continue;
    return lines.map((line, index) => ({
      ...line,
      group: found[index] ?? (isSameList ? list[index]?.group : null) ?? null,
    }));
  }
  return lines;
}

const AMOUNT = /\d|[½⅓⅔¼¾⅛]/;
const LONGEST_LINE = 160;

function isListOfFood(lines: readonly ReadLine[]): boolean {
  const withAmount = lines.filter(({ text }) => AMOUNT.test(text)).length;
  return (
    lines.length >= 2 &&
    withAmount * 3 >= lines.length &&
    lines.every(({ text }) => text.length <= LONGEST_LINE)
  );
}

/** Printed lists that look like ingredients. */
export function printedLists(page: PageTree, name: string): readonly (readonly ReadLine[])[] {
  return [...ingredientLists(page, name)]
    .filter((lines) => isListOfFood(lines))
    .map(withoutSecondSystem);
}

export function longestOf(lists: readonly (readonly ReadLine[])[]): readonly ReadLine[] {
  return lists.reduce((longest, lines) => (lines.length > longest.length ? lines : longest), []);
}

const STARTS_WITH_AMOUNT = /^[^\p{L}\d]{0,3}[\d½⅓⅔¼¾⅕⅛]/u;
const FEWEST_ENTRIES = 4;
const MOST_LISTS = 300;
const ENOUGH_AMOUNTS = 0.6;
const FEWEST_MEASURED = 2;

/** List without a heading or a known class, in which most entries begin with an amount; null if absent. */
export function unheadedList(
  page: PageTree,
  name: string,
): { readonly lines: readonly ReadLine[]; readonly end: number } | null {
  let longest: { lines: readonly ReadLine[]; end: number } | null = null;
  const lists = page.elements.filter(({ name: tag }) => tag === "ul" || tag === "ol");
  for (const list of lists.slice(0, MOST_LISTS)) {
    if (list.children.length < FEWEST_ENTRIES) continue;
    const lines = linesPrinted(printedIn(within(page, list)), name);
    if (lines.length < Math.max(FEWEST_ENTRIES, longest?.lines.length ?? 0)) continue;
    const begins = lines.filter(({ text }) => STARTS_WITH_AMOUNT.test(text));
    const measured = begins.filter(({ text }) => readIngredientLine(text).unit !== null);
    const isFood =
      isListOfFood(lines) &&
      begins.length >= lines.length * ENOUGH_AMOUNTS &&
      measured.length >= FEWEST_MEASURED;
    if (isFood) longest = { lines, end: list.end };
  }
  return longest;
}

const LONGEST_STEP = 3000;
/** Shortest prose that counts as a step, in words. */
const SHORTEST_STEP = 4;

function stepsPrinted(printed: readonly Printed[]): ReadRecipe["steps"] {
  const steps: { text: string; group: string | null }[] = [];
  let group: string | null = null;
  for (const { text, isHeading } of printed) {
    if (headsSteps(text) || DOWNLOAD.test(text)) continue;
    if (headsNoSteps(text)) break;
    if (isHeading && text.length <= LONGEST_HEADING) group = text.replace(/\s*:$/, "");
    else if (text.length >= SHORTEST_STEP) steps.push({ text, group });
  }
  return steps;
}

const SHORTEST_PROSE = 30;
const MOST_BELOW = 400;
const ENDS_PROSE = /^(?:footer|aside|form|nav|h[1-6])$/;

/** Paragraphs or entries below a list up to the next heading: steps of a page without headings. */
export function proseBelow(page: PageTree, end: number): ReadRecipe["steps"] {
  const below = page.elements.slice(end, end + MOST_BELOW);
  const stop = below.findIndex(
    (part: PageElement) =>
      ENDS_PROSE.test(part.name) && !headsSteps(textOf(part)) && textOf(part) !== "",
  );
  return stepsPrinted(blocksIn(stop === -1 ? below : below.slice(0, stop)))
    .filter(({ text }) => text.length >= SHORTEST_PROSE && text.length <= LONGEST_STEP)
    .slice(0, MOST_LINES);
}

/** Printed steps; empty if none look like it. */
export function visibleSteps(page: PageTree): ReadRecipe["steps"] {
  const headed = [...partsBelowHeadings(page, headsSteps, headsNoSteps)].flatMap((parts) => [
    printedIn(parts),
    ...(parts.some((part) => part.name === "li") ? [] : [blocksIn(parts)]),
  ]);
  const named = placesByClass(page, METHOD_CLASS).flatMap((place) => {
    const parts = [place, ...within(page, place)];
    return [printedIn(parts), blocksIn(parts)];
  });
  const lists = [...headed, ...named]
    .map((printed) => stepsPrinted(printed))
    .filter((steps) => steps.length > 0 && steps.every(({ text }) => text.length <= LONGEST_STEP));
  const steps = lists[0] ?? [];
  const texts = withoutNumbers(steps.map(({ text }) => text));
  return steps.map(({ group }, index) => ({ text: texts[index] ?? "", group }));
}
