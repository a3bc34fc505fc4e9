import { metaOf, metaPieces, titleWithYield, unmarkedPieces } from "./pasted-meta.ts";
import { readMinutes } from "./steps/said-minutes.ts";
import type { ReadLine } from "./read-recipe.ts";

/** Result while reading a text. */
export interface Gathered {
  name: string;
  readonly description: string[];
  readonly notes: string[];
  readonly lines: ReadLine[];
  readonly steps: { text: string; group: string | null }[];
  readonly tags: string[];
  servings: number | null;
  yieldText: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  /** Counts as cooking time if it is the only time. */
  totalMinutes: number | null;
  /** Its line among the notes, if it says nothing else. */
  totalNote: string | null;
  sourceUrl: string | null;
  sourceName: string | null;
}

/** Text with single spaces. */
export const oneBlank = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const SAYS_MORE =
  /[,;+(]|(?<!\p{L})(?:plus|and|with|und|mit|zzgl|zuzüglich|et|avec|más|con|più)(?!\p{L})(?!\s+\d)/iu;

function takeTotal(found: Gathered, minutes: number | null, text: string): void {
  if (found.totalMinutes === null && minutes !== null) {
    found.totalMinutes = minutes;
    if (!SAYS_MORE.test(text)) found.totalNote = text;
  }
  found.notes.push(text);
}

/** Reads a line about the whole recipe; false if it is none. */
export function takeMeta(found: Gathered, line: string): boolean {
  const meta = metaOf(line);
  if (!meta) return false;
  switch (meta.kind) {
    case "prep":
      found.prepMinutes ??= meta.minutes;
      break;
    case "cook":
      found.cookMinutes ??= meta.minutes;
      break;
    case "total":
      takeTotal(found, meta.minutes, meta.text);
      break;
    case "yield":
      found.servings ??= meta.said.servings;
      found.yieldText ??= meta.said.yieldText;
      break;
    case "tags":
      found.tags.push(...meta.tags);
      break;
    case "source":
      found.sourceUrl ??= meta.url;
      found.sourceName ??= meta.name;
      break;
    case "note":
      found.notes.push(meta.text);
  }
  if ((meta.kind === "prep" || meta.kind === "cook") && meta.minutes === null)
    found.notes.push(meta.text);
  return true;
}

/** The title, without the servings at its end. */
export function takeTitle(found: Gathered, title: string): void {
  const { name, said } = titleWithYield(title);
  found.name = name;
  found.servings ??= said?.servings ?? null;
  found.yieldText ??= said?.yieldText ?? null;
}

const BARE_TIME = /^\d[\d\s.,:½¼¾]{0,8}(?:h|m|s|\p{L}{3,9})/u;

const isBareTime = (part: string): boolean => BARE_TIME.test(part) && readMinutes(part) !== null;

/** The facts of a line with several; empty for other lines. */
function factsIn(line: string): readonly string[] {
  const parts = metaPieces(line);
  const [first = ""] = parts;
  const says = (part: string): boolean => metaOf(part) !== null || isBareTime(part);
  const isFirstBare = isBareTime(first) && metaOf(first) === null;
  if (parts.length < 2 || parts.length > 8 || isFirstBare || !parts.every(says))
    return unmarkedPieces(line);
  return parts.flatMap((part) => {
    const pieces = unmarkedPieces(part);
    return pieces.length === 0 ? [part] : pieces;
  });
}

/** Several facts in one line: "Prep time: 20 min | Cook time: 1 h | Serves 4". */
export function takeMetas(found: Gathered, line: string): boolean {
  const facts = factsIn(line);
  if (facts.length === 0) return takeMeta(found, line);
  // "30 min" among other facts is the total time
  for (const part of facts) if (!takeMeta(found, part)) takeTotal(found, readMinutes(part), part);
  return true;
}
