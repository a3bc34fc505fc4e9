/** Begins a line's id, so that it is never a need's. Source: handbook/shopping.md#needs-and-lines. */
export const LINE_ID_START = "line-";

/** What a line is called by: its oldest need. Source: handbook/shopping.md#needs-and-lines. */
export const lineIdOf = (oldestNeedId: string): string => `${LINE_ID_START}${oldestNeedId}`;

/** The need that an id names, and whether as that of a line. Source: handbook/shopping.md#needs-and-lines. */
export function readItemId(id: string): { readonly needId: string; readonly isLine: boolean } {
  const isLine = id.startsWith(LINE_ID_START);
  return { needId: isLine ? id.slice(LINE_ID_START.length) : id, isLine };
}
