import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { amountParts, besideFood, exactText, foodText } from "../../ui/text/amount-text.ts";
import { inMeasures } from "../../ui/text/measure-text.ts";

export type Line = Recipe["components"][number];

const MILLIONTHS = 1e6;

/** A written quantity for other servings, rounded to a millionth. */
export const scaled = (quantity: number, scale: number): number =>
  Math.round(quantity * scale * MILLIONTHS) / MILLIONTHS;

export interface LineAmount {
  /** "500 g", "2–3 cloves"; null for "to taste". */
  readonly amount: string | null;
  readonly name: string;
  /** For pieces: the unit that is not written, for screen readers. */
  readonly saidUnit: string | null;
  /** What is written, with every digit, where less or other than that is shown. */
  readonly exact: string | undefined;
  /** Whether it is written in other measures. */
  readonly isConverted: boolean;
}

/** "to taste" */
const unsaid = { amount: null, saidUnit: null, exact: undefined, isConverted: false } as const;

type Amounts = Pick<Line, "ingredientName" | "forms"> & {
  readonly lower: number;
  readonly upper: number;
  readonly unit: string;
};

/** Without a unit that is implied. */
function saidOf({ lower, upper, unit, ingredientName, forms }: Amounts) {
  const [shown, name] = besideFood({ quantity: upper, unit }, { name: ingredientName, forms });
  const [digits, said] = amountParts(upper, unit);
  const amount =
    upper === lower
      ? shown
      : say("reading.range", { from: amountParts(lower, unit)[0], to: shown });
  return { amount, name, saidUnit: shown === digits ? said : null };
}

/**
 * The scaled amount of a line in the household's measures. Source: handbook/screens.md#amounts,
 * handbook/recipes.md#measures.
 */
export function lineAmount(line: Line, scale: number): LineAmount {
  const { ingredientName, forms, quantityMax } = line;
  if (line.quantity === null) return { ...unsaid, name: ingredientName };
  const unit = line.unit ?? "";
  const lower = scaled(line.quantity, scale);
  const upper = quantityMax ? scaled(quantityMax, scale) : lower;
  const written = { ingredientName, forms, lower, upper, unit };
  const { quantities, unit: shownUnit, isConverted } = inMeasures([lower, upper], unit);
  const [least = lower, most = upper] = quantities;
  const said = saidOf({ ...written, lower: least, upper: most, unit: shownUnit });
  const exact = isConverted ? saidOf(written).amount : exactText(lower, unit);
  return { ...said, exact, isConverted };
}

type Alternative = NonNullable<Line["alternatives"]>[number];

/** "240 ml of milk". */
export function alternativeText(other: Alternative, scale: number): string {
  const { quantities, unit } = inMeasures([scaled(other.quantity, scale)], other.unit);
  const food = { name: other.ingredientName, forms: undefined };
  return foodText({ quantity: quantities[0] ?? other.quantity, unit }, food);
}
