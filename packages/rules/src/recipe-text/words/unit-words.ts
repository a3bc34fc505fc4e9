import { readUnit, type Unit } from "../../kitchen/amounts/units.ts";
import { UNIT_PHRASES, UNIT_WORDS } from "./unit-words.data.ts";

const UNIT_BY_WORDS: ReadonlyMap<string, Unit> = new Map([
  ...Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(/\s+/).map((word) => [word.replaceAll("_", " "), readUnit(unit)] as const),
  ),
  ...Object.entries(UNIT_PHRASES).map(([phrase, unit]) => [phrase, readUnit(unit)] as const),
]);

/** The unit that words of another language name ("EL", "c. à s.", "dientes", "łyżki"); null when they name none. */
export function unitOfWords(text: string): Unit | null {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[.\-\s]+/g, " ")
    .trim();
  return UNIT_BY_WORDS.get(words) ?? null;
}

const UNSPACED = [...UNIT_BY_WORDS.keys()]
  .filter((word) => /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u.test(word))
  .toSorted((one, other) => other.length - one.length);

/** The unit that a text of a script without blanks begins with: "克糖"; null for none. */
export function unspacedUnit(text: string): { readonly unit: Unit; readonly rest: string } | null {
  if (!/^[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u.test(text)) return null;
  const word = UNSPACED.find((each) => text.startsWith(each));
  const unit = word === undefined ? undefined : UNIT_BY_WORDS.get(word);
  return word === undefined || unit === undefined ? null : { unit, rest: text.slice(word.length) };
}
