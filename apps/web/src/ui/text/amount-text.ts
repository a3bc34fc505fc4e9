import { inMarks } from "@larder/rules/calendar-and-money/number-marks";
import { microFromNumberOrZero } from "@larder/rules/kitchen/amounts/quantity";
import { shownAmount } from "@larder/rules/kitchen/amounts/shown-amount";
import {
  sayAmount,
  sayBeside,
  sayFood,
  sayParts,
  type SpokenAmount,
  type SpokenFood,
} from "@larder/words/amount";
import { ownMarks } from "../browser/own-style.ts";
import { numberText } from "./typed-number.ts";

/** A food of an answer; an older server omits its forms. */
interface AnsweredFood {
  readonly name: string;
  readonly forms: SpokenFood["forms"] | undefined;
}

interface AnsweredAmount {
  readonly quantity: number;
  readonly unit: string;
}

function spoken({ quantity, unit }: AnsweredAmount): SpokenAmount {
  const micro = microFromNumberOrZero(quantity);
  // A value above the largest is still shown.
  if (micro === null)
    return { digits: numberText(quantity), isUnder: false, count: quantity, unit };
  const shown = shownAmount(micro, unit);
  return { ...shown, digits: inMarks(shown.digits, ownMarks()), unit };
}

const foodOf = ({ name, forms = null }: AnsweredFood): SpokenFood => ({ name, forms });

/** "1.5 l", "2 cans", "½ cup". Source: handbook/screens.md#amounts. */
export function quantityText(quantity: number, unit: string): string {
  return sayAmount(spoken({ quantity, unit }));
}

/** "3 bananas", "0.5 l of milk". Source: handbook/screens.md#amounts. */
export function foodText(amount: AnsweredAmount, food: AnsweredFood): string {
  return sayFood(spoken(amount), foodOf(food));
}

/**
 * An amount and its food next to each other: "3" and "bananas", "2 cups" and "milk". Source:
 * handbook/screens.md#amounts.
 */
export function besideFood(
  amount: AnsweredAmount,
  food: AnsweredFood,
): readonly [amount: string, name: string] {
  return sayBeside(spoken(amount), foodOf(food));
}

/** An amount as it was entered, for where every digit counts: what two people wrote, held against each other. */
export function enteredText(quantity: number, unit: string): string {
  return `${numberText(quantity)} ${unit}`;
}

/**
 * The unrounded amount for a detail; undefined if nothing was rounded. Source:
 * handbook/screens.md#amounts.
 */
export function exactText(quantity: number, unit: string): string | undefined {
  const micro = microFromNumberOrZero(quantity);
  const isExact = micro === null || shownAmount(micro, unit).isExact;
  return isExact ? undefined : enteredText(quantity, unit);
}

/** The digits of an amount and its unit, each by itself. Source: handbook/screens.md#amounts. */
export function amountParts(
  quantity: number,
  unit: string,
): readonly [digits: string, unit: string] {
  return sayParts(spoken({ quantity, unit }));
}
