import type { Body } from "@larder/contract/endpoint";
import { LONGEST_SHOP } from "@larder/contract/kitchen/lot-packs";
import type { scanningApi } from "@larder/contract/money/scanning";
import { addDays, parseIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber, type Cents, sumCents } from "@larder/rules/calendar-and-money/money";
import { fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import type { PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import {
  microFromNumber,
  microOf,
  MICRO_PER_UNIT,
  type Micro,
} from "@larder/rules/kitchen/amounts/quantity";
import { amountOfOne } from "@larder/rules/receipts/amounts/remembered-amount";
import type { SavedCode } from "../barcodes/learn-codes.ts";
import type { MasterIngredient } from "../catalogue/master-ingredient.ts";
import { PIECE_UNIT_ID } from "../catalogue/units.ts";
import type { boughtLast } from "../inventory/lots/proposed-lot.ts";
import type { Bought } from "../inventory/stock/stock-up.ts";
import { cutText } from "../values/cut-text.ts";
import { keysOfName } from "./keys-of-name.ts";
import type { LearnedName } from "./learned-name.store.ts";

type Item = Body<typeof scanningApi.save>["items"][number];

/** Reviewed line with exact amounts and its ingredient, if any. */
export interface Line {
  readonly name: string;
  readonly printedName: string;
  /** False for deposits, refunds and discounts, which form one expense. */
  readonly isGood: boolean;
  /** Product code; null without one. */
  readonly gtin: string | null;
  /** Keys of the household's memory, the whole name first. */
  readonly nameKeys: readonly string[];
  /** Printed count. */
  readonly printed: Micro;
  readonly priceCents: Cents | null;
  /** Its food is asked about later. */
  readonly isOpen: boolean;
  /** The amount as sent. */
  readonly sent: { readonly quantity: Micro | null; readonly unitId: number | null };
  readonly bought: {
    readonly ingredient: MasterIngredient;
    readonly unitId: number;
    readonly quantity: Micro;
    readonly placeId: number | null;
    /** Null if cleared, undefined if not sent. */
    readonly expiryDate: IsoDate | null | undefined;
    readonly dateKind: Item["dateKind"];
  } | null;
}

export const ONE = microOf(MICRO_PER_UNIT);

/** Line as sent. */
export function lineOf(item: Item, ingredients: ReadonlyMap<number, MasterIngredient>): Line {
  const { name, price, masterIngredientId, unitId } = item;
  const printedName = item.printedName?.trim() || item.text?.trim() || name;
  const isGood = (item.kind ?? "good") === "good";
  const ingredient = isGood ? ingredients.get(masterIngredientId ?? 0) : undefined;
  return {
    name,
    printedName,
    isGood,
    gtin: item.gtin || null,
    nameKeys: keysOfName(printedName),
    printed: microFromNumber(item.printedQuantity ?? 1) ?? ONE,
    priceCents:
      price === null || price === undefined
        ? null
        : centsFromNumber(price, { allowNegative: !isGood }),
    isOpen: isGood && item.isOpen === true && ingredient === undefined,
    sent: { quantity: microFromNumber(item.quantity ?? Number.NaN), unitId: unitId ?? null },
    bought:
      ingredient === undefined
        ? null
        : {
            ingredient,
            unitId: unitId ?? ingredient.defaultUnitId ?? PIECE_UNIT_ID,
            quantity: microFromNumber(item.quantity ?? 1) ?? ONE,
            placeId: item.placeId ?? null,
            expiryDate:
              typeof item.expiryDate === "string" ? parseIsoDate(item.expiryDate) : item.expiryDate,
            dateKind: item.dateKind,
          },
  };
}

/** Lines by the first or second key. */
function learnedUnder(lines: readonly Line[], at: 0 | 1): ReadonlyMap<string, LearnedName> {
  const byKey = new Map<string, LearnedName>();
  for (const { nameKeys, printedName, isGood, isOpen, printed, bought } of lines) {
    const key = nameKeys[at] ?? "";
    if (key === "" || !isGood || isOpen || (bought === null && byKey.has(key))) continue;
    const match = bought && {
      masterIngredientId: bought.ingredient.id,
      unitId: bought.unitId,
      quantity: amountOfOne(bought.quantity, printed),
      placeId: bought.placeId,
    };
    byKey.set(key, { key, text: at === 0 ? printedName : null, match });
  }
  return byKey;
}

/**
 * Printed names without duplicates. A matched line wins, then the last, and whole names before
 * partial ones.
 */
export function learnedFrom(lines: readonly Line[]): readonly LearnedName[] {
  return [...new Map([...learnedUnder(lines, 1), ...learnedUnder(lines, 0)]).values()];
}

/** Saved amount of one unit by code; the last line wins. */
export function codesOf(lines: readonly Line[]): readonly SavedCode[] {
  return lines.flatMap(({ gtin, name, printed, bought }) => {
    if (gtin === null || bought === null) return [];
    const { ingredient, unitId, quantity, placeId } = bought;
    const one = amountOfOne(quantity, printed);
    return one === null
      ? []
      : [{ code: gtin, masterIngredientId: ingredient.id, unitId, quantity: one, placeId, name }];
  });
}

/** Common facts of a receipt's lines. */
interface Shopping {
  readonly purchaseDate: IsoDate;
  readonly estimatesExpiry: boolean;
  readonly merchant: string | null;
  /** Kinds of places by id. */
  readonly kinds: ReadonlyMap<number, PlaceKind>;
  /** Last purchases by ingredient. */
  readonly last: Awaited<ReturnType<typeof boughtLast>>;
}

/** Proposed expiry of a line without one. Source: handbook/stock.md#the-form. */
function proposedDay(
  { ingredient, placeId }: NonNullable<Line["bought"]>,
  { purchaseDate, kinds, last }: Shopping,
): IsoDate | null {
  const kind = kinds.get(placeId ?? 0);
  const place = kind === undefined || placeId === null ? null : { id: placeId, kind };
  const lot = last.get(ingredient.id)?.lot ?? null;
  return fillExpiry({ last: lot, keeping: ingredient, place, today: purchaseDate });
}

/** Lines that are no goods as one expense with the first description; none if the sum is zero. */
export function withoutGoods(
  lines: readonly Line[],
  { purchaseDate, merchant }: Pick<Shopping, "purchaseDate" | "merchant">,
): readonly Bought[] {
  const [first] = lines;
  const priceCents = sumCents(lines.flatMap(({ priceCents: cents }) => cents ?? []));
  if (first === undefined || priceCents === 0) return [];
  const shop = shopOf(merchant);
  return [{ name: first.name, priceCents, purchaseDate, lot: null, shop, type: "other" }];
}

const shopOf = (merchant: string | null) => cutText(merchant ?? "", LONGEST_SHOP) || null;

/** Line as a purchase, named by its ingredient or else its own text. Source: handbook/receipts.md#saving. */
export function boughtOf({ name, priceCents, bought }: Line, shopping: Shopping): Bought {
  const { purchaseDate, estimatesExpiry, merchant } = shopping;
  const shop = shopOf(merchant);
  if (bought === null) return { name, priceCents, purchaseDate, lot: null, shop };
  const { ingredient, unitId, quantity, placeId, expiryDate: said, dateKind } = bought;
  const { shelfLifeDays: days } = ingredient;
  const estimated = estimatesExpiry && days !== null ? addDays(purchaseDate, days) : null;
  const isProposed = typeof said === "string" && said === proposedDay(bought, shopping);
  const lot = {
    masterIngredientId: ingredient.id,
    unitId,
    quantity,
    expiryDate: said === undefined ? estimated : said,
    placeId,
    dateKind,
    isExpiryProposed: isProposed ? (1 as const) : undefined,
    shop,
  };
  return { name: ingredient.name, priceCents, purchaseDate, lot };
}
