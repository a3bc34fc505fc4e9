import { readUnit, type Unit, UNITS } from "../../kitchen/amounts/units.ts";
import { FURTHER_UNITS } from "../../languages/further-units.data.ts";
import { everyPattern, LINE_WORDS } from "../../languages/line-words.ts";

const KNOWN = new Set(UNITS.map(({ name }) => name));

/** Metric spoons read as customary ones until the product has them. */
function unitNamed(name: string): Unit {
  const customary = name.replace(/^metric /, "");
  return readUnit(KNOWN.has(name) ? name : customary);
}

/** Teaspoon of lines that are not English. */
export const METRIC_TEASPOON: Unit = unitNamed("metric tsp");

type Spellings = readonly (readonly [string, Unit])[];

function spellingsOf(units: Readonly<Record<string, string>>): Spellings {
  return Object.entries(units).flatMap(([unit, words]) =>
    words.split(/\s+/).map((word) => [word.replaceAll("_", " "), unitNamed(unit)] as const),
  );
}

const FURTHER: ReadonlyMap<string, Unit> = new Map(spellingsOf(FURTHER_UNITS));
const OWN: ReadonlyMap<string, Unit> = new Map(
  LINE_WORDS.flatMap(({ units }) => spellingsOf(units)),
);
const UNIT_BY_WORDS: ReadonlyMap<string, Unit> = new Map([...FURTHER, ...OWN]);
function folded(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[.\-\s]+/g, " ")
    .trim();
}

/** Unit in words of another language ("EL", "c. à s.", "dientes", "łyżki"); null otherwise. */
export function unitOfWords(text: string): Unit | null {
  return UNIT_BY_WORDS.get(folded(text)) ?? null;
}

/** Whether a word is a known unit in any language. */
export function isUnitWord(word: string): boolean {
  return UNIT_BY_WORDS.has(folded(word)) || KNOWN.has(readUnit(word).name);
}

/** Whether words are a unit only in a further language. */
export function isFurtherUnit(words: string): boolean {
  return FURTHER.has(words);
}

const OF = String.raw`\s+(?:${everyPattern(({ of }) => of)})(?:\s+|(?<=['’]))`;
const UNITS_BEFORE_OF = LINE_WORDS.flatMap(({ unitsOf }) =>
  unitsOf.map(({ unit, words, food = "" }) => ({
    unit: unitNamed(unit),
    words: new Set(words.split(" ")),
    isBefore: new RegExp(`^${OF}(?:${food})`, "iu"),
  })),
);

/** Unit of a word that is one only before "of": a French "pot de" is a jar; null otherwise. */
export function unitBeforeOf(word: string, rest: string): Unit | null {
  const bare = folded(word);
  const found = UNITS_BEFORE_OF.find(
    ({ words, isBefore }) => words.has(bare) && isBefore.test(rest),
  );
  return found?.unit ?? null;
}

const UNSPACED = [...UNIT_BY_WORDS.keys()]
  .filter((word) => /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u.test(word))
  .toSorted((one, other) => other.length - one.length);

/** Unit at the start of a text without spaces: "克糖"; null for none. */
export function unspacedUnit(text: string): { readonly unit: Unit; readonly rest: string } | null {
  if (!/^[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u.test(text)) return null;
  const word = UNSPACED.find((each) => text.startsWith(each));
  const unit = word === undefined ? undefined : UNIT_BY_WORDS.get(word);
  return word === undefined || unit === undefined ? null : { unit, rest: text.slice(word.length) };
}
