import type { ReceiptReading } from "../reading.ts";
import { type FileLine, itemsOfLines } from "./file-line.ts";
import {
  centsAt,
  dayAt,
  flatObjects,
  isObject,
  type JsonObject,
  numberAt,
  textAt,
} from "./json-parts.ts";

function linesOfItem(item: JsonObject): readonly FileLine[] {
  const name = textAt(item, "name", "description");
  if (name === null) return [];
  const quantity = numberAt(item, "quantity");
  const unitCents = centsAt(item, "currentUnitPrice");
  const cents =
    centsAt(item, "originalAmount", "amount") ??
    (unitCents === null ? null : Math.round(unitCents * (quantity ?? 1)));
  const discounts = flatObjects(item["discounts"]).flatMap((discount) => {
    const off = centsAt(discount, "amount", "value");
    const of = textAt(discount, "description", "name") ?? "";
    return off === null || off === 0 ? [] : [{ name: of, cents: Math.abs(off) }];
  });
  const deposits = flatObjects(item["deposit"]).flatMap((deposit): FileLine[] => {
    const paid = centsAt(deposit, "amount", "totalAmount", "originalAmount");
    const of = textAt(deposit, "description", "name") ?? "Deposit";
    const count = numberAt(deposit, "quantity") ?? 1;
    return paid === null || paid === 0
      ? []
      : [{ name: of, quantity: count, cents: paid, isDeposit: true }];
  });
  const gtin = textAt(item, "codeInput", "ean");
  return [{ name, quantity: quantity ?? 1, cents, gtin, discounts }, ...deposits];
}

/** A ticket of Lidl Plus; null for anything else. Source: handbook/receipts.md#files-of-shops. */
export function lidlPlusReceipt(ticket: JsonObject): ReceiptReading | null {
  if (!Array.isArray(ticket["itemsLine"])) return null;
  const { items, discounts, sumCents } = itemsOfLines(
    flatObjects(ticket["itemsLine"]).flatMap(linesOfItem),
  );
  const { store } = ticket;
  const shop = isObject(store) ? textAt(store, "name") : textAt(ticket, "store", "storeName");
  const totalCents = centsAt(ticket, "totalAmountNumeric", "totalAmount");
  return {
    merchant: shop !== null && /lidl/i.test(shop) ? shop : ["Lidl", shop].filter(Boolean).join(" "),
    date: dayAt(ticket, "date", "ticketDate"),
    totalCents,
    items,
    discounts,
    sumMatchesTotal: totalCents === sumCents,
  };
}
