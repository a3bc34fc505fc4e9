import { type Dimension, readUnit } from "./units.ts";

/** Content of a pack in a known unit. */
export interface PackSize {
  readonly quantity: number;
  readonly unitName: string;
}

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,3})?|[1-3]\/[2348]`;
const UNIT =
  "kgs?|kilo|grs?|gms?|g|mg|ozs?|lbs?|#|mls?|cl|dl|ltrs?|lt|l|fl\\.?\\s?oz|gal|gallons?|qt|quarts?|pts?|pints?";
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:(\d{1,2})\s?[x×*]\s?)?(${NUMBER})\s?(${UNIT})(?:\s?[x×*]\s?(\d{1,2}))?(?![\p{L}\p{N}])`,
  "giu",
);

/** Units on receipts that are converted to millilitres. */
const IN_MILLILITRES: Readonly<Record<string, number>> = { cl: 10, dl: 100 };
const MOST_DECIMALS = 1e6;

const exact = (number: number): number => Math.round(number * MOST_DECIMALS) / MOST_DECIMALS;

/** "0,5" and "1/2" as a number. */
function numberOf(text: string): number {
  const [top = "", bottom = "1"] = text.replace(",", ".").split("/");
  return Number(top) / Number(bottom);
}

/**
 * Size of a pack in a printed name: "WHL MILK 1L" is 1 l, "CHEDDAR 300G" 300 g, "COLA 6X330ML" 1980
 * ml, "WATER 0,5LX6" 3 l, "JUICE 75CL" 750 ml, "MILK 1/2 GAL" half a gallon. The last size wins;
 * null without any.
 */
export function packSize(printedName: string): PackSize | null {
  const [, before, size = "", spelling = "", behind] = [...printedName.matchAll(SIZE)].at(-1) ?? [];
  const quantity = exact(Number(before ?? behind ?? 1) * numberOf(size));
  if (!(quantity > 0)) return null;
  const millilitres = IN_MILLILITRES[spelling.toLowerCase()];
  return millilitres === undefined
    ? { quantity, unitName: spelling === "#" ? "lb" : readUnit(spelling).name }
    : { quantity: exact(quantity * millilitres), unitName: "ml" };
}

export function withoutPackSize(printedName: string): string {
  return printedName.replaceAll(SIZE, " ");
}

/** Smallest common purchase, in grams or millilitres. */
const LEAST_BOUGHT = 20;

export interface BoughtUnit {
  readonly name: string;
  readonly dimension: Dimension;
}

/**
 * Whether an amount is implausibly small: receipts count packs, so "1" of something in grams would
 * be one gram. Never for counted things.
 */
export function isDoubtfulAmount(quantity: number, unit: BoughtUnit): boolean {
  if (unit.dimension === "count") return false;
  const { inBase } = readUnit(unit.name);
  return (quantity * Number(inBase.top)) / Number(inBase.bottom) < LEAST_BOUGHT;
}

/** Receipts print weights in the larger unit. */
const LARGER: Readonly<Record<string, string>> = { g: "kg", mg: "kg", ml: "l" };

/**
 * Better amount for a line: packs times the printed size, or else a weight such as 0.448 in the
 * larger unit. Null for counted things and if nothing would change.
 */
export function likelierAmount(line: {
  readonly printedName: string;
  readonly quantity: number;
  readonly unit: BoughtUnit;
}): PackSize | null {
  const { printedName, quantity, unit } = line;
  if (unit.dimension === "count") return null;
  const size = packSize(printedName);
  if (size !== null) {
    const isSaid = size.unitName === unit.name && exact(size.quantity * quantity) === quantity;
    const isWeighed = !Number.isInteger(quantity) || !isDoubtfulAmount(quantity, unit);
    if (isSaid || isWeighed) return null;
    return { quantity: exact(size.quantity * quantity), unitName: size.unitName };
  }
  const larger = LARGER[unit.name];
  if (Number.isInteger(quantity) || larger === undefined || !isDoubtfulAmount(quantity, unit))
    return null;
  return { quantity, unitName: larger };
}
