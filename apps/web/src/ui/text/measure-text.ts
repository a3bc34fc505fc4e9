import { shownMeasure } from "@larder/rules/kitchen/amounts/show-measures";
import { enteredText, exactText, quantityText } from "./amount-text.ts";
import { useShownAs } from "./shown-as.ts";

/** Amounts of a recipe's line, in one unit. */
interface Measured {
  readonly quantities: readonly number[];
  readonly unit: string;
  /** Whether it is written in other measures than these. */
  readonly isConverted: boolean;
}

/**
 * Recipe amounts in the household's measures, or as written. Source: handbook/recipes.md#measures.
 */
export function inMeasures(quantities: readonly number[], unit: string): Measured {
  const { measures = "as_written" } = useShownAs.getState();
  const shown = shownMeasure(quantities, unit, measures);
  return shown
    ? { quantities: shown.amounts, unit: shown.unit, isConverted: true }
    : { quantities, unit, isConverted: false };
}

interface MeasuredText {
  readonly text: string;
  /** What is written, where more or other than that is shown, for a title. */
  readonly written: string | undefined;
}

/** An amount of a recipe: "240 ml", written as "1 cup". Source: handbook/recipes.md#measures. */
export function measureText(quantity: number, unit: string): MeasuredText {
  const { quantities, unit: shownUnit, isConverted } = inMeasures([quantity], unit);
  const text = quantityText(quantities[0] ?? quantity, shownUnit);
  return { text, written: isConverted ? writtenText(quantity, unit) : exactText(quantity, unit) };
}

/** Rounded if that loses nothing, otherwise with every digit. */
export const writtenText = (quantity: number, unit: string): string =>
  exactText(quantity, unit) === undefined
    ? quantityText(quantity, unit)
    : enteredText(quantity, unit);
