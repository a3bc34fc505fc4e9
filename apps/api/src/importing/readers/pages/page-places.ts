import { linesOf, textOf, tidied } from "../clean-text.ts";
import { type PageElement, type PageTree } from "./page-tree.ts";
import { headingOf, MOST_LINES } from "./schema-lines.ts";

const HEADING_CLASS =
  /(?:group|section|sub|ingredients?|list)[-_]?(?:-?(?:name|title|head(?:er|ing)?|label|subheader))\b/i;
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "dt", "caption", "legend"]);

const MOST_PLACES = 25;
export const LONGEST_HEADING = 80;
/** Longest heading, including surrounding whitespace of the source. */
export const MOST_BLANKS = 300;
const MOST_PARTS = 3000;
const NO_PLACE = /^(?:script|style|link|meta|input|button|a|body|html|li|svg|img)$/;
const MAY_HEAD = /^(?:h[1-6]|p|strong|b|u|div|span|dt|th|header)$/;
/** Elements that end every list: footers, sidebars, comments. */
const ENDS_ALL = /^(?:footer|aside|form|nav)$/;

/** Entries of a list in order. */
export interface Printed {
  readonly text: string;
  readonly isHeading: boolean;
}

const ONLY_CHILD = /^(?:strong|b|u|em|h[1-6])$/;

/** Whether all text of an element is inside one mark: "<p><b>Sauce</b></p>". */
export function isMarkedWhole(element: PageElement): boolean {
  const inside = element.children.filter(
    (child) => typeof child !== "string" || child.trim() !== "",
  );
  const [only, ...others] = inside;
  if (only === undefined || typeof only === "string" || others.length > 0) return false;
  return ONLY_CHILD.test(only.name);
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

const BOX = /^[▢☐□◻▪•]\s*/u;

/** List entries in parts of a page, with the headings between them. */
export function printedIn(parts: readonly PageElement[]): readonly Printed[] {
  const printed: Printed[] = [];
  let until = 0;
  for (const element of parts.slice(0, MOST_PARTS)) {
    if (element.index < until || printed.length > MOST_LINES) continue;
    const isEntry = element.name === "li" && !holdsList(element);
    if (!isEntry && !isHeading(element)) continue;
    // some pages print a checkbox before each
    const text = textOf(element).replace(BOX, "");
    const isTitle =
      !isEntry ||
      HEADING_CLASS.test(element.attributes["class"] ?? "") ||
      (isMarkedWhole(element) && !/\d/.test(text) && text.length <= LONGEST_HEADING);
    // an element called heading may contain the whole list
    if (isTitle && text.length > LONGEST_HEADING) continue;
    until = element.end;
    if (text !== "") printed.push({ text, isHeading: isTitle });
  }
  return printed;
}

const PARAGRAPH = /^(?:p|tr|dd|pre|blockquote|li|h[1-6]|dt)$/;
const HOLDER = /^(?:div|section|article|td|span|main|center|font)$/;

const holdsBlock = ({ children }: PageElement): boolean =>
  children.some(
    (child) =>
      typeof child !== "string" &&
      (PARAGRAPH.test(child.name) ||
        /^(?:div|ul|ol|table|tbody|section|article|dl)$/.test(child.name)),
  );

/** Lines of paragraphs and rows in parts of a page. A table row is one line. */
export function blocksIn(parts: readonly PageElement[]): readonly Printed[] {
  const printed: Printed[] = [];
  let until = 0;
  for (const element of parts.slice(0, MOST_PARTS)) {
    if (element.index < until || printed.length > MOST_LINES) continue;
    const { name } = element;
    const isBlock =
      name === "tr" || ((PARAGRAPH.test(name) || HOLDER.test(name)) && !holdsBlock(element));
    if (!isBlock) continue;
    until = element.end;
    const lines = name === "tr" ? [textOf(element)] : linesOf(element);
    const isTitle = isHeading(element) || (isMarkedWhole(element) && lines.length === 1);
    for (const line of lines) {
      const text = line.replace(BOX, "");
      if (text === "") continue;
      const isShort = text.length <= LONGEST_HEADING;
      printed.push({
        text,
        isHeading: isShort && ((isTitle && !/\d/.test(text)) || headingOf(text) !== null),
      });
    }
  }
  return printed;
}

/** Elements whose class or name matches, at most 25. */
export function placesByClass(page: PageTree, form: RegExp): readonly PageElement[] {
  const places: PageElement[] = [];
  for (const element of page.elements) {
    const { name, attributes } = element;
    const isNamed = form.test(attributes["class"] ?? "") || form.test(attributes["id"] ?? "");
    if (isNamed && !NO_PLACE.test(name)) places.push(element);
    if (places.length === MOST_PLACES) break;
  }
  return places;
}

/** Whether an element ends a list that is headed by `level`. */
function endsList(
  part: PageElement,
  level: string | null,
  stop: (text: string) => boolean,
): boolean {
  if (ENDS_ALL.test(part.name)) return true;
  const isMarked = MAY_HEAD.test(part.name) && part.end - part.index <= 6;
  if (!HEADINGS.has(part.name) && !isMarked) return false;
  if (level !== null && /^h[1-6]$/.test(part.name) && part.name <= level) return true;
  const text = shortText(part);
  return text !== null && stop(text);
}

/** Short text that may be a heading; null if longer. Called for most elements, so it stops early. */
export function shortText(element: PageElement): string | null {
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

/** Sections below matching headings, each up to its end. */
export function* partsBelowHeadings(
  page: PageTree,
  isKind: (text: string) => boolean,
  stop: (text: string) => boolean,
): Generator<readonly PageElement[]> {
  let headings = 0;
  let until = 0;
  for (const element of page.elements) {
    if (element.index < until) continue;
    if (!MAY_HEAD.test(element.name) || element.end - element.index > 6) continue;
    const text = shortText(element);
    if (text === null || !isKind(text)) continue;
    headings += 1;
    if (headings > MOST_PLACES) break;
    until = element.end;
    const parts = page.elements.slice(element.end, element.end + MOST_PARTS);
    const level = /^h[1-6]$/.test(element.name) ? element.name : null;
    const end = parts.findIndex((part) => endsList(part, level, stop));
    yield end === -1 ? parts : parts.slice(0, end);
  }
}
