import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { Lot } from "@larder/contract/kitchen/inventory";
import type { Place } from "@larder/contract/kitchen/places";
import { addDays, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { type DateKind, daysKept, type PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/amounts/units";
import { today } from "../../ui/text/format.ts";

/** The form's proposals. */
export interface ProposedValues {
  readonly quantity: number;
  readonly unitId: number;
  readonly price: number | null;
  readonly expiryDate: IsoDate | null;
  readonly placeId: number | null;
  readonly dateKind: DateKind;
}
export type ProposedField = keyof ProposedValues;

/** Before any choice. Source: handbook/stock.md#the-form. */
export const NOTHING_PROPOSED: ProposedValues = {
  quantity: 1,
  unitId: 0,
  price: null,
  expiryDate: null,
  placeId: null,
  dateKind: "use_by",
};

/**
 * A proposed amount in another unit, both by name; 1 if they do not convert. Source:
 * handbook/stock.md#the-form.
 */
export function amountIn(quantity: number, from: string | undefined, to: string | undefined) {
  const amount = microFromNumber(quantity);
  if (amount === null || from === undefined || to === undefined) return NOTHING_PROPOSED.quantity;
  const factor = conversionFactor(readUnit(from), readUnit(to), null);
  const turned = factor === null ? 0 : numberFromMicro(converted(amount, factor));
  return turned || NOTHING_PROPOSED.quantity;
}

interface Kept {
  readonly purchaseDate: string | null | undefined;
  /** Of its target place; the usual one if unknown. */
  readonly placeKind?: PlaceKind | undefined;
}

/** The expiry date of an ingredient bought on a day, by default today; null if unknown. */
export function usualExpiry(
  facts: MasterIngredient | null | undefined,
  { purchaseDate, placeKind }: Kept,
): IsoDate | null {
  if (!facts) return null;
  const inPlace = placeKind === undefined ? null : facts.life?.[placeKind];
  const days = inPlace ?? daysKept(facts);
  return days === null ? null : addDays(parseIsoDate(purchaseDate ?? "") ?? today(), days);
}

interface Known {
  readonly purchaseDate: string | null | undefined;
  readonly places: readonly Place[];
  /** The household's last purchase of it. */
  readonly last?: Lot | null | undefined;
}

/**
 * Proposals for an ingredient from the household's last purchase, else its usual pack, with place
 * and expiry. Source: handbook/stock.md#the-form.
 */
export function proposedFor(
  facts: MasterIngredient | null | undefined,
  { purchaseDate, places, last }: Known,
): ProposedValues {
  const usual = facts?.usual;
  const place =
    places.find(({ id }) => id === last?.placeId) ??
    places.find(({ kind }) => last?.placeId === undefined && kind === usual?.placeKind);
  return {
    quantity: last?.quantity ?? usual?.quantity ?? NOTHING_PROPOSED.quantity,
    unitId: last?.unitId ?? usual?.unitId ?? facts?.defaultUnitId ?? NOTHING_PROPOSED.unitId,
    price: last?.price ?? null,
    expiryDate: usualExpiry(facts, { purchaseDate, placeKind: place?.kind }),
    placeId: place?.id ?? null,
    dateKind: last?.dateKind ?? usual?.dateKind ?? NOTHING_PROPOSED.dateKind,
  };
}
