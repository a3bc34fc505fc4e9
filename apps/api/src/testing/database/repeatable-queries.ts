/** The text between the bracket that opens at `from` and the one that closes it. */
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

/** The text without what stands in brackets. */
function outermost(text: string): string {
  let [depth, kept] = [0, ""];
  for (const letter of text) {
    if (letter === ")") depth -= 1;
    if (depth === 0) kept += letter;
    if (letter === "(") depth += 1;
  }
  return kept;
}

/** Whether a query, in brackets of its own or not, has a bound at its end. */
function isBounded(query: string): boolean {
  const inner = query.trim();
  if (inner.startsWith("(")) return isBounded(within(inner, 0));
  return /^(?:select|with)\b/i.test(inner) && /\blimit\b/i.test(outermost(inner));
}

/** A query as a list of values: PostgreSQL may run it for each row that it compares. */
const IN_QUERY = /\bin\s*(?=\()/gi;
/** A query as a table that others are joined to; of a left join the left side is never repeated. */
const JOINED_QUERY = /\b(?:from|(?:inner |cross )?join)\s*(?=\()/gi;
const JOINED_TO = /^\s*(?:as\s+)?"?\w+"?\s+(?:inner |cross )?join\b/i;

/**
 * The queries of a statement that have a `limit` and that PostgreSQL may run again for each row of something else, which `isOneOf`
 * and `materialized` prevent.
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
