/** A page or id from an address: an integer from 1; otherwise null. */
export function countInAddress(text: string | null): number | null {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}
