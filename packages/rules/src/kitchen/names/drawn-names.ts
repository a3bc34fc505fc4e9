/** More tell no more of a meal, and are not drawn. */
export const MOST_DRAWN_NAMES = 8;

/** What a recipe is made of as its lines say it, each once, the first of them: from it its face is drawn. Source: handbook/screens.md#the-look. */
export function drawnNames(components: readonly { readonly name: string }[]): string[] {
  const names = new Set<string>();
  for (const { name } of components) {
    if (names.size === MOST_DRAWN_NAMES) break;
    names.add(name);
  }
  return [...names];
}
