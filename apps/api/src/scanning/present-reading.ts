import type { Data } from "@larder/contract/endpoint";
import { say } from "@larder/words/say";
import {
  LONGEST_ITEM_NAME,
  MOST_SCANNED_ITEMS,
  type ReadItem,
  type scanningApi,
} from "@larder/contract/scanning";
import { isIsoDate } from "@larder/rules/calendar-and-money/day";
import { foldText } from "@larder/rules/kitchen/ingredient-name";
import { centsOf, MAX_MONEY_CENTS, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/quantity";
import type { ReceiptItem, ReceiptReading } from "@larder/rules/receipts/reading";
import type { LearnedName } from "./learned-name.store.ts";
import { rememberedOf } from "./remembered.ts";

/** A printed name as it can be saved: without control characters, at most 255 long, never empty. */
function nameOf(item: ReceiptItem): string {
  const name = item.name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_ITEM_NAME)
    // The cut may have gone through a pair of surrogates.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  // what has no name could not be saved
  return name === "" ? say("answers.namelessItem") : name;
}

function dollarsOf(cents: number | null): number | null {
  if (cents === null || !Number.isFinite(cents)) return null;
  const whole = Math.round(cents);
  return Math.abs(whole) > MAX_MONEY_CENTS ? null : numberFromCents(centsOf(whole));
}

function priceOf({ priceCents }: ReceiptItem): number | null {
  return dollarsOf(priceCents === null ? null : Math.max(0, priceCents));
}

function quantityOf({ quantity }: ReceiptItem): number | null {
  const micro = quantity === null ? null : microFromNumber(quantity);
  return micro === null ? null : numberFromMicro(micro);
}

/** The keys under which a household remembers the names of a reading. */
export function keysOf(reading: ReceiptReading): readonly string[] {
  return [...new Set(reading.items.slice(0, MOST_SCANNED_ITEMS).map(keyOf))];
}

function keyOf(item: ReceiptItem): string {
  return foldText(nameOf(item));
}

/** What the receipt says of itself. */
export type PrintedReceipt = Pick<
  Data<typeof scanningApi.upload>["receipt"],
  "merchant" | "date" | "total" | "tax"
>;

/**
 * A reading as it goes over the wire, whoever read it: at most 300 items, each of which can be saved as it is, with what the
 * household made of the same printed name before. Source: handbook/receipts.md#printed-names.
 */
export function presentReading(
  reading: ReceiptReading,
  learned: ReadonlyMap<string, LearnedName["match"]>,
): Pick<Data<typeof scanningApi.upload>, "items"> & { receipt: PrintedReceipt } {
  const items = reading.items.slice(0, MOST_SCANNED_ITEMS).map((item): ReadItem => {
    const match = learned.get(keyOf(item));
    return {
      name: nameOf(item),
      quantity: quantityOf(item),
      price: priceOf(item),
      confidence: item.confidence,
      ...(item.area && { area: item.area }),
      ...(match === null && { unmatchedBefore: true as const }),
      ...(match && rememberedOf(match, quantityOf(item))),
    };
  });
  const { merchant, date } = reading;
  const receipt = {
    merchant: merchant?.toWellFormed().trim().slice(0, LONGEST_ITEM_NAME) || null,
    date: date !== null && isIsoDate(date) ? date : null,
    total: dollarsOf(reading.totalCents),
    tax: dollarsOf(reading.taxCents ?? null),
  };
  return { items, receipt };
}
