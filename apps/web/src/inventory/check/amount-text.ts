import type { CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { quantityText } from "../../ui/text/amount-text.ts";

/** "About 450 g?", of all lots if they have one unit. */
export function amountText({ lots }: CheckQuestion): string {
  const units = new Set(lots.map(({ unit }) => unit));
  if (units.size > 1)
    return lots.map(({ quantity, unit }) => quantityText(quantity, unit)).join(", ");
  const sum = lots.reduce((all, { quantity }) => all + quantity, 0);
  return quantityText(sum, lots[0]?.unit ?? "");
}
