import type { Data } from "@larder/contract/endpoint";
import { say } from "@larder/words/say";
import {
  LONGEST_ITEM_NAME,
  MOST_SCANNED_ITEMS,
  type ReadItem,
  type scanningApi,
} from "@larder/contract/money/scanning";
import { isIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf, MAX_MONEY_CENTS, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReceiptItem, ReceiptReading } from "@larder/rules/receipts/reading";
import { cutText } from "../values/cut-text.ts";
import { keysOfName } from "./keys-of-name.ts";
import type { Match, PrintedLine } from "./match-names.ts";

/** A printed name as it can be saved: without control characters, at most 255 long, never empty. */
function nameOf(item: ReceiptItem): string {
  const plain = item.name.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  const name = cutText(plain.trim(), LONGEST_ITEM_NAME);
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

/** The lines of a reading: at most 300, each of which can be saved as it is. Source: handbook/receipts.md#printed-names. */
export function linesOf(reading: ReceiptReading): readonly PrintedLine[] {
  return reading.items.slice(0, MOST_SCANNED_ITEMS).map((item) => {
    const name = nameOf(item);
    return {
      name,
      quantity: quantityOf(item),
      price: priceOf(item),
      keys: keysOfName(name),
      doubts: item.doubts ?? [],
    };
  });
}

/** What the receipt says of itself. */
export type PrintedReceipt = Pick<
  Data<typeof scanningApi.upload>["receipt"],
  "merchant" | "date" | "total" | "tax"
>;

/** What a reading says as it goes over the wire, whoever read it, with what is proposed for each line. */
export function presentReading(
  reading: ReceiptReading,
  lines: readonly PrintedLine[],
  matches: readonly Match[],
): Pick<Data<typeof scanningApi.upload>, "items"> & { receipt: PrintedReceipt } {
  const items = lines.map(({ name, quantity, price }, index): ReadItem => {
    const item = reading.items[index];
    return {
      name,
      quantity,
      price,
      ...(item && { confidence: item.confidence }),
      ...(item?.area && { area: item.area }),
      ...matches[index],
    };
  });
  const { merchant } = reading;
  const receipt = {
    merchant: cutText(merchant?.toWellFormed().trim() ?? "", LONGEST_ITEM_NAME) || null,
    date: dayOf(reading),
    total: dollarsOf(reading.totalCents),
    tax: dollarsOf(reading.taxCents ?? null),
  };
  return { items, receipt };
}

/** The printed day; null where none is. */
export function dayOf({ date }: ReceiptReading): IsoDate | null {
  return date !== null && isIsoDate(date) ? date : null;
}
