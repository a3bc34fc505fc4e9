import { isText, say } from "./say.ts";

/** A displayable amount with its unit. */
export interface SpokenAmount {
  readonly digits: string;
  readonly isUnder: boolean;
  /** Too little for digits. */
  readonly isPinch?: boolean;
  readonly count: number;
  readonly unit: string;
}

/** A food with its singular and plural in a sentence; null if both are the name. */
export interface SpokenFood {
  readonly name: string;
  readonly forms: { readonly one: string; readonly other: string } | null;
}

const SEVERAL = 2;
/** Counted by number alone: "3 bananas". */
const PIECE = /^pieces?$/i;

const digitsOf = ({ digits, isUnder }: SpokenAmount): string =>
  isUnder ? say("amounts.underLeast", { amount: digits }) : digits;

/** A unit in the amount's number: "cups"; symbols and unknown units stay. */
function unitOf({ unit, count }: Pick<SpokenAmount, "unit" | "count">): string {
  const key = `amounts.${unit.toLowerCase()}`;
  return isText(key) ? say(key, { count }) : unit;
}

/** A unit without an amount: "pieces", "g"; with a count of 1 "piece". */
export function sayUnit(unit: string, count = SEVERAL): string {
  return unitOf({ unit, count });
}

/** "2" and "cans", "½" and "cup", "1.25" and "kg". Source: handbook/screens.md#amounts. */
export function sayParts(amount: SpokenAmount): readonly [digits: string, unit: string] {
  if (amount.isPinch === true) return [say("amounts.aPinch"), ""];
  return [digitsOf(amount), unitOf(amount)];
}

/** "2 cans", "½ cup", "1.25 kg". Source: handbook/screens.md#amounts. */
export function sayAmount(amount: SpokenAmount): string {
  return sayParts(amount).join(" ").trimEnd();
}

/** Whether it is counted by number alone; a food without a plural is not: "1 piece of rice". */
const isCounted = ({ unit }: SpokenAmount, { forms }: SpokenFood): boolean =>
  PIECE.test(unit) && (forms === null || forms.one !== forms.other);

function nameOf({ unit, count }: SpokenAmount, { name, forms }: SpokenFood): string {
  if (forms === null) return name;
  return PIECE.test(unit) && count === 1 ? forms.one : forms.other;
}

/**
 * An amount and its food, separately: "3" and "bananas", "2 cups" and "milk". Source:
 * handbook/screens.md#amounts.
 */
export function sayBeside(
  amount: SpokenAmount,
  food: SpokenFood,
): readonly [amount: string, name: string] {
  return [isCounted(amount, food) ? digitsOf(amount) : sayAmount(amount), nameOf(amount, food)];
}

/**
 * An amount of a food: "3 bananas", "2 cans of chickpeas", "0.5 l of milk". Source:
 * handbook/screens.md#amounts.
 */
export function sayFood(amount: SpokenAmount, food: SpokenFood): string {
  const [said, name] = sayBeside(amount, food);
  return isCounted(amount, food)
    ? `${said} ${name}`
    : say("amounts.ofFood", { amount: said, name });
}
