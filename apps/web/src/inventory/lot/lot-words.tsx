import type { Lot } from "@larder/contract/kitchen/inventory";
import { amountParts, exactText } from "../../ui/text/amount-text.ts";
import { isCounted } from "./counted-units.ts";

/** One is a sensible amount to eat of what is counted, not of grams. */
export const canEatOne = (lot: Lot): boolean => isCounted(lot.unit) && lot.quantity > 1;

interface LotQuantityProps {
  readonly lot: Lot;
}

/** How much there is, its number before its unit. */
export function LotQuantity({ lot }: LotQuantityProps) {
  const [digits, unit] = amountParts(lot.quantity, lot.unit);
  return (
    <span className="whitespace-nowrap" title={exactText(lot.quantity, lot.unit)}>
      <span className="font-semibold text-ink">{digits}</span> {unit}
    </span>
  );
}
