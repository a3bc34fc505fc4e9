const COUNTED: readonly (readonly [number, string])[] = [
  [1, "one a an ein eine einen einer eines un une una uno"],
  [1.5, "anderthalb eineinhalb einundeinhalb"],
  [2, "two zwei deux dos due"],
  [2.5, "zweieinhalb"],
  [3, "three drei trois tres tre"],
  [3.5, "dreieinhalb"],
  [4, "four vier quatre cuatro quattro"],
  [5, "five fünf cinq cinco cinque"],
  [6, "six sechs seis sei"],
  [7, "seven sieben sept siete sette"],
  [8, "eight acht huit ocho otto"],
  [9, "nine neun neuf nueve nove"],
  [10, "ten zehn dix diez dieci"],
  [11, "eleven elf onze undici"],
  // NOTE: "once" is Spanish for 11 and "quince" for 15; in English they are no numbers.
  [12, "twelve zwölf douze doce dodici"],
  [15, "fifteen fünfzehn quindici"],
  [20, "twenty zwanzig vingt veinte venti"],
];

/** What a number word counts, in English, German, French, Spanish and Italian; in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  COUNTED.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)),
);

/** Words that count more than one, for a regular expression. */
export const MORE_THAN_ONE: string = COUNTED.filter(([value]) => value > 1)
  .map(([, words]) => words.replaceAll(" ", "|"))
  .join("|");

const PARTS: readonly (readonly [number, RegExp])[] = [
  [1 / 2, /^(?:hal[fb]|demi|medi|mezz|mei)/],
  [1 / 3, /^(?:third|dritt|tier|terc|terz)/],
  [1 / 4, /^(?:quart|viert|cuart)/],
];

/** What a word for a part of one counts: "half", "Viertel", "tiers"; 0 for another word. */
export function partOfOne(word: string): number {
  return PARTS.find(([, begins]) => begins.test(word.toLowerCase()))?.[0] ?? 0;
}
