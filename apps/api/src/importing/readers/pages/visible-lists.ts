import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { linesOf, textOf, tidied, withoutNumbers } from "../clean-text.ts";
import { type PageElement, type PageTree, within } from "./page-tree.ts";
import { grouped, headingOf, MOST_LINES } from "./schema-lines.ts";

const INGREDIENTS =
  "ingredients?|zutaten|ingr[eé]dients?|ingredientes|ingredienti|ingredi[eë]nten|ingredienser|składniki|ainekset|hozzávalók|ingrediente|ингредиенты|材料";
const METHOD =
  "directions?|instructions?|method|preparation|steps?|how to make(?: it)?|zubereitung|anleitung|pr[eé]paration|[eé]tapes|preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|preparazione|procedimento|bereiding|bereidingswijze|gör så här|fremgangsmåde|przygotowanie|valmistus|elkészítés|modo de preparo|приготовление|作り方";
const INGREDIENTS_HEADING = new RegExp(
  `^(?:the |for the )?(?:${INGREDIENTS})(?: list)?\\s*(?:\\(.{1,40}\\)|for .{1,30})?\\s*:?$`,
  "i",
);
const METHOD_HEADING = new RegExp(`^(?:the |cooking )?(?:${METHOD})\\s*:?$`, "i");
const INGREDIENTS_CLASS = new RegExp(`(?:${INGREDIENTS}|zutat)`, "i");
const METHOD_CLASS =
  /instruction|direction|method|preparation|zubereitung|procedure|\bsteps?\b|recipe-?step/i;
const HEADING_CLASS =
  /(?:group|section|sub|ingredients?|list)[-_]?(?:-?(?:name|title|head(?:er|ing)?|label|subheader))\b/i;
/** A file beside the recipe, with its size. */
const DOWNLOAD = /\(\d+(?:\.\d+)?\s?[KM]B\)$/i;
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "dt", "caption", "legend"]);

const MOST_PLACES = 25;
const LONGEST_HEADING = 80;
/** A heading with the blanks of its source around it. */
const MOST_BLANKS = 300;
const MOST_PARTS = 3000;
const NO_PLACE = /^(?:script|style|link|meta|input|button|a|body|html|li|svg|img)$/;
const MAY_HEAD = /^(?:h[1-6]|p|strong|b|div|span|dt|th|header)$/;

/** What a list says, from top to bottom. */
interface Printed {
  readonly text: string;
  readonly isHeading: boolean;
}

function isBoldAlone(element: PageElement): boolean {
  const { parent } = element;
  if ((element.name !== "strong" && element.name !== "b") || parent === null) return false;
  if (parent.children.length > 3 || parent.end - element.end > 1) return false;
  return /^(?:p|div)$/.test(parent.name) && textOf(parent) === textOf(element);
}

function isHeading(element: PageElement): boolean {
  return (
    HEADINGS.has(element.name) ||
    HEADING_CLASS.test(element.attributes["class"] ?? "") ||
    isBoldAlone(element)
  );
}

const holdsList = ({ children }: PageElement): boolean =>
  children.some((child) => typeof child !== "string" && /^[uo]l$/.test(child.name));

/** The entries of lists in a part of a page, with the headings between them. */
function printedIn(parts: readonly PageElement[]): readonly Printed[] {
  const printed: Printed[] = [];
  let until = 0;
  for (const element of parts.slice(0, MOST_PARTS)) {
    if (element.index < until || printed.length > MOST_LINES) continue;
    const isEntry = element.name === "li" && !holdsList(element);
    if (!isEntry && !isHeading(element)) continue;
    // some print a box to tick before each
    const text = textOf(element).replace(/^[▢☐□◻▪•]\s*/u, "");
    const isTitle = !isEntry || HEADING_CLASS.test(element.attributes["class"] ?? "");
    // what is called a heading may be the whole of the list
    if (isTitle && text.length > LONGEST_HEADING) continue;
    until = element.end;
    if (text !== "") printed.push({ text, isHeading: isTitle });
  }
  return printed;
}

/** A part of a page without lists, block by block. */
function blocksIn(element: PageElement): readonly Printed[] {
  if (element.end - element.index > MOST_PARTS) return [];
  return linesOf(element).map((text) => ({ text, isHeading: headingOf(text) !== null }));
}

function linesPrinted(printed: readonly Printed[], title: RegExp): readonly ReadLine[] {
  const lines: ReadLine[] = [];
  let group: string | null = null;
  for (const { text, isHeading: isTitle } of printed) {
    if (title.test(text) || DOWNLOAD.test(text)) continue;
    if (isTitle) group = text.replace(/\s*:$/, "");
    else lines.push(...grouped([text]).map((line) => ({ ...line, group })));
  }
  return lines.slice(0, MOST_LINES);
}

function placesByClass(page: PageTree, form: RegExp): readonly PageElement[] {
  const places: PageElement[] = [];
  for (const element of page.elements) {
    const { name, attributes } = element;
    const isNamed = form.test(attributes["class"] ?? "") || form.test(attributes["id"] ?? "");
    if (isNamed && !NO_PLACE.test(name)) places.push(element);
    if (places.length === MOST_PLACES) break;
  }
  return places;
}

