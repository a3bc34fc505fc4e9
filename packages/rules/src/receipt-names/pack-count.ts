import { withSizeApart } from "./printed-words.ts";

const DOZEN = 12;
const MOST = 200;
/** Pack counts on receipts of many countries: "12CT", "10ER", "6 PCS", "10 Stk", "10S", "3PK". */
const COUNT =
  /(?<![\p{L}\p{N}.,/])(\d{1,3})\s?(?:ct|cnt|count|pk|pack|pcs?|pces?|pieces?|each|ea|er|s|st|stk|stck|stuck|szt|ks|db|uds?|unid|un|adet|li|lu|kpl|kom|tk|buc|biji|bags?|tabs?)(?![\p{L}\p{N}])/iu;
/** "X10", "X 6" */
const TIMES = /(?<![\p{L}\p{N}])[x×]\s?(\d{1,3})(?![\p{L}\p{N}.,])/iu;
/** "DZ", "2 DOZ", "1/2 DZ" */
const DOZENS =
  /(?<![\p{L}\p{N}.,/])(?:(1\/2|\d{1,2})\s?)?(?:dz|doz|dzn|dozen|dtzd)(?![\p{L}\p{N}])/iu;

/** Null without a count. Source: handbook/receipts.md#amounts. */
export function packCount(printedName: string): number | null {
  const name = withSizeApart(printedName);
  const dozens = DOZENS.exec(name);
  if (dozens !== null) return dozens[1] === "1/2" ? DOZEN / 2 : Number(dozens[1] ?? 1) * DOZEN;
  const count = Number((COUNT.exec(name) ?? TIMES.exec(name))?.[1] ?? 0);
  return count > 1 && count <= MOST ? count : null;
}
