import type { ReceiptWord } from "@larder/rules/receipts/names/words";

/** How a family's paper lies, and what the recogniser makes of its print. */
export interface Damage {
  /** dy/dx of every line. */
  readonly slope: number;
  /** Every so many letters a digit like it is read in a name; 0 for none. */
  readonly misread: number;
  /** How much lower the right half of the paper lies, in lines. */
  readonly drop: number;
  /** Words with one blank between them are read as one. */
  readonly isTight: boolean;
  /** Print of the back shines through between names and prices. */
  readonly hasBack: boolean;
  readonly confidence: number;
}

const CLEAN: Damage = {
  slope: 0,
  misread: 0,
  drop: 0,
  isTight: false,
  hasBack: false,
  confidence: 0.98,
};

export const DAMAGES: Readonly<Record<string, Damage>> = {
  clean: CLEAN,
  leaning: { ...CLEAN, slope: 0.06, confidence: 0.95 },
  coarse: { ...CLEAN, slope: -0.02, misread: 19, confidence: 0.9 },
  curled: { ...CLEAN, drop: 0.4 },
  "print of the back": { ...CLEAN, hasBack: true, confidence: 0.96 },
  tight: { ...CLEAN, isTight: true, confidence: 0.93 },
};

const LETTER = 14;
const HEIGHT = 26;
const LINE = 36;
const RIGHT_HALF = 26 * LETTER;
/** Letters with one blank between them; figures stay apart. */
const TIGHT = /\S+(?:(?<=\p{L}) (?=\p{L}{2})\S+)*/gu;
const ALIKE: Readonly<Record<string, string>> = { O: "0", I: "1", S: "5", B: "8", l: "1" };

/** The words of printed lines, each where a till of fixed letters prints it. */
export function wordsOfPrint(lines: readonly string[], damage: Damage): ReceiptWord[] {
  let letters = 0;
  const misread = (letter: string): string => {
    letters += 1;
    const isMisread = damage.misread > 0 && letters % damage.misread === 0;
    return isMisread ? (ALIKE[letter] ?? letter) : letter;
  };
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(damage.isTight ? TIGHT : /\S+/g)].map(({ 0: found, index }): ReceiptWord => {
      const text = found.replaceAll(" ", "");
      const left = 40 + index * LETTER;
      const right = left + found.length * LETTER;
      return {
        text: /\p{L}{3}/u.test(text) ? text.replaceAll(/\p{L}/gu, misread) : text,
        left,
        right,
        middleY:
          60 +
          (row + (left > RIGHT_HALF ? damage.drop : 0)) * LINE +
          ((left + right) / 2) * damage.slope,
        height: HEIGHT,
        slope: damage.slope,
        confidence: damage.confidence,
      };
    }),
  );
  return damage.hasBack ? withBackPrint(words) : words;
}

/** Print of the back as the recogniser reads it, and how sure it is. */
const OF_BACK: readonly (readonly [text: string, confidence: number])[] = [
  ["XATOX", 0.84],
  ["U2IT", 0.76],
  ["sbg5ufm", 0.67],
  ["AR3032", 0.8],
  ["bni", 0.73],
];
const WIDE_GAP = 9 * LETTER;
const ROWS_BETWEEN = 2;

/** Unsure words in every second wide gap. */
function withBackPrint(words: readonly ReceiptWord[]): ReceiptWord[] {
  let gaps = 0;
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (next === undefined || next.left - word.right < WIDE_GAP) return [word];
    gaps += 1;
    const ofBack = OF_BACK[gaps % OF_BACK.length];
    if (gaps % ROWS_BETWEEN === 0 || ofBack === undefined) return [word];
    const [text, confidence] = ofBack;
    const left = word.right + 2 * LETTER;
    const right = Math.min(left + text.length * LETTER, next.left - LETTER);
    return [word, { ...word, text, left, right, confidence }];
  });
}
