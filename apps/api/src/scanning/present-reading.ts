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
import { readBarcode } from "@larder/rules/kitchen/names/barcode";
import { linesOfReading, type ReceiptLineOfKind } from "@larder/rules/receipts/line-kinds";
import type { FiscalCode, ReceiptReading } from "@larder/rules/receipts/reading";
import { cutText } from "../values/cut-text.ts";
import { keysOfName } from "./keys-of-name.ts";
import type { Match, PrintedLine } from "./match-names.ts";

/** Storable printed name: no control characters, at most 255 long, never empty. */
function nameOf(item: ReceiptLineOfKind): string {
  const plain = item.name.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  const name = cutText(plain.trim(), LONGEST_ITEM_NAME);
  // a nameless line could not be saved
  return name === "" ? say("answers.namelessItem") : name;
}

function dollarsOf(cents: number | null): number | null {
  if (cents === null || !Number.isFinite(cents)) return null;
  const whole = Math.round(cents);
  return Math.abs(whole) > MAX_MONEY_CENTS ? null : numberFromCents(centsOf(whole));
}

function priceOf({ priceCents, kind }: ReceiptLineOfKind): number | null {
  if (priceCents === null || kind !== "good") return dollarsOf(priceCents);
  return dollarsOf(Math.max(0, priceCents));
}

function quantityOf({ quantity }: ReceiptLineOfKind): number | null {
  const micro = quantity === null ? null : microFromNumber(quantity);
  return micro === null ? null : numberFromMicro(micro);
}

/** At most 300 lines of a reading, each valid for saving. Source: handbook/receipts.md#printed-names. */
export function linesOf(reading: ReceiptReading): readonly PrintedLine[] {
  const lines = linesOfReading(reading);
  return lines.slice(0, MOST_SCANNED_ITEMS).map((item) => {
    const name = nameOf(item);
    return {
      name,
      kind: item.kind,
      gtin: readBarcode(item.gtin ?? "")?.gtin ?? null,
      area: item.area,
      confidence: item.confidence,
      quantity: quantityOf(item),
      price: priceOf(item),
      keys: keysOfName(name),
      doubts: item.doubts ?? [],
    };
  });
}

const shopNameOf = (merchant: string | null): string | null =>
  cutText(merchant?.toWellFormed().trim() ?? "", LONGEST_ITEM_NAME) || null;

type PresentedOthers = NonNullable<Data<typeof scanningApi.upload>["others"]>;

/** Printed facts of the receipt. */
export type PrintedReceipt = Pick<
  Data<typeof scanningApi.upload>["receipt"],
  "merchant" | "date" | "total" | "tax" | "source" | "unexplained" | "code"
>;

const centsOfNumber = (dollars: number | null): number => Math.round((dollars ?? 0) * 100);

/**
 * Part of the total that no line explains; null without a total.
 * Source: handbook/receipts.md#kinds-of-lines.
 */
function unexplainedOf(
  { totalCents }: ReceiptReading,
  lines: readonly PrintedLine[],
): number | null {
  const sum = lines.reduce((all, { price }) => all + centsOfNumber(price), 0);
  return dollarsOf(totalCents === null ? null : totalCents - sum);
}

function presentCode({ kind, totalCents, at, day, taxes }: FiscalCode): PrintedReceipt["code"] {
  return {
    kind,
    total: numberFromCents(centsOf(totalCents)),
    at,
    day,
    taxes: taxes.map(({ rate, grossCents, taxCents }) => ({
      rate,
      gross: numberFromCents(centsOf(grossCents)),
      tax: numberFromCents(centsOf(taxCents)),
    })),
  };
}

/** Other receipts of the same file. */
export function presentOthers({ others = [] }: ReceiptReading): PresentedOthers {
  return others.map(({ index, day, totalCents, merchant }) => ({
    index,
    day,
    total: dollarsOf(totalCents),
    merchant: shopNameOf(merchant),
  }));
}

/** Reading on the wire from any reader, with proposals for each line. */
export function presentReading(
  reading: ReceiptReading,
  lines: readonly PrintedLine[],
  matches: readonly Match[],
): Pick<Data<typeof scanningApi.upload>, "items"> & { receipt: PrintedReceipt } {
  const items = lines.map(
    ({ name, quantity, price, kind, gtin, confidence, area }, index): ReadItem => ({
      name,
      quantity,
      price,
      // Whatever the household stocks is a good, regardless of its name.
      kind: matches[index]?.masterIngredientId === undefined ? kind : "good",
      gtin,
      ...(confidence !== undefined && { confidence }),
      ...(area && { area }),
      ...matches[index],
    }),
  );
  const receipt = {
    merchant: shopNameOf(reading.merchant),
    date: dayOf(reading),
    total: dollarsOf(reading.totalCents),
    tax: dollarsOf(reading.taxCents ?? null),
    source: reading.source ?? "picture",
    unexplained: unexplainedOf(reading, lines),
    code: reading.code ? presentCode(reading.code) : null,
  };
  return { items, receipt };
}

/** Printed day; null if absent. */
export function dayOf({ date }: ReceiptReading): IsoDate | null {
  return date !== null && isIsoDate(date) ? date : null;
}