/** Whether a part of a page ends a list that is headed by `level`. */
function endsList(part: PageElement, level: string | null, stop: RegExp): boolean {
  if (/^(?:footer|aside)$/.test(part.name)) return true;
  if (!HEADINGS.has(part.name)) return false;
  return (
    (level !== null && /^h[1-6]$/.test(part.name) && part.name <= level) || stop.test(textOf(part))
  );
}

/** What stands under the first heading of that kind which has a list under it. */
/** The text of what may be a heading: short, and not far inside it. Null for a longer one. Most of a page's parts are looked at so. */
function shortText(element: PageElement): string | null {
  let text = "";
  let inside: PageElement | undefined = element;
  for (let depth = 0; inside !== undefined && depth < 4; depth += 1) {
    let next: PageElement | undefined;
    for (const child of inside.children) {
      if (typeof child === "string")
        text += child.length > MOST_BLANKS ? child.slice(0, MOST_BLANKS) : child;
      else next = child;
      if (text.length > MOST_BLANKS) return null;
    }
    inside = next;
  }
  const short = tidied(text);
  return short.length > LONGEST_HEADING || short === "" ? null : short;
}

function partsUnderHeading(page: PageTree, form: RegExp, stop: RegExp): readonly PageElement[] {
  let headings = 0;
  for (const element of page.elements) {
    if (!MAY_HEAD.test(element.name) || element.end - element.index > 6) continue;
    const text = shortText(element);
    if (text === null || !form.test(text)) continue;
    headings += 1;
    if (headings > MOST_PLACES) break;
    const parts = page.elements.slice(element.end, element.end + MOST_PARTS);
    const level = /^h[1-6]$/.test(element.name) ? element.name : null;
    const end = parts.findIndex((part) => endsList(part, level, stop));
    const under = end === -1 ? parts : parts.slice(0, end);
    if (under.some(({ name }) => name === "li")) return under;
  }
  return [];
}

/** Every part of a page that may be its list of ingredients, as it is printed there: those that are named so, then what is headed so. */
function* ingredientLists(page: PageTree): Generator<readonly ReadLine[]> {
  const told = (printed: readonly Printed[]) => linesPrinted(printed, INGREDIENTS_HEADING);
  // by its entries, and block by block where it is a table or has its lines apart by <br>
  for (const place of placesByClass(page, INGREDIENTS_CLASS)) {
    yield told(printedIn([place, ...within(page, place)]));
    yield told(blocksIn(place));
  }
  yield told(printedIn(partsUnderHeading(page, INGREDIENTS_HEADING, METHOD_HEADING)));
}

const FOLD = /[^\p{L}\p{N}]+/gu;
const folded = (text: string): string => text.toLowerCase().replaceAll(FOLD, "");
/** How many of the lines must be found where the groups are. */
const ENOUGH = 0.8;

/** The lines with the groups under which a page prints them, where its data knew none. Their texts stay. */
export function withGroups(lines: readonly ReadLine[], page: PageTree): readonly ReadLine[] {
  if (lines.length === 0 || lines.some(({ group }) => group !== null)) return lines;
  for (const list of ingredientLists(page)) {
    if (list.every(({ group }) => group === null)) continue;
    const groups = new Map<string, (string | null)[]>();
    for (const { text, group } of list)
      groups.set(folded(text), [...(groups.get(folded(text)) ?? []), group]);
    const found = lines.map(({ text }) => groups.get(folded(text))?.shift());
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

/** The longest list of ingredients that a page prints; none where nothing looks like one. */
export function visibleLines(page: PageTree): readonly ReadLine[] {
  return [...ingredientLists(page)]
    .filter((lines) => isListOfFood(lines))
    .reduce<readonly ReadLine[]>(
      (longest, lines) => (lines.length > longest.length ? lines : longest),
      [],
    );
}

const YIELD =
  /^(?:(?:recipe )?(?:serves|servings?|yields?|makes|portions?|für|pour|para|per)\b\s*:?\s*\d|\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:servings?|portions?|portionen|personen|personnes|porciones|personas|porzioni|persone|people)$)/i;

/** How many a page prints that it serves: the first short text that says so. */
export function visibleYield(page: PageTree): string | null {
  for (const { name, children } of page.elements) {
    if (name === "script" || name === "style") continue;
    for (const child of children) {
      // a number somewhere in few words
      if (typeof child !== "string" || child.length > MOST_BLANKS || !/\d/.test(child)) continue;
      const text = tidied(child);
      if (text.length <= LONGEST_HEADING && YIELD.test(text)) return text;
    }
  }
  return null;
}

/** The steps that a page prints; none where nothing looks like them. */
export function visibleSteps(page: PageTree): ReadRecipe["steps"] {
  const places = placesByClass(page, METHOD_CLASS).map((place) =>
    printedIn([place, ...within(page, place)]),
  );
  const lists = [printedIn(partsUnderHeading(page, METHOD_HEADING, INGREDIENTS_HEADING)), ...places]
    .map((printed) => linesPrinted(printed, METHOD_HEADING))
    .filter((lines) => lines.length > 0 && lines.every(({ text }) => text.length <= 3000));
  const steps = lists[0] ?? [];
  const texts = withoutNumbers(steps.map(({ text }) => text));
  return steps.map(({ group }, index) => ({ text: texts[index] ?? "", group }));
}
