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

/** `text` is the typed line, which is remembered and no column of a lot. */
type LotBody = Omit<Body<typeof inventoryApi.add>, "text">;

/** Calls of their own set these. */
type SetElsewhere = "openedOn" | "frozenOn";

/** Each fact of a body by name, so that a new column without its field does not compile. */
type BodyFacts = { readonly [Fact in Exclude<keyof LotFacts, SetElsewhere>]-?: LotFacts[Fact] };

/** Absent packs are unspecified; null means none. */
function packsOf(packs: LotBody["packs"]) {
  return {
    packCount: packs && microFromNumber(packs.count),
    packQuantity: packs && microFromNumber(packs.quantity),
    packUnitId: packs && packs.unitId,
  };
}

/** A lot's facts in a body. A new field of the body that is not read here does not compile. */
export function factsOf({
  masterIngredientId,
  unitId,
  quantity,
  price,
  purchaseDate,
  expiryDate,
  placeId,
  dateKind,
  isExpiryProposed,
  packs,
  shop,
  ...unread
}: LotBody): BodyFacts {
  unread satisfies Readonly<Record<string, never>>;
  return {
    masterIngredientId,
    unitId,
    quantity: microFromNumberOrZero(quantity) ?? NOTHING,
    priceCents: price === null || price === undefined ? null : centsFromNumber(price),
    purchaseDate: dayOf(purchaseDate),
    expiryDate: dayOf(expiryDate),
    placeId,
    dateKind,
    isExpiryProposed: isExpiryProposed === undefined ? undefined : isExpiryProposed ? 1 : 0,
    ...packsOf(packs),
    shop: shop === undefined ? undefined : shop || null,
  };
}
