import { type PageElement, readTree } from "./pages/page-tree.ts";

const TAG = /<[a-z!/][^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/i;
/** Zero-width blank, word joiner, byte order mark, soft hyphen, marks of direction, controls. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]|\p{Cc}/gu;

/** Of one text; no recipe comes near. */
const MOST_LINES = 3000;
const LONGEST_LINE = 20_000;
const LONGEST_TEXT = 500_000;

const BREAKS = new Set(
  (
    "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p " +
    "pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);
/** What nobody reads as part of a line: controls, pictures, what stands in for scripts. */
const UNREAD = new Set(
  "button canvas iframe noscript object option script select style svg template textarea title video".split(
    " ",
  ),
);
const UNREAD_CLASS = /(?:^|[\s_-])(?:screen-reader|sr-only|visually-hidden|tooltip)/i;

function isUnread(element: PageElement): boolean {
  return (
    UNREAD.has(element.name) ||
    UNREAD_CLASS.test(element.attributes["class"] ?? "") ||
    /display\s*:\s*none/i.test(element.attributes["style"] ?? "")
  );
}

/** Text with single blanks and composed letters, without what cannot be seen or stored; "Â " is a blank that was decoded twice. */
export function tidied(text: string): string {
  return text
    .replaceAll("\u00c2\u00a0", " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .toWellFormed()
    .normalize("NFC");
}

/** What can be read of an element: the pieces of its text, a break as "\n". */
function piecesOf(element: PageElement): string[] {
  const pieces: string[] = [];
  // what is still to do, the next one last: a child, or the end of a block
  const todo: (PageElement | string)[] = [element];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === "string") {
      pieces.push(next === "\n" ? next : next.replaceAll(/\s+/g, " "));
      continue;
    }
    if (next !== element && isUnread(next)) continue;
    const breaks = next !== element && BREAKS.has(next.name);
    if (breaks) todo.push("\n");
    for (const child of next.children.toReversed())
      todo.push(typeof child === "string" ? child.replaceAll("\n", " ") : child);
    if (breaks) todo.push("\n");
  }
  return pieces;
}

/** All that can be read of an element, on one line. */
export function textOf(element: PageElement): string {
  return tidied(piecesOf(element).join(""));
}

/** What can be read of an element, a line for each block and each <br>. */
export function linesOf(element: PageElement): readonly string[] {
  return piecesOf(element)
    .join("")
    .split("\n")
    .map((line) => tidied(line))
    .filter((line) => line !== "");
}

/** Whether a text of a file is HTML or holds HTML's names of characters. */
function isMarkup(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text);
}

/** A text as it is read: HTML's tags out, its names of characters as what they mean (where they were named twice too), single blanks. */
export function cleanText(text: string): string {
  let read = text.slice(0, LONGEST_LINE);
  // "&amp;frac12;" needs a second time
  for (let times = 0; times < 2 && isMarkup(read); times += 1)
    read = piecesOf(readTree(read).root).join("");
  return tidied(read);
}

/** The lines of a text that may be HTML: its blocks, else its lines. */
export function cleanLines(whole: string): readonly string[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const lines = TAG.test(text)
    ? // HTML that keeps its lines in the text as well
      (/<(?:br|p|li|div)\b/i.test(text) ? [text] : text.split(/\r\n?|\n/, MOST_LINES)).flatMap(
        (part) => linesOf(readTree(part).root),
      )
    : text.split(/\r\n?|\n|\u2028|\u2029/, MOST_LINES);
  return lines
    .slice(0, MOST_LINES)
    .map((line) => cleanText(line))
    .filter((line) => line !== "");
}

/** The steps of a text that numbers them without a line for each: "1. Mix. 2. Bake."; the text itself where it does not. */
export function numberedParts(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let number = 2; number < MOST_LINES; number += 1) {
    const next = text.indexOf(` ${String(number)}. `, start);
    if (next === -1) break;
    parts.push(text.slice(start, next));
    start = next + 1;
  }
  return parts.length > 0 && text.startsWith("1. ") ? [...parts, text.slice(start)] : [text];
}

/** Steps that carry their own numbers, one after the other, without them. */
export function withoutNumbers(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line, index) => {
    const number = /^(?:step\s*)?(\d{1,3})(?:\s*[.):]\s*|\s+)(?=\S)/i.exec(line);
    return number?.[1] === String(index + 1) ? line.slice(number[0].length) : null;
  });
  return lines.length > 1 && bare.every((line) => line !== null) ? bare : lines;
}
