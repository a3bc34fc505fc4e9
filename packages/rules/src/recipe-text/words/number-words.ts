import { everyPattern, LINE_WORDS } from "../../languages/line-words.ts";

const COUNTED = LINE_WORDS.flatMap(({ numbers }) =>
  numbers.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)),
);

/** Values of number words in all languages, lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(COUNTED);

/** Pattern of number words above one, longest first. */
export const MORE_THAN_ONE: string = COUNTED.filter(([, value]) => value > 1)
  .map(([word]) => word)
  .toSorted((one, other) => other.length - one.length)
  .join("|");

const PARTS = LINE_WORDS.flatMap(({ parts }) =>
  parts.map(([value, begins]) => [value, new RegExp(`^(?:${begins})`)] as const),
);

/** Value of a fraction word: "half", "Viertel", "tiers"; 0 for other words. */
export function partOfOne(word: string): number {
  return PARTS.find(([, begins]) => begins.test(word.toLowerCase()))?.[0] ?? 0;
}

const GROUPS = LINE_WORDS.flatMap(({ groups }) =>
  groups.map(([value, pattern]) => [value, new RegExp(`^(?:${pattern})$`, "i")] as const),
);

/** Pattern of groups: "dozen", "dizaine". */
export const GROUP_WORDS: string = everyPattern(({ groups }) =>
  groups.map(([, pattern]) => pattern).join("|"),
);

/** Size of a group: 12 for a dozen; 1 for other words. */
export function sizeOfGroup(word: string): number {
  return GROUPS.find(([, pattern]) => pattern.test(word))?.[0] ?? 1;
}
