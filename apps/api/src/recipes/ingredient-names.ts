/** More tell no more of a meal, and are not drawn. */
export const MOST_NAMES = 8;

/** What a recipe is made of as its lines say it, each once, the first of them. */
export function namesOf(components: readonly { readonly name: string }[]): readonly string[] {
  const names = new Set<string>();
  for (const { name } of components) {
    if (names.size === MOST_NAMES) break;
    names.add(name);
  }
  return [...names];
}
