import { namesNet, paysNameAbove } from "../amounts/told-prices.ts";
import { isOfHead, type BodyLine } from "./body.ts";
import { isSameAmount, type Product } from "../names/products.ts";
import type { ReceiptLine } from "../lines.ts";

/** Where the name of a nameless amount is printed. */
export interface Layout {
  names: "above" | "below";
  /** Short words next to a product are unit words, not names. */
  dropWeakNames: boolean;
}

/** An item before its numbers are settled. */
export interface DraftItem {
  name: string;
  nameLine: ReceiptLine | null;
  amountLine: ReceiptLine;
  cents: number;
  product: Product | null;
  /** Nearby counts and unit prices that do not match its amount. */
  near: Product[];
}

/** A discount or cancellation with the item above it. */
export interface DraftDiscount {
  line: ReceiptLine;
  above: number | null;
  isVoid: boolean;
}

/** A line that is not an item in this layout. */
export interface Aside {
  line: ReceiptLine;
  above: number | null;
}

/** The items of one layout, and how well it explains the print. */
export interface Draft {
  items: DraftItem[];
  discounts: DraftDiscount[];
  /** Other lines with an amount, with the item above them. */
  asides: Aside[];
  /** Names without an amount, with the item above them and the count and unit price below. */
  unpriced: (Aside & { product: Product | null })[];
  score: number;
}

const LAYOUTS: Layout[] = [
  { names: "above", dropWeakNames: false },
  { names: "below", dropWeakNames: false },
  { names: "above", dropWeakNames: true },
  { names: "below", dropWeakNames: true },
];

/** Reads the body in every layout, best first. */
export function draftItems(printed: readonly BodyLine[], hasHeader: boolean): Draft[] {
  const body = printed.map((line, index) => {
    const isCounted = printed[index - 1]?.role === "product";
    const below = printed[index + 1];
    return withPaidAbove(withCountAtEnd(line, below), printed[index - (isCounted ? 2 : 1)]);
  });
  return LAYOUTS.map((layout) => draft(body, layout, hasHeader)).toSorted(
    (a, b) => b.score - a.score,
  );
}

/** "BOK CHOY lb 2.25" above "1.99  4.48": a weight that looks like an amount. */
function withCountAtEnd(bodyLine: BodyLine, below: BodyLine | undefined): BodyLine {
  const { line, role } = bodyLine;
  if (role !== "goods" || below?.role !== "nameless" || !countAtEnd(line.text, below.line))
    return bodyLine;
  return { line: { ...line, name: line.text, amount: null }, role: "name" };
}

/** "SOUP" above "was 2.85 now 2.50": the amount belongs to the name above, and its words are no name. */
function withPaidAbove(bodyLine: BodyLine, above: BodyLine | undefined): BodyLine {
  const { line, role } = bodyLine;
  const mayPay = role === "goods" || (role === "skip" && line.label === "saving");
  if (above?.role !== "name" || !line.amount || !mayPay || !paysNameAbove(line.text))
    return bodyLine;
  return { line: { ...line, name: "", label: "goods" }, role: "nameless" };
}

