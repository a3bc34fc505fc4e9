import { type PageElement, readTree } from "./pages/page-tree.ts";

const TAG = /<[a-z!/][^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/i;
/** Zero-width space, word joiner, byte order mark, soft hyphen, direction marks, controls. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]|\p{Cc}/gu;

/** Limits of one text, far beyond any recipe. */
const MOST_LINES = 3000;
const LONGEST_LINE = 20_000;
const LONGEST_TEXT = 500_000;

const BREAKS = new Set(
  (
    "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p " +
    "pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);
/** Elements without text of a line: controls, images, scripts. */
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

/** UTF-8 of which each byte was read as one letter: "Â¼", "Ã¶". */
const DECODED_TWICE = /[ÂÃ][\u0080-\u00bf]/g;
/** Punctuation of three bytes, read as Windows does. */
const PUNCTUATION_DECODED_TWICE: Readonly<Record<string, string>> = {
  "â€™": "’",
  "â€˜": "‘",
  "â€œ": "“",
  "â€\u009d": "”",
  "â€“": "–",
  "â€”": "—",
  "â€¦": "…",
};

/** Letters as they were before they were decoded twice. */
function decodedOnce(text: string): string {
  if (!/[ÂÃâ]/.test(text)) return text;
  return (
    text
      .replaceAll(/â€[™˜œ\u009d–—¦]/g, (letters) => PUNCTUATION_DECODED_TWICE[letters] ?? letters)
      .replaceAll(DECODED_TWICE, (letters) =>
        new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))),
      )
      // a blank between a number and its unit
      .replaceAll(/(?<=[\d½⅓⅔¼¾⅛])Â (?=\p{L})/gu, " ")
  );
}

/**
 * Text with single spaces and composed letters, without invisible or unstorable characters. Letters
 * that were decoded twice are read once.
 */
export function tidied(text: string): string {
  return decodedOnce(text)
    .replaceAll(/\s+/g, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .toWellFormed()
    .normalize("NFC");
}

/** Text pieces of an element, with "\n" for a break. */
function piecesOf(element: PageElement): string[] {
  const pieces: string[] = [];
  // stack of remaining work: children and block ends
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

/** Text of an element on one line. */
export function textOf(element: PageElement): string {
  return tidied(piecesOf(element).join(""));
}

/** Text of an element, with a line per block and <br>. */
export function linesOf(element: PageElement): readonly string[] {
  return piecesOf(element)
    .join("")
    .split("\n")
    .map((line) => tidied(line))
    .filter((line) => line !== "");
}

/** Whether a text contains HTML tags or entities. */
function isMarkup(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text);
}

/** Text without HTML tags, with decoded entities (also doubly encoded ones) and single spaces. */
export function cleanText(text: string): string {
  let read = text.slice(0, LONGEST_LINE);
  // "&amp;frac12;" needs a second pass
  for (let times = 0; times < 2 && isMarkup(read); times += 1)
    read = piecesOf(readTree(read).root).join("");
  return tidied(read);
}

/** Lines of a text that may be HTML: its blocks, or else its lines. */
export function cleanLines(whole: string): readonly string[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const lines = TAG.test(text)
    ? // HTML that also uses line breaks
      (/<(?:br|p|li|div)\b/i.test(text) ? [text] : text.split(/\r\n?|\n/, MOST_LINES)).flatMap(
        (part) => linesOf(readTree(part).root),
      )
    : text.split(/\r\n?|\n|\u2028|\u2029/, MOST_LINES);
  return lines
    .slice(0, MOST_LINES)
    .map((line) => cleanText(line))
    .filter((line) => line !== "");
}

/** Steps of a text with inline numbers: "1. Mix. 2. Bake." The text itself if it has none. */
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

/** Consecutively numbered steps without their numbers. */
export function withoutNumbers(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line, index) => {
    const number = /^(?:step\s*)?(\d{1,3})(?:\s*[.):]\s*|\s+)(?=\S)/i.exec(line);
    return number?.[1] === String(index + 1) ? line.slice(number[0].length) : null;
  });
  return lines.length > 1 && bare.every((line) => line !== null) ? bare : lines;
}
