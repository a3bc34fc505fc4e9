import type { Lot as AnsweredLot } from "@larder/contract/inventory";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { numberFromMicro } from "@larder/rules/kitchen/quantity";
import type { Lot } from "./lot.ts";

/**
 * A lot as answers show it: decimals for quantity and price, ISO text for instants, all else as it is. What the contract does not
 * name is not sent. Source: handbook/stock.md#what-it-does.
 */
export function presentLot({ priceCents, isExpiryProposed, ...lot }: Lot): AnsweredLot {
  return {
    ...lot,
    isExpiryProposed: isExpiryProposed === 1,
    quantity: numberFromMicro(lot.quantity),
    price: priceCents === null ? null : numberFromCents(priceCents),
    createdAt: new Date(lot.createdAt).toISOString(),
    updatedAt: new Date(lot.updatedAt).toISOString(),
  };
}
