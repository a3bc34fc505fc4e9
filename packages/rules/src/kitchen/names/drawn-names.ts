/** Maximum of drawn names. */
export const MOST_DRAWN_NAMES = 8;

/**
 * First distinct names of a recipe's lines, from which its picture is drawn.
 * Source: handbook/screens.md#the-look.
 */
export function drawnNames(components: readonly { readonly name: string }[]): string[] {
  const names: string[] = [];
  for (const { name } of components) {
    if (names.length === MOST_DRAWN_NAMES) break;
    if (!names.includes(name)) names.push(name);
  }
  return names;
}
