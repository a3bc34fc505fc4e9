import type { Lot } from "@larder/contract/kitchen/inventory";
import { amountParts, exactText } from "../../ui/text/amount-text.ts";
import { classes } from "../../ui/styles/classes.ts";
import { isCounted } from "./amount/counted-units.ts";
import { isDoubtful } from "./is-doubtful.ts";

/** One is a sensible amount of counted food, not of grams. */
export const canEatOne = (lot: Lot): boolean => isCounted(lot.unit) && lot.quantity > 1;

interface LotQuantityProps {
  readonly lot: Lot;
}

/** The amount, number before unit. */
export function LotQuantity({ lot }: LotQuantityProps) {
  const [digits, unit] = amountParts(lot.quantity, lot.unit);
  return (
    <span
      className={classes("whitespace-nowrap", isDoubtful(lot) && "decoration-dotted underline")}
      title={exactText(lot.quantity, lot.unit)}
    >
      <span className="font-semibold text-ink">{digits}</span> {unit}
    </span>
  );
}
