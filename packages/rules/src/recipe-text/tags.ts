import { foldText } from "../kitchen/names/ingredient-name.ts";

/** Key of a tag, ignoring case and accents. Source: handbook/recipes.md#saving. */
export function tagKey(tag: string): string {
  return foldText(tag);
}

/** Distinct tags in order, with the first spelling. */
export function eachTagOnce(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}
