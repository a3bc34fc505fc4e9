import { everyPattern, LINE_WORDS } from "../../languages/line-words.ts";

const COUNTED = LINE_WORDS.flatMap(({ numbers }) =>
  numbers.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)),
);

/** What a number word counts, in every language of lines; in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(COUNTED);

/** Words that count more than one, for a regular expression; the longest first. */
export const MORE_THAN_ONE: string = COUNTED.filter(([, value]) => value > 1)
  .map(([word]) => word)
  .toSorted((one, other) => other.length - one.length)
  .join("|");

const PARTS = LINE_WORDS.flatMap(({ parts }) =>
  parts.map(([value, begins]) => [value, new RegExp(`^(?:${begins})`)] as const),
);

/** What a word for a part of one counts: "half", "Viertel", "tiers"; 0 for another word. */
export function partOfOne(word: string): number {
  return PARTS.find(([, begins]) => begins.test(word.toLowerCase()))?.[0] ?? 0;
}

const GROUPS = LINE_WORDS.flatMap(({ groups }) =>
  groups.map(([value, pattern]) => [value, new RegExp(`^(?:${pattern})$`, "i")] as const),
);

/** Groups that are counted, for a regular expression: "dozen", "dizaine". */
export const GROUP_WORDS: string = everyPattern(({ groups }) =>
  groups.map(([, pattern]) => pattern).join("|"),
);

/** How many are in a group: 12 in a dozen; 1 for another word. */
export function sizeOfGroup(word: string): number {
  return GROUPS.find(([, pattern]) => pattern.test(word))?.[0] ?? 1;
}
