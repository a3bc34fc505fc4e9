import type { OtherReceipt, ReceiptReading } from "../reading.ts";
import { flatObjects, isObject, type JsonObject, timeAt } from "./json-parts.ts";
import { lidlPlusReceipt } from "./lidl-plus.ts";
import { tescoReceipt } from "./tesco.ts";

const SHOPS = [lidlPlusReceipt, tescoReceipt];
/** Where files keep their receipts. */
const LISTS = ["tickets", "receipts", "records", "items", "Purchase", "purchases", "purchase"];
const MOST_OTHERS = 500;

/** A receipt and its time of day, which orders the receipts of one day. */
interface TimedReceipt {
  readonly reading: ReceiptReading;
  readonly time: string;
}

function receiptOf(from: JsonObject): readonly TimedReceipt[] {
  const [reading] = SHOPS.flatMap((read) => read(from) ?? []);
  const time = timeAt(from, "date", "ticketDate", "timeStamp");
  return reading === undefined ? [] : [{ reading, time }];
}

function receiptsIn(value: unknown): readonly TimedReceipt[] {
  const lists = isObject(value) ? LISTS.flatMap((key) => flatObjects(value[key])) : [];
  return [...flatObjects(value), ...lists].flatMap(receiptOf);
}

/** Newest first; those without a day are last. Of one time the earlier in the file is first. */
function byAge(receipts: readonly TimedReceipt[]): readonly OtherReceipt[] {
  return receipts
    .map(({ reading: { date: day, totalCents, merchant }, time }, index) => ({
      at: day === null ? "" : `${day} ${time}`,
      other: { index, day, totalCents, merchant },
    }))
    .toSorted((a, b) => (a.at === b.at ? a.other.index - b.other.index : a.at < b.at ? 1 : -1))
    .map(({ other }) => other);
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
  const receipt = receipts[chosen]?.reading;
  if (receipt === undefined) return null;
  const others = aged.filter((other) => other.index !== chosen).slice(0, MOST_OTHERS);
  return { ...receipt, source: "file", others };
}
