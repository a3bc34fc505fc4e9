import type { Lot as AnsweredLot } from "@larder/contract/kitchen/inventory";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { packsIn } from "@larder/rules/kitchen/amounts/packs";
import { NOTHING, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { placeName } from "../../catalogue/food-names/first-names.ts";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { madeBy } from "../../db/schema/made-by.ts";
import { instantText } from "../../values/instant-text.ts";
import type { Lot } from "./lot.ts";

/** A lot's remaining packs. */
function packsOf(lot: Lot): AnsweredLot["packs"] {
  const { packCount, packQuantity, packUnitId: unitId, quantity, boughtQuantity } = lot;
  if (packCount === null || packQuantity === null || unitId === null) return null;
  const count = packsIn(packCount, { of: boughtQuantity, to: quantity }) ?? NOTHING;
  return { count: numberFromMicro(count), quantity: numberFromMicro(packQuantity), unitId };
}

/**
 * A lot in an answer: decimals for quantity and price, ISO text for times. Fields outside the
 * contract are not sent. Source: handbook/stock.md#what-it-does.
 */
export function presentLot(lot: Lot): AnsweredLot {
  const { priceCents } = lot;
  // Field by field: spreading a lot takes ten times as long.
  return {
    id: lot.id,
    masterIngredientId: lot.masterIngredientId,
    name: foodName(lot.name),
    forms: spokenForms(lot.masterIngredientId),
    unitId: lot.unitId,
    unit: lot.unit,
    quantity: numberFromMicro(lot.quantity),
    packs: packsOf(lot),
    price: priceCents === null ? null : numberFromCents(priceCents),
    purchaseDate: lot.purchaseDate,
    expiryDate: lot.expiryDate,
    dateKind: lot.dateKind,
    isExpiryProposed: lot.isExpiryProposed === 1,
    openedOn: lot.openedOn,
    frozenOn: lot.frozenOn,
    placeId: lot.placeId,
    place: lot.place && placeName(lot.place),
    shop: lot.shop,
    by: madeBy(lot),
    createdAt: instantText(lot.createdAt),
    updatedAt: instantText(lot.updatedAt),
  };
}
