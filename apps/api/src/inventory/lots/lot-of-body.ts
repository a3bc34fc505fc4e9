import type { Body } from "@larder/contract/endpoint";
import type { inventoryApi } from "@larder/contract/kitchen/inventory";
import { parseIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber } from "@larder/rules/calendar-and-money/money";
import {
  microFromNumber,
  microFromNumberOrZero,
  NOTHING,
} from "@larder/rules/kitchen/amounts/quantity";
import type { LotFacts } from "./lot.ts";

/** A validated day of a body; absent and null are no day. */
export function dayOf(text: string | null | undefined): IsoDate | null {
  return text === null || text === undefined ? null : parseIsoDate(text);
}

type LotBody = Body<typeof inventoryApi.add>;

/** Absent packs are unspecified; null means none. */
function packsOf(packs: LotBody["packs"]) {
  if (packs === undefined) return {};
  return {
    packCount: packs && microFromNumber(packs.count),
    packQuantity: packs && microFromNumber(packs.quantity),
    packUnitId: packs && packs.unitId,
  };
}

/** A lot's facts in a body. */
export function factsOf(body: LotBody): LotFacts {
  const { price, isExpiryProposed, shop } = body;
  return {
    masterIngredientId: body.masterIngredientId,
    unitId: body.unitId,
    quantity: microFromNumberOrZero(body.quantity) ?? NOTHING,
    priceCents: price === null || price === undefined ? null : centsFromNumber(price),
    purchaseDate: dayOf(body.purchaseDate),
    expiryDate: dayOf(body.expiryDate),
    placeId: body.placeId,
    dateKind: body.dateKind,
    isExpiryProposed: isExpiryProposed === undefined ? undefined : isExpiryProposed ? 1 : 0,
    ...packsOf(body.packs),
    shop: shop === undefined ? undefined : shop || null,
  };
}
