import { foldText } from "../kitchen/names/ingredient-name.ts";

/** What a tag is known by: without regard to case and accents. Source: handbook/recipes.md#saving. */
export function tagKey(tag: string): string {
  return foldText(tag);
}

/** Each tag once, in their order and as it was written first. */
export function eachTagOnce(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}
