import { keptOf } from "../kitchen/amounts/keep-at-least.ts";
import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import type { PreparedStock } from "../kitchen/cooking/prepared-stock.ts";

/** A food that may be bought, with the amount bought last; null if unknown. */
interface Buyable {
  readonly masterIngredientId: number;
  readonly last: { readonly quantity: Micro; readonly unit: string } | null;
}

/** Less than this part of the last purchase does not keep from buying. */
const SENSIBLE_PART = 2;

/**
 * Whether so much is at home that nothing is to be bought: half the last purchase, kinds included.
 * Amounts that cannot be compared count. Source: handbook/shopping.md#suggestions.
 */
export function isAtHome(stock: PreparedStock, { masterIngredientId, last }: Buyable): boolean {
  const usable = stock.ingredients.get(masterIngredientId)?.usable ?? [];
  if (usable.length === 0 || last === null) return usable.length > 0;
  const quantity = microOf(Math.ceil(last.quantity / SENSIBLE_PART));
  const { inStock, shortBy, uncounted } = keptOf(stock, {
    masterIngredientId,
    quantity,
    unit: last.unit,
  });
  return shortBy === 0 || (inStock === 0 && uncounted.length > 0);
}
