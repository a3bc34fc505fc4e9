import type { Body } from "@larder/contract/endpoint";
import type { inventoryApi, Lot as AnsweredLot } from "@larder/contract/kitchen/inventory";
import { parseIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { packsIn } from "@larder/rules/kitchen/amounts/packs";
import {
  microFromNumber,
  microFromNumberOrZero,
  NOTHING,
  numberFromMicro,
} from "@larder/rules/kitchen/amounts/quantity";
import { isFoodCategory } from "../../catalogue/food-names/category-names.ts";
import { placeName } from "../../catalogue/food-names/first-names.ts";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { madeBy } from "../../db/schema/made-by.ts";
import { instantText } from "../../values/instant-text.ts";
import type { Lot, LotFacts } from "./lot.ts";

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
function packsOfBody(packs: LotBody["packs"]) {
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
    ...packsOfBody(packs),
    shop: shop === undefined ? undefined : shop || null,
  };
}

/** A lot's remaining packs. */
function remainingPacks(lot: Lot): AnsweredLot["packs"] {
  const { packCount, packQuantity, packUnitId: unitId, quantity, boughtQuantity } = lot;
  if (packCount === null || packQuantity === null || unitId === null) return null;
  const count = packsIn(packCount, { of: boughtQuantity, to: quantity }) ?? NOTHING;
  return { count: numberFromMicro(count), quantity: numberFromMicro(packQuantity), unitId };
}

/**
 * A lot in an answer: decimals for quantity and price, ISO text for times. Fields outside the
 * contract are not sent; `confidence` follows from `knownLots`. Source: handbook/stock.md#what-it-does.
 */
export function presentLot(lot: Lot, confidence: number): AnsweredLot {
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
    packs: remainingPacks(lot),
    price: priceCents === null ? null : numberFromCents(priceCents),
    purchaseDate: lot.purchaseDate,
    expiryDate: lot.expiryDate,
    isFood: isFoodCategory(lot.category),
    dateKind: lot.dateKind,
    isExpiryProposed: lot.isExpiryProposed === 1,
    openedOn: lot.openedOn,
    frozenOn: lot.frozenOn,
    placeId: lot.placeId,
    place: lot.place && placeName(lot.place),
    shop: lot.shop,
    confidence,
    checkedAt: lot.checkedAt === null ? null : instantText(lot.checkedAt),
    by: madeBy(lot),
    createdAt: instantText(lot.createdAt),
    updatedAt: instantText(lot.updatedAt),
  };
}
