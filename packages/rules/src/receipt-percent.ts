import type { ReceiptItem } from "./receipt-reading.ts";

const FIRST = /^\d{1,2}(?:[.,]\d{1,2})?%\s+/;
const LAST = /\s+\d{1,2}(?:[.,]\d{1,2})?%$/;
/** Share of the names from which a percentage at their start is a column of tax rates. */
const COLUMN_SHARE = 0.6;

/** Takes a column of tax rates off the names; "2% MILK" and "MILCH 3,5%" among names without one stay. */
export function withoutTaxRates(items: readonly ReceiptItem[]): ReceiptItem[] {
  const isColumn = (rate: RegExp) => {
    const found = items.filter(({ name }) => rate.test(name)).length;
    return found >= 2 && found >= items.length * COLUMN_SHARE;
  };
  const rates = [FIRST, LAST].filter(isColumn);
  return items.map((item) => {
    const name = rates.reduce((rest, rate) => rest.replace(rate, ""), item.name);
    return name === "" ? item : { ...item, name };
  });
}
