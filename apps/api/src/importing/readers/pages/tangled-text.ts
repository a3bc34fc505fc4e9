/**
 * Limits for a single pass before any parser runs. Real files stay far below.
 * Source: handbook/recipe-readers.md#tangled-documents.
 */
const DEEPEST = 500;
const MOST_CONTAINERS = 250_000;
const MOST_VALUES = 2_000_000;
const MOST_CELLS_A_ROW = 1000;
const MOST_CELLS = 2_000_000;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
const NEW_LINE = 10;

/** Whether JSON is nested deeper, or has more values, than programs write. */
export function isTangledJson(text: string): boolean {
  let depth = 0;
  let containers = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COMMA || code === COLON) values += 1;
    else if (OPENING.has(code)) {
      depth += 1;
      containers += 1;
    } else if (CLOSING.has(code)) depth -= 1;
    else continue;
    if (depth > DEEPEST || containers > MOST_CONTAINERS || values > MOST_VALUES) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Whether a table has more cells, per row or in total, than a person would fill. */
export function isTangledTable(text: string, delimiter: string): boolean {
  const separator = delimiter.charCodeAt(0);
  let isQuoted = false;
  let inRow = 0;
  let inAll = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === NEW_LINE) inRow = 0;
    else if (code === separator) {
      inRow += 1;
      inAll += 1;
      if (inRow > MOST_CELLS_A_ROW || inAll > MOST_CELLS) return true;
    }
  }
  return false;
}
