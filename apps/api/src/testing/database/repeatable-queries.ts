/** The text between the bracket at `from` and its closing one. */
function within(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") {
      depth -= 1;
      if (depth === 0) return text.slice(from + 1, at);
    }
  }
  return text.slice(from + 1);
}

/** The text without bracketed parts. */
function outermost(text: string): string {
  let [depth, kept] = [0, ""];
  for (const letter of text) {
    if (letter === ")") depth -= 1;
    if (depth === 0) kept += letter;
    if (letter === "(") depth += 1;
  }
  return kept;
}

/** True if a query ends with a limit. */
function isBounded(query: string): boolean {
  const inner = query.trim();
  if (inner.startsWith("(")) return isBounded(within(inner, 0));
  return /^(?:select|with)\b/i.test(inner) && /\blimit\b/i.test(outermost(inner));
}

/** A sub-select as a list of values, which PostgreSQL may run for each compared row. */
const IN_QUERY = /\bin\s*(?=\()/gi;
/** A joined sub-select; the left side of a left join is never repeated. */
const JOINED_QUERY = /\b(?:from|(?:inner |cross )?join)\s*(?=\()/gi;
const JOINED_TO = /^\s*(?:as\s+)?"?\w+"?\s+(?:inner |cross )?join\b/i;

/**
 * Sub-selects with a `limit` that PostgreSQL may repeat for each row, which `isOneOf` and
 * `materialized` prevent.
 */
export function repeatableQueries(text: string): readonly string[] {
  const found: string[] = [];
  for (const { index, 0: words } of text.matchAll(IN_QUERY)) {
    const query = within(text, index + words.length);
    if (isBounded(query)) found.push(query);
  }
  for (const { index, 0: words } of text.matchAll(JOINED_QUERY)) {
    const query = within(text, index + words.length);
    const rest = text.slice(index + words.length + query.length + 2);
    const isJoined = /join/i.test(words) || JOINED_TO.test(rest);
    if (isJoined && isBounded(query)) found.push(query);
  }
  return found;
}