function draft(body: readonly BodyLine[], layout: Layout, hasHeader: boolean): Draft {
  const lines = body.map((line) => withLayout(line, layout));
  const nameOf = assignNames(lines, layout.names, hasHeader);
  const used = new Set(nameOf.values());
  const items: DraftItem[] = [];
  const discounts: DraftDiscount[] = [];
  const asides: Aside[] = [];
  const unpriced: Draft["unpriced"] = [];
  const productsAbove = productsBelongAbove(lines);
  let pending: Product | null = null;
  for (const [index, { line, role }] of lines.entries()) {
    const above = items.length > 0 ? items.length - 1 : null;
    if (line.amount && line.amount.cents > 0 && (role === "skip" || role === "stop"))
      asides.push({ line, above });
    if (role === "name" && !used.has(index)) unpriced.push({ line, above, product: null });
    if (role === "discount" || role === "void") {
      discounts.push({ line, above, isVoid: role === "void" });
    } else if (role === "product" && line.product) {
      const last = items.at(-1);
      const name = unpriced.at(-1);
      if (name && lines[index - 1]?.line === name.line) name.product = line.product;
      if (last && fits(line.product, last) && (productsAbove || !fitsNext(lines, index))) {
        last.product = line.product;
      } else if (last && productsAbove && !fitsNext(lines, index)) {
        last.near.push(line.product);
        last.product ??= impliedProduct(line.product, last.cents);
      } else pending = line.product;
    } else if ((role === "goods" || role === "nameless") && line.amount) {
      const nameAt = nameOf.get(index);
      const nameLine = nameAt === undefined ? null : (lines[nameAt]?.line ?? null);
      const last = items.at(-1);
      const isNet = namesNet(line.name) || (!line.name && !nameLine);
      if (isNet && isAfterDiscount(line.amount.cents, items, discounts)) continue;
      const merged = role === "nameless" && !nameLine && last ? mergeUnitPrice(last, line) : null;
      if (merged) {
        items[items.length - 1] = merged;
        continue;
      }
      const other = nameLine?.product ?? pending;
      const weighed = role === "nameless" && nameLine ? countAtEnd(nameLine.name, line) : null;
      items.push({
        name: role === "goods" ? line.name : (weighed?.name ?? nameLine?.name ?? ""),
        nameLine: role === "goods" ? line : nameLine,
        amountLine: line,
        cents: line.amount.cents,
        product:
          line.product ??
          (other && isProductOf(other, line.amount.cents) ? other : null) ??
          weighed?.product ??
          null,
        near: line.product ? [] : [...(other ? [other] : []), ...line.near],
      });
      pending = null;
    }
  }
  const first = lines.findIndex(({ role }) => role === "goods" || role === "nameless");
  const unused = lines.filter(
    ({ role }, index) => role === "name" && !used.has(index) && (hasHeader || index > first),
  ).length;
  const named = items.filter((item) => item.name !== "").length;
  const weakNames = lines.filter(({ line }) => line.isWeakName).length;
  const weak = layout.dropWeakNames ? 0 : weakNames;
  // A single item in unknown columns below a shop's name would always fit.
  const guess = layout.dropWeakNames && !hasHeader && weakNames < 2 ? 1 : 0;
  const score = named - guess - 1.5 * (items.length - named) - 0.5 * unused - 0.4 * weak;
  return { items, discounts, asides, unpriced, score };
}

function withLayout(bodyLine: BodyLine, layout: Layout): BodyLine {
  const { line, role } = bodyLine;
  if (!layout.dropWeakNames || role !== "goods" || !line.isWeakName) return bodyLine;
  return { line: { ...line, name: "" }, role: "nameless" };
}

/**
 * Assigns names to nameless lines: the nearest on the layout's side without another priced line
 * between.
 */
function assignNames(
  lines: readonly BodyLine[],
  side: "above" | "below",
  hasHeader: boolean,
): Map<number, number> {
  const nameOf = new Map<number, number>();
  const step = side === "above" ? -1 : 1;
  const first = lines.findIndex(({ role }) => role === "goods" || role === "nameless");
  for (const [index, { role }] of lines.entries()) {
    if (role !== "nameless") continue;
    for (let at = index + step; ; at += step) {
      const other = lines[at];
      if (!other || other.role === "goods" || other.role === "nameless") break;
      if (side === "above" && other.role === "header") break;
      if (other.role !== "name") {
        // Above the first amount is the head of the receipt.
        if (side === "above" && index === first && !hasHeader && isOfHead(other.line)) break;
        continue;
      }
      nameOf.set(index, at);
      break;
    }
  }
  return nameOf;
}

/** The price of the last item after its discount, printed again. */
function isAfterDiscount(
  cents: number,
  items: readonly DraftItem[],
  discounts: readonly DraftDiscount[],
): boolean {
  const last = discounts.at(-1);
  const [item, off] = [items.at(-1), last?.line.amount?.cents];
  return (
    item !== undefined &&
    off !== undefined &&
    last?.above === items.length - 1 &&
    item.cents - off === cents
  );
}

