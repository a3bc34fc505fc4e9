import type { ReceiptReading } from "../reading.ts";
import { type FileLine, itemsOfLines } from "./file-line.ts";
import { centsAt, dayAt, flatObjects, type JsonObject, numberAt, textAt } from "./json-parts.ts";

type Price = "each" | "whole";

function lineOf(product: JsonObject, price: Price): FileLine[] {
  const name = textAt(product, "name", "description");
  if (name === null) return [];
  const weight = numberAt(product, "weight");
  const count = numberAt(product, "quantity") ?? 1;
  const printed = centsAt(product, "price", "amount");
  const cents = printed === null ? null : price === "each" ? Math.round(printed * count) : printed;
  const gtin = textAt(product, "gtin", "ean", "barcode");
  return [{ name, quantity: weight !== null && weight > 0 ? weight : count, cents, gtin }];
}

/**
 * A purchase of Tesco's file of one's own data; null for anything else. Its prices are of one or of
 * all, whichever comes nearer to the sum. Source: handbook/receipts.md#files-of-shops.
 */
export function tescoReceipt(purchase: JsonObject): ReceiptReading | null {
  if (!Array.isArray(purchase["product"])) return null;
  const products = flatObjects(purchase["product"]);
  const gross = centsAt(purchase, "basketValueGross");
  const net = centsAt(purchase, "basketValueNet");
  const totalCents = net ?? gross;
  const offOf = (sum: number) => Math.abs(sum - (gross ?? net ?? 0));
  const ways = (["each", "whole"] as const).map((price) =>
    itemsOfLines(products.flatMap((product) => lineOf(product, price))),
  );
  const [each, whole] = ways;
  if (each === undefined || whole === undefined) return null;
  const best = offOf(each.sumCents) <= offOf(whole.sumCents) ? each : whole;
  const savings = totalCents === null ? 0 : best.sumCents - totalCents;
  const known = centsAt(purchase, "overallBasketSavings") ?? 0;
  const discounts =
    savings > 0 && savings === known
      ? [{ name: "Savings", amountCents: savings, appliesTo: null }]
      : [];
  return {
    merchant: ["Tesco", textAt(purchase, "storeName")].filter(Boolean).join(" "),
    date: dayAt(purchase, "timeStamp", "date"),
    totalCents,
    items: best.items,
    discounts: [...best.discounts, ...discounts],
    sumMatchesTotal: savings === 0 || discounts.length > 0,
  };
}
