/** Metadata at the top of a text between two "---" lines: texts or lists by name. */
export interface FrontMatter {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

const FENCE = /^---[ \t]*$/;
const MOST_FIELD_LINES = 2000;

function unquoted(text: string): string {
  const bare = text.trim();
  const quote = bare[0];
  const isQuoted = bare.length > 1 && (quote === '"' || quote === "'") && bare.endsWith(quote);
  return isQuoted ? bare.slice(1, -1).replaceAll(quote === '"' ? '\\"' : "''", quote) : bare;
}

/** Texts of a value; one per item of a bracketed list. */
function valuesOf(text: string): readonly string[] {
  const bare = text.trim();
  if (/^[|>][-+]?$/.test(bare) || bare === "") return [];
  const list = /^\[(.*)\]$/.exec(bare)?.[1];
  return (list === undefined ? [bare] : list.split(","))
    .map((one) => unquoted(one))
    .filter((one) => one !== "");
}

/**
 * Reads lines between "---": "name: text", lists of "- text", and indented continuation lines. Not
 * YAML: "- Salt: a pinch" and "- *Basil*" keep their literal text. Null without them.
 * Source: handbook/recipe-text.md#pasted-recipes.
 */
export function readFrontMatter(text: string): FrontMatter | null {
  const lines = text.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => line.trim() !== "");
  if (!FENCE.test(lines[start] ?? "")) return null;
  const length = lines
    .slice(start + 1, start + MOST_FIELD_LINES)
    .findIndex((line) => FENCE.test(line));
  if (length === -1) return null;
  const fields = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of lines.slice(start + 1, start + 1 + length)) {
    const field = /^([\p{L}][\p{L}\p{N} _.-]{0,60}?)\s*:(?:\s+(.*)|)$/u.exec(line);
    const item = /^\s*-\s+(.*)$/.exec(line);
    if (field !== null) {
      values = [...valuesOf(field[2] ?? "")];
      fields.set((field[1] ?? "").trim().toLowerCase(), values);
    } else if (item !== null) values.push(unquoted(item[1] ?? ""));
    else if (line.trim() !== "" && values.length > 0)
      values.push(`${values.pop() ?? ""} ${line.trim()}`);
    else if (line.trim() !== "") values.push(line.trim());
  }
  return { fields, body: lines.slice(start + length + 2).join("\n") };
}
