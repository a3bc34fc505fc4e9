import { everyPattern } from "../../languages/line-words.ts";

const EACH = new RegExp(`^(?:${everyPattern(({ each }) => each)})$`, "iu");
const WEIGHED = new RegExp(`^(?:${everyPattern(({ weighed }) => weighed)})$`, "iu");
const OF_EACH = new RegExp(`^(?:${everyPattern(({ ofASize }) => ofASize)})$`, "iu");
const MOST_WORDS = 2;
const LAST_MARK = /[,;)\]]$/;

/** Words behind a size that belong to it. */
interface BehindSize {
  readonly count: number;
  /** Whether it is the size of each of several: "250 g each". */
  readonly isEach: boolean;
}

/** Words at the end that belong to a size before them: "each", "net weight", "drained". */
export function behindSize(words: readonly string[]): BehindSize | null {
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const text = words.slice(-count).join(" ").replace(LAST_MARK, "");
    if (EACH.test(text)) return { count, isEach: true };
    if (WEIGHED.test(text)) return { count, isEach: false };
  }
  return null;
}

/** Number of words at the end that lead to the size of each of several: "je", "zu je". */
export function leadsToEach(words: readonly string[]): number {
  const counts = [2, 1].filter((count) => words.length > count);
  return counts.find((count) => OF_EACH.test(words.slice(-count).join(" "))) ?? 0;
}
