import type { OtherReceipt, ReceiptReading } from "../reading.ts";
import { flatObjects, isObject, type JsonObject } from "./json-parts.ts";
import { lidlPlusReceipt } from "./lidl-plus.ts";
import { tescoReceipt } from "./tesco.ts";

const SHOPS = [lidlPlusReceipt, tescoReceipt];
/** Where files keep their receipts. */
const LISTS = ["tickets", "receipts", "records", "items", "Purchase", "purchases", "purchase"];
const MOST_OTHERS = 500;

function receiptOf(from: JsonObject): readonly ReceiptReading[] {
  const [found] = SHOPS.flatMap((read) => read(from) ?? []);
  return found === undefined ? [] : [found];
}

function receiptsIn(value: unknown): readonly ReceiptReading[] {
  const lists = isObject(value) ? LISTS.flatMap((key) => flatObjects(value[key])) : [];
  return [...flatObjects(value), ...lists].flatMap(receiptOf);
}

/** Newest first; those without a day are last, the later one in the file before the earlier. */
function byAge(receipts: readonly ReceiptReading[]): readonly OtherReceipt[] {
  return receipts
    .map(({ date: day, totalCents, merchant }, index) => ({ index, day, totalCents, merchant }))
    .toSorted((a, b) =>
      a.day === b.day ? a.index - b.index : (a.day ?? "") < (b.day ?? "") ? 1 : -1,
    );
}

/**
 * The receipt of a shop's file with that index, else the newest, and what others it has; null for a
 * file of no known shop and for an index that it lacks. Source: handbook/receipts.md#files-of-shops.
 */
export function readShopFile(text: string, index?: number): ReceiptReading | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
  const receipts = receiptsIn(value);
  const aged = byAge(receipts);
  const chosen = index ?? aged[0]?.index ?? 0;
  const receipt = receipts[chosen];
  if (receipt === undefined) return null;
  const others = aged.filter((other) => other.index !== chosen).slice(0, MOST_OTHERS);
  return { ...receipt, source: "file", others };
}
