import type { MeasuredLine } from "./line-parts.ts";
import { readMeasuredLine } from "./measured-line.ts";
import { microFromNumber, numberFromMicro } from "../../kitchen/amounts/quantity.ts";
import { composed, isNoIngredient, withoutMarks } from "../recipe-text.ts";

/** One line of a recipe's ingredients. Without a quantity the unit is null too, and the name is the text as typed. */
export interface IngredientLine {
  /** Above 0, at most 1,000,000, rounded half up to 6 decimals. */
  readonly quantity: number | null;
  /** The name of a known unit or of a count unit of its own ("handful"); null where none is written ("2 eggs"). */
  readonly unit: string | null;
  readonly name: string;
}

const FIRST_WORDS = /^[^,(]*[^,(\s]/;

/** The size of a can goes behind the name, and so does what of it is taken; other packs count by what they hold. */
function lineOf({ quantity, unit, name, size, part, content }: MeasuredLine): IngredientLine {
  const amount = content && microFromNumber(content.quantity);
  if (content && amount)
    return { quantity: numberFromMicro(amount), unit: content.unit.name, name };
  const taken = part === undefined ? name : name.replace(FIRST_WORDS, `$&, ${part}`);
  const full = size === undefined ? taken : `${taken} (${size})`;
  return { quantity, unit: unit && unit.name, name: full };
}

function read(text: string): IngredientLine | null {
  const line = readMeasuredLine(text);
  return line && lineOf(line);
}

/** Whether the line, written out again, says the same; what does not ("1 (2 g) 3 oz") is misread or no ingredient. */
function isSteady(line: IngredientLine): boolean {
  const { quantity, unit, name } = line;
  const again = read([quantity, unit, name].filter((part) => part !== null).join(" "));
  return again?.quantity === quantity && again.unit === unit && again.name === name;
}

/**
 * Quantity, unit and name of one line of a recipe: "2 cups flour", "½ onion, chopped", "200g/7oz butter",
 * "a pinch of salt", "juice of 1 lemon", "Flour 200 g"; bullets, boxes to tick and list numbers are left out.
 * Of a range ("3-4 cloves") it takes the larger number, so that nothing runs short; the rest is as
 * `readMeasuredLine` says. "1 (14 oz) can tomatoes" is 1 can of "tomatoes (14 oz)", for a row has no
 * place for notes; other packs with a size are that weight or volume. Everything else that was typed
 * stays in the name. What holds no quantity stays as it was typed.
 */
export function readIngredientLine(text: string): IngredientLine {
  const line = read(withoutMarks(composed(text)));
  return line && isSteady(line) ? line : { quantity: null, unit: null, name: withoutMarks(text) };
}

/**
 * The ingredients of a pasted recipe, one from each line. Blank lines, headings ("For the sauce:") and lines such
 * as "Serves 4" are left out.
 */
export function readIngredientLines(text: string): readonly IngredientLine[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .filter((each) => !isNoIngredient(each))
    .map(readIngredientLine);
}
