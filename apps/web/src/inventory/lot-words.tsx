import type { Lot } from "@larder/contract/inventory";
import { quantityText } from "../ui/format.ts";
import { isCounted } from "./counted-units.ts";

/** One is a sensible amount to eat of what is counted, not of grams. */
export const canEatOne = (lot: Lot): boolean => isCounted(lot.unit) && lot.quantity > 1;

interface LotQuantityProps {
  readonly lot: Lot;
}

/** How much there is, its number before its unit. */
export function LotQuantity({ lot }: LotQuantityProps) {
  const [amount, ...unit] = quantityText(lot.quantity, lot.unit).split(" ");
  return (
    <span>
      <span className="font-semibold text-ink">{amount}</span> {unit.join(" ")}
    </span>
  );
}
