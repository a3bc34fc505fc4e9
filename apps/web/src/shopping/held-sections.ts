import type { ShoppingList } from "@larder/contract/week/shopping-list";

/** The order of sections that a visit to a shop began with, by list. */
const held = new Map<number, readonly string[]>();

/**
 * The order is fixed from the first tick until the cart is empty; new sections come last. Source:
 * handbook/shopping.md#the-screen.
 */
export function heldSections({ id, sections, items }: ShoppingList): readonly string[] {
  const isShopping = items.some(({ isTicked }) => isTicked);
  const before = held.get(id);
  if (!isShopping || before === undefined) {
    held.set(id, sections);
    return sections;
  }
  const present = new Set(sections);
  const known = new Set(before);
  return [
    ...before.filter((section) => present.has(section)),
    ...sections.filter((section) => !known.has(section)),
  ];
}

/** Shows a list's own order from now on, as after the sections were sorted by hand. */
export function releaseSections(listId: number): void {
  held.delete(listId);
}
