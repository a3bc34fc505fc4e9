import type { Recipe } from "@larder/contract/recipes";
import { say } from "@larder/words/say";
import { amountParts, besideFood, exactText } from "../ui/amount-text.ts";

export type Line = Recipe["components"][number];

const MILLIONTHS = 1e6;

/** A written quantity for other servings, rounded to a millionth. */
export const scaled = (quantity: number, scale: number): number =>
  Math.round(quantity * scale * MILLIONTHS) / MILLIONTHS;

export interface LineAmount {
  /** "500 g", "2–3 cloves"; null for "to taste". */
  readonly amount: string | null;
  readonly name: string;
  /** The unit that is not written beside pieces, for those who listen. */
  readonly saidUnit: string | null;
  /** Every digit, where fewer are shown. */
  readonly exact: string | undefined;
}

/** How much of what a line says, for so many times the written quantities. Source: handbook/screens.md#amounts. */
export function lineAmount(line: Line, scale: number): LineAmount {
  const { ingredientName, forms, quantityMax } = line;
  if (line.quantity === null)
    return { amount: null, name: ingredientName, saidUnit: null, exact: undefined };
  const unit = line.unit ?? "";
  const lower = scaled(line.quantity, scale);
  const upper = quantityMax ? scaled(quantityMax, scale) : lower;
  const [shown, name] = besideFood({ quantity: upper, unit }, { name: ingredientName, forms });
  const [digits, said] = amountParts(upper, unit);
  const amount =
    upper === lower
      ? shown
      : say("reading.range", { from: amountParts(lower, unit)[0], to: shown });
  return { amount, name, saidUnit: shown === digits ? said : null, exact: exactText(lower, unit) };
}
