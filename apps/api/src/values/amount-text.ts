import { inMarks, numberMarks } from "@larder/rules/calendar-and-money/number-marks";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { shownAmount } from "@larder/rules/kitchen/amounts/shown-amount";
import {
  sayAmount,
  sayBeside,
  sayFood,
  type SpokenAmount,
  type SpokenFood,
} from "@larder/words/amount";
import { formatLanguage } from "./reader.ts";

interface Amount {
  readonly quantity: Micro;
  readonly unit: string;
}

function spoken({ quantity, unit }: Amount): SpokenAmount {
  const shown = shownAmount(quantity, unit);
  return { ...shown, digits: inMarks(shown.digits, numberMarks(formatLanguage())), unit };
}

/** "2 cans" in sentences of the server. Source: handbook/screens.md#amounts. */
export function amountText(amount: Amount): string {
  return sayAmount(spoken(amount));
}

/** Amount and food separately: "2 cups" and "milk", "3" and "eggs". Source: handbook/screens.md#amounts. */
export function besideFood(
  amount: Amount,
  food: SpokenFood,
): readonly [amount: string, name: string] {
  return sayBeside(spoken(amount), food);
}

/** "3 bananas", "0.5 l of milk". Source: handbook/screens.md#amounts. */
export function foodText(amount: Amount, food: SpokenFood): string {
  return sayFood(spoken(amount), food);
}