/**
 * "NAME @7.20" above "*3 21.60": the upper number is the unit price. Also an amount printed twice.
 */
function mergeUnitPrice(above: DraftItem, line: ReceiptLine): DraftItem | null {
  const cents = line.amount?.cents ?? 0;
  const count = line.written ?? line.leading ?? 0;
  if (above.product === null && line.product && above.cents === cents)
    return { ...above, product: line.product };
  if (count >= 1 && isSameAmount(count * above.cents, cents)) {
    const product = {
      quantity: count,
      unitCents: above.cents,
      isWeight: false,
      start: 0,
      end: 0,
      isWritten: true,
    };
    return { ...above, cents, amountLine: line, product };
  }
  return null;
}

const PRICE_FIRST = /^[$£€]?\s?(\d{1,4})[.,](\d{2})\s/;
const COUNT_AT_END = /^(.*\p{L}.*?)\s(\d{1,3}(?:[.,]\d{1,3})?)$/u;

/** "okra fresh Lb 1.5" above "3.49  5.24": the column of counts is on the line of the name. */
function countAtEnd(
  text: string,
  { amount, text: below }: ReceiptLine,
): { name: string; product: Product } | null {
  const [, name, printed] = COUNT_AT_END.exec(text) ?? [];
  const [, units, cents] = PRICE_FIRST.exec(below) ?? [];
  if (name === undefined || printed === undefined || cents === undefined || !amount) return null;
  const quantity = Number(printed.replace(",", "."));
  const unitCents = Number(`${units ?? ""}${cents}`);
  if (quantity <= 0 || !isSameAmount(quantity * unitCents, amount.cents)) return null;
  const isWeight = !Number.isInteger(quantity);
  const product = { quantity, unitCents, isWeight, start: 0, end: 0, isWritten: true };
  return { name: name.replace(/\s(?:lb|kg|each|ea|pc)s?\.?$/i, ""), product };
}

/** "22 x 3.35" under 6.70: the unit price corrects the misread count. */
function impliedProduct(product: Product, cents: number): Product | null {
  const quantity = cents / product.unitCents;
  const isLikely =
    !product.isWeight && Number.isInteger(quantity) && quantity >= 1 && quantity < 100;
  return isLikely ? { ...product, quantity } : null;
}

function isProductOf(product: Product, cents: number): boolean {
  return isSameAmount(product.quantity * product.unitCents, cents);
}

function fits(product: Product, item: { product: Product | null; cents: number }): boolean {
  return item.product === null && isSameAmount(product.quantity * product.unitCents, item.cents);
}

function fitsNext(lines: readonly BodyLine[], index: number): boolean {
  const product = lines[index]?.line.product;
  if (!product) return false;
  let at = index + 1;
  while (at < lines.length && !costsOrCounts(lines[at])) at += 1;
  const next = lines[at];
  if (!next?.line.amount) return false;
  return fits(product, { product: next.line.product, cents: next.line.amount.cents });
}

function costsOrCounts(line: BodyLine | undefined): boolean {
  return line?.role === "goods" || line?.role === "nameless" || line?.role === "product";
}

/** True if lines with only "2 x 1.99" mostly explain the amount above them. */
function productsBelongAbove(lines: readonly BodyLine[]): boolean {
  let balance = 0;
  let last: BodyLine | null = null;
  for (const [index, bodyLine] of lines.entries()) {
    const { role, line } = bodyLine;
    const above = last;
    if (costsOrCounts(bodyLine)) last = bodyLine;
    if (role !== "product" || !line.product) continue;
    if (
      above?.line.amount &&
      fits(line.product, { product: above.line.product, cents: above.line.amount.cents })
    )
      balance += 1;
    if (fitsNext(lines, index)) balance -= 1;
  }
  return balance >= 0;
}
