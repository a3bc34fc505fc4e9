import { ingredientKey } from "@larder/rules/kitchen/ingredient-name";
import { readUnitText } from "@larder/rules/recipe-text/measure-text";
import type { LabelledLine } from "./labelled-lines.ts";

/** What was read of a line; of a range either end may be the quantity. */
export interface ReadAmounts {
  readonly quantity: number | null;
  readonly quantityMax?: number | null;
  readonly unit: string | null;
  readonly name: string;
}

export type Part = "quantity" | "unit" | "name";

// The labels give thirds to four decimals.
const CLOSE = 0.002;

function isClose(read: number | null, label: number | null): boolean {
  if (read === null || label === null) return read === label;
  return Math.abs(read - label) <= CLOSE * label;
}

/** "" and "piece" are one, and so are the words for a piece as it grows. */
function unitOf(text: string | null): string {
  const unit = text ? (readUnitText(text)?.unit.name ?? text) : "piece";
  return unit;
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}%]+/u)
    .map(ingredientKey)
    .filter((word) => word !== "");
}

const STARTS_WITH_AMOUNT = /^(?:[\d½¼¾⅓⅔⅛(,;/-]|(?:plus|to|or|and|of|scant|heaping|about)\b)/i;

/**
 * What of a line is not as the person read it. Case, plurals and blanks make no difference; the name may say more than the label's
 * (those leave out "chopped"), but every word of the label's, and no leftover of the amount before it.
 */
export function wrongParts(label: LabelledLine, read: ReadAmounts): Part[] {
  const wrong: Part[] = [];
  const ends = [label.quantity, label.quantityMax ?? label.quantity];
  if (!ends.some((end) => isClose(read.quantity, end))) wrong.push("quantity");
  if (label.quantity !== null && unitOf(read.unit) !== unitOf(label.unit)) wrong.push("unit");
  const words = new Set(wordsOf(read.name));
  const isWhole = wordsOf(label.name).every((word) => words.has(word));
  if (!isWhole || STARTS_WITH_AMOUNT.test(read.name)) wrong.push("name");
  return wrong;
}
