import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { unitOfWords } from "@larder/rules/recipe-text/words/unit-words";
import { PIECE_UNIT_ID, unitIds, unitNameOf } from "../units.ts";
import { UNIT_NAMES } from "./unit-names.data.ts";

const keyOf = (word: string): string => word.normalize("NFC").toLowerCase().trim();

/** Names of the version before, which pages and printed recipes may still have. */
const FORMER_NAMES = [
  ["us-el", "tbsp"],
  ["us-tl", "tsp"],
] as const;

const byName: ReadonlyMap<string, string> = new Map<string, string>([
  ...FORMER_NAMES,
  ...Object.entries(UNIT_NAMES).flatMap(([name, { en: _english, ...others }]) =>
    Object.values(others).flatMap((row) =>
      row.split("/").map((word) => [keyOf(word), name] as const),
    ),
  ),
]);

/**
 * The unit of a saved line as it is stored: the product's name for a unit word of another language,
 * such as "EL", "gousse" or "Stück". Other texts stay as written. Source:
 * handbook/catalogue.md#units.
 */
export function storedUnit(written: string): string {
  if (unitIds.has(readUnit(written).name)) return written;
  const name = byName.get(keyOf(written)) ?? unitOfWords(written)?.name;
  const isKnown = name !== undefined && unitIds.has(name);
  // "Kopf" and "Stange" are read as pieces, but say more than that.
  const isShape = name === unitNameOf(PIECE_UNIT_ID) && !byName.has(keyOf(written));
  return isKnown && !isShape ? name : written;
}
