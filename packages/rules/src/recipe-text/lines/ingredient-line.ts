import type { MeasuredLine } from "./line-parts.ts";
import { readMeasuredLine } from "./measured-line.ts";
import { microFromNumber, numberFromMicro } from "../../kitchen/amounts/quantity.ts";
import { PIECE, type Unit } from "../../kitchen/amounts/units.ts";
import { composed, isNoIngredient, withoutMarks } from "../recipe-text.ts";

/** Ingredient line. Without a quantity the unit is null too, and the name is the typed text. */
export interface IngredientLine {
  /** Above 0, at most 1,000,000, rounded half up to 6 decimals. */
  readonly quantity: number | null;
  /** Known unit or its own count unit ("handful"); null if absent ("2 eggs"). */
  readonly unit: string | null;
  readonly name: string;
}

const FIRST_WORDS = /^[^,(]*[^,(\s]/;

/** A thumb is a piece of unknown weight here. */
const nameOf = ({ name }: Unit): string => (name === "thumb" ? PIECE : name);

/** The size of a can and the used part go behind the name. Other packs count by their content. */
function lineOf({ quantity, unit, name, size, part, content }: MeasuredLine): IngredientLine {
  const amount = content && microFromNumber(content.quantity);
  if (content && amount)
    return { quantity: numberFromMicro(amount), unit: content.unit.name, name };
  const taken = part === undefined ? name : name.replace(FIRST_WORDS, `$&, ${part}`);
  const full = size === undefined ? taken : `${taken} (${size})`;
  return { quantity, unit: unit && nameOf(unit), name: full };
}

function read(text: string): IngredientLine | null {
  const line = readMeasuredLine(text);
  return line && lineOf(line);
}

/** Whether the printed reading parses to itself. If not ("1 (2 g) 3 oz"), it is misread or no ingredient. */
function isSteady(line: IngredientLine): boolean {
  const { quantity, unit, name } = line;
  const again = read([quantity, unit, name].filter((part) => part !== null).join(" "));
  return again?.quantity === quantity && again.unit === unit && again.name === name;
}

/**
 * Quantity, unit and name of a line: "2 cups flour", "200g/7oz butter", "juice of 1 lemon", "Flour
 * 200 g". Bullets and list numbers are dropped. A range gives the larger number, so that nothing
 * runs short. "1 (14 oz) can tomatoes" is 1 can of "tomatoes (14 oz)"; other sized packs become that
 * weight or volume. Other text stays in the name. Without a quantity the text is unchanged.
 */
export function readIngredientLine(text: string): IngredientLine {
  const line = read(withoutMarks(composed(text)));
  return line && isSteady(line) ? line : { quantity: null, unit: null, name: withoutMarks(text) };
}

/**
 * Ingredients of a pasted recipe, one per line. Skips blank lines, headings ("For the sauce:") and
 * lines such as "Serves 4".
 */
export function readIngredientLines(text: string): readonly IngredientLine[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .filter((each) => !isNoIngredient(each))
    .map(readIngredientLine);
}
