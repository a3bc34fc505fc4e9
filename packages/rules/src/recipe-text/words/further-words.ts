import { AMBIGUOUS_UNITS, FURTHER_FILLERS } from "../../languages/further-words.data.ts";
import { LINE_WORDS } from "../../languages/line-words.ts";
import { isFurtherUnit } from "./unit-words.ts";

const OTHER_SCRIPT = /(?!\p{scx=Latin})\p{L}/u;
const WORDS = /[\p{L}\p{M}]+/gu;
const BEHIND_NUMBER = /[\d½⅓⅔¼¾⅛]\s*([\p{L}\p{M}]+)/gu;
/** Maximum words of a unit in further languages. */
const MOST_WORDS = 3;

function beginsFurtherUnit(words: readonly string[], at: number): boolean {
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    const unit = words.slice(at, at + count).join(" ");
    if (isFurtherUnit(unit) && !AMBIGUOUS_UNITS.has(unit)) return true;
  }
  return false;
}

/**
 * Whether a line has a unit, filler or letters of an unsupported language: "2 msk olja", "salt
 * efter smak".
 */
export function isOfFurtherLanguage(line: string): boolean {
  if (OTHER_SCRIPT.test(line)) return true;
  const text = line.toLowerCase();
  const counted = [...text.matchAll(BEHIND_NUMBER)].some(([, word = ""]) => isFurtherUnit(word));
  const words = text.match(WORDS) ?? [];
  return (
    counted || words.some((word, at) => FURTHER_FILLERS.has(word) || beginsFurtherUnit(words, at))
  );
}

const BY_LANGUAGE = LINE_WORDS.map(({ units, of }) => ({
  units: new Set(Object.values(units).flatMap((words) => words.replaceAll("_", " ").split(" "))),
  filler: of === "" ? null : new RegExp(`^(?:${of})(?![\\p{L}\\p{M}])|^(?:${of})(?<=['’])`, "iu"),
}));
const UNIT_AND_REST = /^[\d½⅓⅔¼¾⅛.,/–-]+\s*(\p{L}+)\s+(.+)$/u;

/** Whether no language has both the unit of a line and the filler behind it: "1 Dose de safran". */
export function isOfTwoLanguages(line: string): boolean {
  const [, unit = "", rest = ""] = UNIT_AND_REST.exec(line.toLowerCase()) ?? [];
  const counting = BY_LANGUAGE.filter(({ units }) => units.has(unit));
  const filling = BY_LANGUAGE.filter(({ filler }) => filler?.test(rest));
  return (
    counting.length > 0 && filling.length > 0 && !counting.some((one) => filling.includes(one))
  );
}
