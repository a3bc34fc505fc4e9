/** A page or an id that an address names: whole and from 1 on; null for anything else. */
export function countInAddress(text: string | null): number | null {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}
