import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import type { ImportSource } from "./import-reading.ts";
import type { SourceEntry } from "./propose.ts";

/** A source that is at hand as a whole. */
export function sourceOf(source: string, entries: readonly SourceEntry[]): ImportSource {
  return {
    source,
    total: entries.length,
    entries: (async function* all() {
      yield* entries;
    })(),
    bytes: 0,
  };
}

/** Pasted text. */
export function textSource(text: string): ImportSource {
  const recipe = readRecipeText(text);
  return sourceOf("text", [{ entry: recipe.name, recipe }]);
}
