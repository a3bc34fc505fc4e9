import type { Unit } from "../../kitchen/amounts/units.ts";
import { FURTHER_CLOVES } from "../../languages/further-words.data.ts";
import { LINE_WORDS } from "../../languages/line-words.ts";
import { isOnlyHow, saysWhatIsDone } from "./line-note.ts";

/** Food in a unit's own word, and whether it may be another. */
interface FoodOfUnit {
  readonly name: string;
  readonly isReckoned: boolean;
}

type Named = readonly (readonly [RegExp, string])[];

// "Knoblauchzehe" names clove and garlic. A minced clove is garlic.
const GARLIC: Named = [
  ...LINE_WORDS.flatMap(({ namedCloves }) => namedCloves),
  ...FURTHER_CLOVES,
].map(([begins, food]) => [new RegExp(`^${begins}`, "iu"), food]);
const CLOVES: Named = LINE_WORDS.flatMap(({ cloves }) => cloves).map(([ends, food]) => [
  new RegExp(`(?:${ends})$`, "iu"),
  food,
]);

const named = (names: Named, word: string): string | undefined =>
  names.find(([form]) => form.test(word))?.[1];

/** Whether a text is blank or only a preparation ("fein gehackt", "minced"). */
function namesNothing(behind: string): boolean {
  if (behind.trim() === "") return true;
  if (!/^\s*[,;(]/.test(behind)) return false;
  return behind
    .split(/[,;()]/)
    .map((piece) => piece.trim())
    .every((piece) => piece === "" || isOnlyHow(piece) || saysWhatIsDone(piece));
}

/**
 * Food of a count unit without a name: "3 Knoblauchzehen, fein gehackt", "4 cloves, minced".
 * "unknown" if the unit implies none ("2 slices, toasted"); null if a name follows.
 */
export function foodOfUnit(
  unit: Unit,
  { word, behind }: { readonly word: string; readonly behind: string },
): FoodOfUnit | "unknown" | null {
  const bare = word.slice(word.lastIndexOf(" ") + 1);
  const whole = named(GARLIC, bare);
  if (whole !== undefined && /^\s*(?:[,;(]|$)/.test(behind))
    return { name: whole, isReckoned: false };
  if (!namesNothing(behind)) return null;
  if (behind.trim() === "") return null;
  const clove = unit.name === "clove" ? named(CLOVES, bare) : undefined;
  return clove === undefined ? "unknown" : { name: clove, isReckoned: true };
}
