import { compareNames } from "../../ui/browser/own-language.ts";

/** The tags of recipes or meals, each once, in the order of the alphabet. */
export function tagsOf(
  items: readonly { readonly tags?: readonly string[] | undefined }[],
): readonly string[] {
  const tags = new Set(items.flatMap(({ tags: own = [] }) => own));
  return [...tags].toSorted(compareNames);
}
