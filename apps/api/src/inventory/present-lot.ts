import type { Lot as AnsweredLot } from "@larder/contract/inventory";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { packsIn } from "@larder/rules/kitchen/packs";
import { NOTHING, numberFromMicro } from "@larder/rules/kitchen/quantity";
import { spokenForms } from "../catalogue/spoken-forms.ts";
import { madeBy } from "../db/made-by.ts";
import type { Lot } from "./lot.ts";

/** What a lot consists of now: of what was bought as much as is left. */
function packsOf(lot: Lot): AnsweredLot["packs"] {
  const { packCount, packQuantity, packUnitId: unitId, quantity, boughtQuantity } = lot;
  if (packCount === null || packQuantity === null || unitId === null) return null;
  const count = packsIn(packCount, { of: boughtQuantity, to: quantity }) ?? NOTHING;
  return { count: numberFromMicro(count), quantity: numberFromMicro(packQuantity), unitId };
}

/**
 * A lot as answers show it: decimals for quantity and price, ISO text for instants, all else as it is. What the contract does not
 * name is not sent. Source: handbook/stock.md#what-it-does.
 */
export function presentLot(lot: Lot): AnsweredLot {
  const { priceCents } = lot;
  return {
    ...lot,
    forms: spokenForms(lot.masterIngredientId),
    isExpiryProposed: lot.isExpiryProposed === 1,
    packs: packsOf(lot),
    quantity: numberFromMicro(lot.quantity),
    price: priceCents === null ? null : numberFromCents(priceCents),
    by: madeBy(lot),
    createdAt: new Date(lot.createdAt).toISOString(),
    updatedAt: new Date(lot.updatedAt).toISOString(),
  };
}
