import { median, type ReceiptWord } from "@larder/rules/receipts/names/words";
import type { ReadCharacter } from "./read-strips.ts";
import type { TextBox } from "./text-box.ts";

/** Gap that implies a space, in typical character widths. */
const SPACE_GAP = 1.75;
/**
 * The recogniser drops most spaces of narrow print, but scores them: true ones above 0.08, gaps
 * within words below 0.03 (measured on 13 receipts).
 */
const HALF_SEEN_SPACE = 0.06;
/** Gap from which such a space counts; larger within numbers, where points and ones are wide. */
const HALF_SEEN_GAP = 1.2;
const HALF_SEEN_GAP_IN_FIGURE = 1.6;
/** Likelihood from which another figure is worth a try. */
const LEAST_DOUBT = 0.01;

/**
 * Splits a box into words with positions. Restores dropped spaces at wide gaps, and separates
 * columns that the detector joined.
 */
export function boxWords(box: TextBox, characters: readonly ReadCharacter[]): ReceiptWord[] {
  const printed = characters.filter((character) => character.text !== " ");
  const gaps = printed.slice(1).map((character, index) => character.at - (printed[index]?.at ?? 0));
  const pitch = median(gaps, 1);
  const words: ReceiptWord[] = [];
  let current: ReadCharacter[] = [];
  let spaced = false;
  for (const character of characters) {
    if (character.text === " ") {
      spaced = true;
      continue;
    }
    const last = current.at(-1);
    const gap = character.at - (last?.at ?? character.at);
    const isFigure = /[\d.,]/.test(character.text) && /[\d.,]/.test(last?.text ?? "");
    const isHalfSeen =
      character.space >= HALF_SEEN_SPACE &&
      gap >= (isFigure ? HALF_SEEN_GAP_IN_FIGURE : HALF_SEEN_GAP) * pitch;
    if (last && (spaced || gap > SPACE_GAP * pitch || isHalfSeen)) {
      words.push(wordOf(box, current, pitch));
      current = [];
    }
    spaced = false;
    current.push(character);
  }
  if (current.length > 0) words.push(wordOf(box, current, pitch));
  return words;
}

function wordOf(box: TextBox, characters: ReadCharacter[], pitch: number): ReceiptWord {
  const halfPitch = Math.min(pitch, 1) / 2;
  const from = Math.max(0, (characters[0]?.at ?? 0) - halfPitch);
  const to = Math.min(1, (characters.at(-1)?.at ?? 1) + halfPitch);
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const xAt = (share: number) => box.centreX + (share - 0.5) * box.width * cos;
  const middle = (from + to) / 2;
  const likelihood = characters.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return {
    text: characters.map(({ text }) => text).join(""),
    left: round(xAt(from)),
    right: round(xAt(to)),
    middleY: round(box.centreY + (middle - 0.5) * box.width * sin),
    height: round(box.height),
    slope: Math.round(Math.tan(box.angle) * 1e4) / 1e4,
    confidence: round3(likelihood / characters.length),
    ...othersOf(characters),
  };
}

/** What else a word with figures may be, if the recogniser was in doubt. */
function othersOf(characters: readonly ReadCharacter[]): Pick<ReceiptWord, "others"> {
  if (!characters.some(({ text }) => /\d/.test(text))) return {};
  const others = characters.flatMap(({ likelihood, other }, place) =>
    other.likelihood < LEAST_DOUBT
      ? []
      : [{ place, text: other.text, odds: round3(other.likelihood / likelihood) }],
  );
  return others.length > 0 ? { others } : {};
}

function round3(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
