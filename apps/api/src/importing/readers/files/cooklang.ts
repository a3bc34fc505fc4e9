import { readFrontMatter } from "@larder/rules/recipe-text/front-matter";
import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanText } from "../clean-text.ts";
import {
  bareRecipe,
  imagesAt,
  type Neighbours,
  type RecipesOfFile,
  sourceOf,
} from "./recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { MOST_LINES } from "../pages/schema-lines.ts";
import { tidyTags } from "../pages/schema-recipe.ts";

/** Piece of a step. A quantity is a number, or else a text; "" for none. */
export type CooklangPiece =
  | { readonly type: "text"; readonly value: string }
  | {
      readonly type: "ingredient" | "timer";
      readonly name: string;
      readonly quantity: number | string;
      readonly units: string;
      readonly note?: string;
    }
  | { readonly type: "cookware"; readonly name: string; readonly quantity: number | string };

/** Step or note of a Cooklang text with its section. */
interface Paragraph {
  readonly section: string | null;
  readonly isNote: boolean;
  readonly pieces: readonly CooklangPiece[];
}

export interface CooklangText {
  readonly paragraphs: readonly Paragraph[];
  readonly metadata: ReadonlyMap<string, readonly string[]>;
}

const KINDS = { "@": "ingredient", "#": "cookware", "~": "timer" } as const;
const LONGEST_NAME = 260;
const LONGEST_NOTE = 800;
const LONGEST_AMOUNT = 200;
const NUMBER = /^\d+(?:\.\d+)?$/;
const FRACTION = /^([1-9]\d{0,5})\s*\/\s*([1-9]\d{0,5})$/;
const MIXED = /^(\d{1,5})\s+([1-9]\d{0,5})\s*\/\s*([1-9]\d{0,5})$/;
/** Single-word name, which ends at a space or punctuation. */
const WORD = /^(?:\d+[-.]?(?=\p{L}))?[^\s\p{P}]+(?:[-'’][^\s\p{P}]+)*/u;

function quantityOf(text: string): number | string {
  // "=" means that it does not scale with servings
  const said = text.trim().replace(/^=\s*/, "");
  if (NUMBER.test(said) && !/^0\d/.test(said)) return Number(said);
  const [, top, bottom] = FRACTION.exec(said) ?? [];
  if (top !== undefined) return Number(top) / Number(bottom);
  const [, whole, part, parts] = MIXED.exec(said) ?? [];
  return whole === undefined ? said : Number(whole) + Number(part) / Number(parts);
}

/** Name of one or more words and its braces, for an ingredient, a pot or a timer. */
function named(rest: string): { name: string; amount: string | null; length: number } | null {
  const brace = /^([^\n{}@#~]{0,260})\{([^{}\n]{0,200})\}/u.exec(
    rest.slice(0, LONGEST_NAME + LONGEST_AMOUNT + 2),
  );
  if (brace !== null && !/^\s/.test(brace[1] ?? ""))
    return { name: (brace[1] ?? "").trim(), amount: brace[2] ?? "", length: brace[0].length };
  const word = WORD.exec(rest.slice(0, LONGEST_NAME))?.[0];
  return word === undefined ? null : { name: word, amount: null, length: word.length };
}

function pieceOf(
  kind: "ingredient" | "cookware" | "timer",
  name: string,
  amount: string | null,
): CooklangPiece {
  const [before = "", units = ""] = (amount ?? "").split("%", 2);
  const quantity = quantityOf(before);
  if (kind === "cookware") return { type: kind, name, quantity: quantity === "" ? 1 : quantity };
  const without = kind === "ingredient" ? "some" : "";
  return { type: kind, name, quantity: quantity === "" ? without : quantity, units: units.trim() };
}

/**
 * A name may be a reference ("&flour", "./Sauces/Pesto"), optional ("?"), hidden ("-") or aliased
 * ("flour|plain flour").
 */
function plainName(name: string): string {
  return (name.replace(/^[&?+\-@]+(?=[\p{L}\d.])/u, "").split("|")[0] ?? "")
    .replace(/^\.{1,2}\/(?:.*\/)?/, "")
    .trim();
}

/** Pieces of a Cooklang paragraph: text, ingredients, cookware and timers. Linear in its length. */
export function readCooklangStep(text: string): readonly CooklangPiece[] {
  const pieces: CooklangPiece[] = [];
  let start = 0;
  const addText = (end: number) => {
    if (end > start) pieces.push({ type: "text", value: text.slice(start, end) });
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign !== "@" && sign !== "#" && sign !== "~") continue;
    // an email address
    if (sign === "@" && /[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) continue;
    const rest = text.slice(at + 1, at + 1 + LONGEST_NAME + LONGEST_AMOUNT + 10);
    const found = named(rest);
    if (found === null || (found.name === "" && sign !== "~")) continue;
    addText(at);
    let piece = pieceOf(KINDS[sign], plainName(found.name), found.amount);
    at += found.length;
    const note =
      found.amount === null
        ? null
        : /^\(([^()\n]{1,800})\)/.exec(text.slice(at + 1, at + LONGEST_NOTE + 3));
    if (note !== null && piece.type === "ingredient") {
      piece = { ...piece, note: note[1]?.trim() ?? "" };
      at += note[0].length;
    }
    pieces.push(piece);
    start = at + 1;
  }
  addText(text.length);
  return pieces;
}

function withoutComments(text: string): string {
  return text
    .split("[-")
    .map((part, index) => {
      const end = part.indexOf("-]");
      if (index === 0) return part;
      return end === -1 ? `[-${part}` : part.slice(end + 2);
    })
    .join("")
    .split("\n")
    .map((line) =>
      line.replace(/(?:^|\s)--(?:\s.*|(?=[^-]).*)?$/, (comment) =>
        /^\s*---/.test(comment) ? comment : "",
      ),
    )
    .join("\n");
}

/** Reads Cooklang: steps, sections, notes, comments, and metadata between "---" or after ">>". */
export function readCooklang(source: string): CooklangText {
  const matter = readFrontMatter(source);
  const metadata = new Map<string, readonly string[]>(matter?.fields);
  const paragraphs: Paragraph[] = [];
  let section: string | null = null;
  let lines: string[] = [];
  const end = () => {
    const text = lines.join(" ").trim();
    lines = [];
    if (text === "") return;
    const isNote = text.startsWith(">");
    paragraphs.push({
      section,
      isNote,
      pieces: readCooklangStep(isNote ? text.replaceAll(/(?:^|\s)>\s?/g, " ").trim() : text),
    });
  };
  for (const line of withoutComments((matter?.body ?? source).replaceAll(/\r\n?/g, "\n")).split(
    "\n",
  )) {
    const field = /^>>\s*([^:]{1,100}):\s*(.*)$/.exec(line);
    const heading = /^={1,6}\s*([^=].{0,200}?)?\s*=*\s*$/.exec(line);
    if (field !== null)
      metadata.set((field[1] ?? "").trim().toLowerCase(), [(field[2] ?? "").trim()]);
    else if (heading !== null) {
      end();
      section = cleanText(heading[1] ?? "") || null;
    } else if (line.trim() === "") end();
    else lines.push(line.trim());
  }
  end();
  return { paragraphs, metadata };
}

function printed(piece: CooklangPiece): string {
  if (piece.type === "text") return piece.value;
  if (piece.type === "timer")
    return piece.quantity === "" ? piece.name : `${String(piece.quantity)} ${piece.units}`.trim();
  return piece.name;
}

/** Whether a paragraph only lists ingredients. */
function isList({ pieces }: Paragraph): boolean {
  return (
    pieces.some(({ type }) => type === "ingredient") &&
    pieces.every(
      (piece) =>
        piece.type === "ingredient" ||
        (piece.type === "text" && !/[\p{L}\p{N}]/u.test(piece.value)),
    )
  );
}

function linesOf(paragraphs: readonly Paragraph[]): readonly ReadLine[] {
  const measured = new Set<string>();
  return paragraphs.flatMap((paragraph) =>
    paragraph.pieces.flatMap((piece) => {
      const { section } = paragraph;
      if (piece.type !== "ingredient") return [];
      // a second mention without an amount refers to the measured one
      const isAgain = piece.quantity === "some" && measured.has(piece.name.toLowerCase());
      if (isAgain && !isList(paragraph)) return [];
      measured.add(piece.name.toLowerCase());
      const isNumber = typeof piece.quantity === "number" && piece.quantity > 0;
      const amount = piece.quantity === "some" ? "" : String(piece.quantity);
      const note = piece.note ?? null;
      const text = [amount, piece.units, piece.name].filter(Boolean).join(" ");
      const whole = note === null ? text : `${text}, ${note}`;
      // "a few sprigs" is left to the line reader
      if (!isNumber && amount !== "") return [{ text: whole, group: section }];
      const parts = {
        quantity: isNumber ? piece.quantity : null,
        unit: isNumber ? piece.units || null : null,
        name: piece.name,
        note,
        isName: !isNumber,
      };
      return [{ text: whole, group: section, parts }];
    }),
  );
}

/** Whether a text is Cooklang: "@" with braces, or its metadata. */
export function isCooklang(text: string): boolean {
  return (
    /@[^\s@{}\n][^@{}\n]{0,100}\{[^{}\n]{0,100}\}/.test(text.slice(0, 200_000)) ||
    /^>> ?[\w ]{1,40}:/m.test(text.slice(0, 5000))
  );
}

/** Recipe of a Cooklang file; its file name is the default title. */
export function recipesOfCooklang(
  text: string,
  name: string,
  neighbours: Neighbours,
): RecipesOfFile {
  const { paragraphs, metadata } = readCooklang(text);
  const first = (...names: readonly string[]) =>
    names
      .map((key) => metadata.get(key)?.[0])
      .find((value) => value !== undefined && value !== "") ?? "";
  const file = name.replace(/^.*\//, "").replace(/\.(?:cook|txt|md)$/i, "");
  const title = cleanText(first("title")) || file;
  const steps = paragraphs.filter(({ isNote }) => !isNote);
  const textOfPieces = (pieces: readonly CooklangPiece[]) =>
    cleanText(pieces.map((piece) => printed(piece)).join(""));
  const read = async (): Promise<ReadRecipe> => ({
    ...bareRecipe(title),
    description: cleanText(first("description", "introduction")) || null,
    ...readYield([first("servings", "serves"), first("yield")].filter((said) => said !== "")),
    prepMinutes: readMinutes(first("prep time", "time.prep", "prep_time")),
    cookMinutes: readMinutes(first("cook time", "time.cook", "cook_time")),
    lines: linesOf(steps).slice(0, MOST_LINES),
    steps: steps
      .filter((paragraph) => !isList(paragraph))
      .map(({ pieces, section }) => ({ text: textOfPieces(pieces), group: section }))
      .filter(({ text: step }) => step !== "")
      .slice(0, MOST_LINES),
    tags: tidyTags(
      ["tags", "course", "category", "cuisine", "diet"]
        .flatMap((key) => metadata.get(key) ?? [])
        .flatMap((tag) => tag.split(",")),
    ),
    ...sourceOf(first("source", "source.url", "url")),
    notes:
      paragraphs
        .filter(({ isNote }) => isNote)
        .map(({ pieces }) => textOfPieces(pieces))
        .join("\n\n") || null,
    images: (
      await imagesAt(
        ["jpg", "jpeg", "png", "webp"].map((extension) => `${file}.${extension}`),
        neighbours,
      )
    ).slice(0, 1),
  });
  return { source: "cooklang", recipes: [{ entry: title, read }] };
}
