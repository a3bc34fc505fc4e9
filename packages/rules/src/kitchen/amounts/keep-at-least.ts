import { exactly, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { type PreparedStock, unitOf } from "../cooking/prepared-stock.ts";
import { type Micro, microOf, NOTHING } from "./quantity.ts";
import { isNegligible } from "../cooking/line-cover.ts";
import { rowOf } from "../lots/stock-shelf.ts";
import { type HeldAmounts, viewStock } from "../lots/stock-view.ts";
import { sizeOf } from "./unit-size.ts";
import { unitFor } from "./units.ts";

export interface Minimum {
  readonly masterIngredientId: number;
  readonly quantity: Micro;
  readonly unit: string;
}

/** Stock compared with a minimum, in its unit. */
export interface Kept {
  readonly inStock: Micro;
  /** 0 if sufficient. */
  readonly shortBy: Micro;
  /** Stock that does not convert. */
  readonly uncounted: HeldAmounts["listed"];
}

/**
 * Compares usable stock with a minimum. Rounded half up to a millionth, with the tolerance of
 * recipe lines.
 * Source: handbook/stock.md#always-there-and-keep-at-least.
 */
export function keptOf(
  stock: PreparedStock,
  { masterIngredientId: id, quantity, unit: text }: Minimum,
): Kept {
  const unit = unitFor(unitOf(stock.units, text), stock.ingredients.get(id)?.facts ?? null);
  const view = viewStock(stock, id, unit);
  const uncounted = view?.unconvertibleAmounts?.listed ?? [];
  if (!view?.shelf) return { inStock: NOTHING, shortBy: quantity, uncounted };
  const content = rowOf(view.shelf, view.kinds).contents.at(-1) ?? 0n;
  // within the range of exact numbers
  const inStock = microOf(roundedHalfUp(exactly(content, sizeOf(unit, view.facts))));
  const size = sizeOf(unit, view.facts);
  const need = BigInt(quantity) * size;
  const isEnough = content > 0n && isNegligible(need - content, { need, size, scale: 1n, unit });
  const shortBy = isEnough ? NOTHING : microOf(Math.max(0, quantity - inStock));
  return { inStock, shortBy, uncounted };
}
