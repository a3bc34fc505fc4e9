import { metaOf } from "./pasted-meta.ts";
import type { ReadLine } from "./read-recipe.ts";

/** Everything that is gathered while a text is gone through. */
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
  sourceUrl: string | null;
  sourceName: string | null;
}

/** A text with single blanks. */
export const oneBlank = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Takes what a line says of the whole recipe; false when it says nothing of the kind. */
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

/** "Prep time: 20 min | Cook time: 1 h | Serves 4": several of them in one line. */
export function takeMetas(found: Gathered, line: string): boolean {
  const parts = line.split(/\s*[|•·]\s*|\s{3,}/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length > 1 && parts.length <= 8 && parts.every((part) => metaOf(part) !== null)) {
    for (const part of parts) takeMeta(found, part);
    return true;
  }
  return takeMeta(found, line);
}
