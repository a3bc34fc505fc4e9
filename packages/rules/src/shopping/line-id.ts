/** Prefix of line ids. It keeps them apart from need ids. Source: handbook/shopping.md#needs-and-lines. */
export const LINE_ID_START = "line-";

/** Id of a line, from its oldest need. Source: handbook/shopping.md#needs-and-lines. */
export const lineIdOf = (oldestNeedId: string): string => `${LINE_ID_START}${oldestNeedId}`;

/**
 * Need id within an item id, and if it refers to the whole line.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export function readItemId(id: string): { readonly needId: string; readonly isLine: boolean } {
  const isLine = id.startsWith(LINE_ID_START);
  return { needId: isLine ? id.slice(LINE_ID_START.length) : id, isLine };
}
