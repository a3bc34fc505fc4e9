import { isTangledJson } from "../pages/tangled-text.ts";

/** Deeper than real pages. V8's parser has no limit, but code that walks the value does. */
const DEEPEST = 200;
/** Only shorter texts are repaired, because programs write valid JSON. */
const LONGEST_MENDED = 5_000_000;

const ESCAPES = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", ""],
  ["f", ""],
]);

class LooseReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Value at the current position; undefined for none. */
  value(depth: number): unknown {
    this.#skip();
    const first = this.#text[this.#at];
    if (depth > DEEPEST || first === undefined) {
      this.#at = this.#text.length;
      return undefined;
    }
    if (first === "{") return this.#object(depth);
    if (first === "[") return this.#list(depth);
    if (first === '"' || first === "'") return this.#string(first);
    return this.#word();
  }

  /** Skips whitespace, stray commas and comments. */
  #skip(): void {
    for (;;) {
      while (/[\s,;]/.test(this.#text[this.#at] ?? "x")) this.#at += 1;
      const comment = this.#text.startsWith("/*", this.#at)
        ? "*/"
        : this.#text.startsWith("//", this.#at)
          ? "\n"
          : null;
      if (comment === null) return;
      const end = this.#text.indexOf(comment, this.#at + 2);
      this.#at = end === -1 ? this.#text.length : end + comment.length;
    }
  }

  #object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      const next = this.#text[this.#at];
      if (next === undefined || next === "]") break;
      if (next === "}") {
        this.#at += 1;
        break;
      }
      const before = this.#at;
      const key = next === '"' || next === "'" ? this.#string(next) : String(this.#word());
      this.#skip();
      if (this.#text[this.#at] === ":") {
        this.#at += 1;
        entries.push([key, this.value(depth + 1)]);
      }
      if (this.#at === before) this.#at += 1;
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      const next = this.#text[this.#at];
      if (next === undefined || next === "}") break;
      if (next === "]") {
        this.#at += 1;
        break;
      }
      const before = this.#at;
      const value = this.value(depth + 1);
      if (value !== undefined) values.push(value);
      if (this.#at === before) this.#at += 1;
    }
    return values;
  }

  #word(): unknown {
    const start = this.#at;
    while (!/[\s,:[\]{}"]/.test(this.#text[this.#at] ?? ",")) this.#at += 1;
    const word = this.#text.slice(start, this.#at);
    if (word === "null" || word === "" || word === "undefined") return null;
    if (word === "true" || word === "false") return word === "true";
    return Number.isNaN(Number(word)) ? word : Number(word);
  }

  /** A quote ends a string if JSON continues after it; otherwise its escape is missing. */
  #isEnd(at: number): boolean {
    let next = at + 1;
    while (next < at + 200 && /\s/.test(this.#text[next] ?? "x")) next += 1;
    return /[,:\]}]/.test(this.#text[next] ?? ",");
  }

  #string(quote: string): string {
    const pieces: string[] = [];
    let start = this.#at + 1;
    for (let at = start; ; at += 1) {
      const character = this.#text[at];
      if (character === undefined || (character === quote && this.#isEnd(at))) {
        this.#at = at + 1;
        return pieces.concat(this.#text.slice(start, at)).join("");
      }
      if (character !== "\\") continue;
      const { sign, length } = this.#escaped(at + 1);
      pieces.push(this.#text.slice(start, at), sign);
      at += length;
      start = at + 1;
    }
  }

  #escaped(at: number): { readonly sign: string; readonly length: number } {
    const letter = this.#text[at] ?? "";
    const code =
      letter === "u" ? /^[\da-f]{4}$/i.exec(this.#text.slice(at + 1, at + 5))?.[0] : undefined;
    if (code !== undefined)
      return { sign: String.fromCharCode(Number.parseInt(code, 16)), length: 5 };
    return { sign: ESCAPES.get(letter) ?? letter, length: 1 };
  }
}

/** Removes what surrounds JSON in pages: HTML and script comments, CDATA. */
function unwrapped(text: string): string {
  return text
    .replaceAll(
      /<!--|-->|\/\*\s*<!\[CDATA\[\s*\*\/|\/\*\s*\]\]>\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>/g,
      "",
    )
    .trim();
}

/** Value, and whether it was valid JSON. */
export interface JsonRead {
  readonly value: unknown;
  readonly isStrict: boolean;
}

/**
 * Parses JSON as found in pages: raw line breaks, unescaped quotes, missing or extra commas,
 * comments, a truncated end. The value is undefined if it is no JSON. "tangled" if it is nested
 * deeper or larger than programs write. Linear in its length.
 */
export function readLooseJson(text: string): JsonRead | "tangled" {
  const bare = unwrapped(text);
  if (isTangledJson(bare)) return "tangled";
  try {
    return { value: JSON.parse(bare) as unknown, isStrict: true };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const start = bare.length > LONGEST_MENDED ? -1 : bare.search(/[[{]/);
  const value = start === -1 ? undefined : new LooseReader(bare.slice(start)).value(0);
  return { value, isStrict: false };
}
