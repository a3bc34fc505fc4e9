import { isText, say } from "./say.ts";

/** An amount as the rules show it, with the unit that it is in. */
export interface SpokenAmount {
  readonly digits: string;
  readonly isUnder: boolean;
  /** Too little for digits; absent where nobody says so. */
  readonly isPinch?: boolean;
  readonly count: number;
  readonly unit: string;
}

/** A food, and what one and several of it are called in a sentence; null where both are its name. */
export interface SpokenFood {
  readonly name: string;
  readonly forms: { readonly one: string; readonly other: string } | null;
}

const SEVERAL = 2;
/** Things of which one says the number alone: "3 bananas". */
const PIECE = /^pieces?$/i;

const digitsOf = ({ digits, isUnder }: SpokenAmount): string =>
  isUnder ? say("amounts.underLeast", { amount: digits }) : digits;

/** A unit in the number that goes with the amount: "cups"; signs and what is no unit of ours stay as they are. */
function unitOf({ unit, count }: Pick<SpokenAmount, "unit" | "count">): string {
  const key = `amounts.${unit.toLowerCase()}`;
  return isText(key) ? say(key, { count }) : unit;
}

/** A unit that is no part of an amount: "pieces", "g". */
export function sayUnit(unit: string): string {
  return unitOf({ unit, count: SEVERAL });
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

/** Whether it is said by the number alone; what has no plural is not: "1 piece of rice". */
const isCounted = ({ unit }: SpokenAmount, { forms }: SpokenFood): boolean =>
  PIECE.test(unit) && (forms === null || forms.one !== forms.other);

function nameOf({ unit, count }: SpokenAmount, { name, forms }: SpokenFood): string {
  if (forms === null) return name;
  return PIECE.test(unit) && count === 1 ? forms.one : forms.other;
}

/** An amount and the food that it stands beside: "3" and "bananas", "2 cups" and "milk". Source: handbook/screens.md#amounts. */
export function sayBeside(
  amount: SpokenAmount,
  food: SpokenFood,
): readonly [amount: string, name: string] {
  return [isCounted(amount, food) ? digitsOf(amount) : sayAmount(amount), nameOf(amount, food)];
}

/** An amount and what it is of: "3 bananas", "2 cans of chickpeas", "0.5 l of milk". Source: handbook/screens.md#amounts. */
export function sayFood(amount: SpokenAmount, food: SpokenFood): string {
  const [said, name] = sayBeside(amount, food);
  return isCounted(amount, food)
    ? `${said} ${name}`
    : say("amounts.ofFood", { amount: said, name });
}
