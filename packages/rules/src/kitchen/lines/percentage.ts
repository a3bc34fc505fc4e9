const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?%/;
const ONLY_PERCENT = /^\d{1,3}(?:[.,]\d{1,2})? ?%$/;

/** Percentage in a text; null if there is none. */
export function percentageIn(text: string): number | null {
  const share = PERCENT.exec(text)?.[1];
  return share === undefined ? null : Number(share.replace(",", "."));
}

/** Number of words at the end that are a percentage: "0,2%" or "3,5 %". */
export function percentageAtEnd(words: readonly string[]): number {
  return [1, 2].find((count) => ONLY_PERCENT.test(words.slice(-count).join(" "))) ?? 0;
}
