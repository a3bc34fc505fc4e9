import type { Ingredient } from "@larder/contract/inventory";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/quantity";
import type { Lot } from "./lot.ts";

/** A lot as answers show it: decimals for quantity and price, ISO text for instants. Source: handbook/stock.md#what-it-does. */
export function presentLot(lot: Lot): Ingredient {
  return {
    id: lot.id,
    name: lot.name,
    masterIngredientId: lot.masterIngredientId,
    quantity: numberFromMicro(lot.quantity),
    unitId: lot.unitId,
    unit: lot.unit,
    price: lot.priceCents === null ? null : numberFromCents(lot.priceCents),
    purchaseDate: lot.purchaseDate,
    expiryDate: lot.expiryDate,
    createdAt: new Date(lot.createdAt).toISOString(),
    updatedAt: new Date(lot.updatedAt).toISOString(),
  };
}
