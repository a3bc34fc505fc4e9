import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { readUnitText } from "@larder/rules/recipe-text/lines/measure-text";
import type { LabelledLine } from "./labelled-lines.ts";

export interface ReadAmounts {
  readonly quantity: number | null;
  /** Undefined if the reader returns one number of a range: either end is right. */
  readonly quantityMax?: number | null;
  readonly unit: string | null;
  readonly name: string;
  readonly note?: string | null;
}

export type Part = "quantity" | "unit" | "name";

// The labels have thirds with four decimals.
const CLOSE = 0.002;

function isClose(read: number | null, label: number | null): boolean {
  if (read === null || label === null) return read === label;
  return Math.abs(read - label) <= CLOSE * label;
}

/** "" and "piece" are the same, and so are natural units. */
function unitOf(text: string | null): string {
  return text ? (readUnitText(text)?.unit.name ?? text) : "piece";
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}%]+/u)
    .map(ingredientKey)
    .filter((word) => word !== "");
}

function isRightQuantity(label: LabelledLine, read: ReadAmounts): boolean {
  // "pinch of salt": a unit without a number means one.
  const isOne = label.quantity === null && label.unit !== "" && read.quantity === 1;
  if (isOne) return true;
  if (read.quantityMax === undefined)
    return [label.quantity, label.quantityMax ?? label.quantity].some((end) =>
      isClose(read.quantity, end),
    );
  return isClose(read.quantity, label.quantity) && isClose(read.quantityMax, label.quantityMax);
}

const STARTS_WITH_AMOUNT =
  /^(?:[\d½¼¾⅓⅔⅛(,;/-]|(?:plus|to|or|and|of|scant|heaping|about|de|di)\b)/i;

/**
 * The wrong parts of a line. Case, plurals and spaces do not matter. The name may hold more than
 * the label's, which omits "chopped", but must have all its words and no rest of an amount. If the
 * reader separates notes, the name has no comma or parenthesis. A label without a comment has notes
 * in its name ("shallots, finely diced"), so the reader's note counts. A unit within the label's
 * name ("garlic cloves") counts as the unit.
 */
export function wrongParts(label: LabelledLine, read: ReadAmounts): Part[] {
  const wrong: Part[] = [];
  if (!isRightQuantity(label, read)) wrong.push("quantity");
  const tellsNotes = read.quantityMax !== undefined;
  const labelWords = wordsOf(label.name);
  const unit = unitOf(read.unit);
  const hasUnitInName = label.unit === "" && labelWords.includes(ingredientKey(unit));
  const isAmount = read.quantity !== null;
  if (isAmount && unit !== unitOf(label.unit) && !hasUnitInName) wrong.push("unit");
  const words = new Set([
    ...wordsOf(read.name),
    ...(hasUnitInName ? [ingredientKey(unit), "of"] : []),
    ...(label.comment === "" ? [...wordsOf(read.note ?? ""), "optional", "to", "taste", "or"] : []),
  ]);
  const isWhole = labelWords.every((word) => words.has(word));
  const isBare = !STARTS_WITH_AMOUNT.test(read.name) && !(tellsNotes && /[,()]/.test(read.name));
  if (!isWhole || !isBare) wrong.push("name");
  return wrong;
}
