import { COUNTED, WEIGHED } from "./unit-words.ts";

/** "2 x 1.99", "0.448 kg @ 27.90": the factors of an amount. */
export interface Product {
  /** Pieces, or weight in the printed unit. */
  quantity: number;
  unitCents: number;
  isWeight: boolean;
  /** Position in the text. */
  start: number;
  end: number;
  /** A times sign, an @ or a unit is between or next to the two numbers. */
  isWritten: boolean;
}

interface Figure {
  value: number;
  text: string;
  start: number;
  end: number;
  unit: string;
}

/** Cents alone, ".59", are a price only after a sign. */
const FIGURE =
  /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d{2}|\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,6}(?:[.,]\d{1,4})?|(?<=[@/x*$]\s{0,8})[.,]\d{2})(?!\d)/g;
const UNIT = new RegExp(`^\\s*(${WEIGHED}|${COUNTED})?(?![a-z])`, "i");
const MASS = new RegExp(`^(?:${WEIGHED})$`, "i");
const BETWEEN = new RegExp(
  `^[\\s.]*(?:${WEIGHED}|${COUNTED}|for|at)?[\\s.]*([x*@×a/]|at|for|per|je|at)?\\s*[(]?(?:rm|rn|rh|eur|usd|us|rs|rp|chf|sfr|kr|zl|kc|ft|[$£€¥fe])?[\\s.(]*$`,
  "i",
);

/** Tolerance of a match: 3 cents or 0.6 %. */
export function isSameAmount(product: number, cents: number): boolean {
  return Math.abs(product - cents) <= Math.max(3, cents * 0.006);
}

/** All products in the text, better ones first. `whole` money has no cents. */
export function productsIn(text: string, isWhole = false): Product[] {
  const tidy = text
    .replaceAll(
      /(?:(@|x|\*)\s*1\s?(?:kg|lb|oz|ea)\s?\/|(lbs?|kgs?)\s*1\s?(?:kg|lb)\s?\/?)\s?/gi,
      (found, sign?: string, unit = "") =>
        (sign ?? `${String(unit)} @`).padEnd(found.length, " ").slice(0, found.length),
    )
    .replaceAll(/(?<=\d)[oO](?=[\d.,])|(?<=[.,]\d?)[oO]/g, "0");
  const figures = figuresIn(tidy);
  const products: Product[] = [];
  for (const [index, left] of figures.entries()) {
    for (const right of figures.slice(index + 1, index + 3)) {
      const product = productOf(tidy, { left, right }, isWhole);
      if (product) products.push(...product);
    }
  }
  return products.toSorted(
    (a, b) => Number(b.isWritten) - Number(a.isWritten) || b.end - a.end || b.start - a.start,
  );
}

/** The product in the text that matches the amount, or null. */
export function explainAmount(
  text: string,
  cents: number,
  products: readonly Product[] = productsIn(text),
): Product | null {
  const counted = products.filter(({ quantity }) => quantity > 0);
  const exact = counted.find((product) =>
    isSameAmount(product.quantity * product.unitCents, cents),
  );
  return exact ?? counted.find((product) => isDiscounted(text, product, cents)) ?? null;
}

/** "1  15.00  3.00" before 12.00: a discount column is between price and amount. */
function isDiscounted(text: string, product: Product, cents: number): boolean {
  const behind = text.slice(product.end);
  const share = /^\s+-?(\d{1,2})(?:[.,]\d{1,2})?\s?%\s*$/.exec(behind)?.[1];
  const gross = product.quantity * product.unitCents;
  if (share !== undefined) return isSameAmount(gross * (1 - Number(share) / 100), cents);
  const off = /^\s+(\d+[.,]\d{2})\s*$/.exec(behind)?.[1];
  if (off === undefined || product.isWeight) return false;
  const offCents = Math.round(Number(off.replace(",", ".")) * 100);
  return isSameAmount(gross - offCents, cents);
}

function productOf(
  text: string,
  { left, right }: { left: Figure; right: Figure },
  isWhole: boolean,
): Product[] | null {
  const between = text.slice(left.end, right.start);
  const sign = BETWEEN.exec(between);
  const before = shortBefore(text, left.start);
  const isWritten =
    Boolean(sign && (sign[1] ?? "") !== "") || /[@x*]\s*$/i.test(before) || left.unit !== "";
  // A unit word may be between count and price; a name would be longer.
  if (!sign && between.replaceAll(/[^a-z]/gi, "").length > 5) return null;
  const base = { start: left.start, end: right.end, isWritten: isWritten && Boolean(sign) };
  // "2/5.00": two for five.
  if (sign?.[1] === "/" || /for/i.test(between)) return groupPrice(text, { left, right });
  const found: Product[] = [];
  // "4  45" before 180.00: a price without cents counts only between bare columns.
  const isBare =
    isWhole || (/^\s+$/.test(between) && left.value > 1 && [left, right].every(isWholeFigure));
  const quantityFirst = asQuantity(left, right, isBare);
  if (quantityFirst) found.push({ ...quantityFirst, ...base });
  const quantityLast = asQuantity(right, left, isWhole);
  if (quantityLast) found.push({ ...quantityLast, ...base });
  return found;
}

function asQuantity(
  quantity: Figure,
  unit: Figure,
  isWhole: boolean,
): Pick<Product, "quantity" | "unitCents" | "isWeight"> | null {
  const isWeight = MASS.test(quantity.unit) || /[.,]\d{3}$/.test(quantity.text);
  const isCount = /^\d{1,3}(?:[.,]0{1,3})?$/.test(quantity.text);
  if (!isWeight && !isCount && !/[.,]\d/.test(quantity.text)) return null;
  const hasCents = /[.,]\d{2}(?:\d{2})?$/.test(unit.text);
  const isThousands = isWhole && /^\d{1,3}[.,]\d{3}$/.test(unit.text);
  if (!hasCents && !isThousands && !(isWhole && /^\d+$/.test(unit.text))) return null;
  const value = isThousands ? Number(unit.text.replace(/[.,]/, "")) : unit.value;
  const grams = /^(?:gr?|oz)$/i.test(quantity.unit) && quantity.value > 20;
  return {
    quantity: grams ? quantity.value / 1000 : quantity.value,
    unitCents: Math.round(value * 100),
    isWeight,
  };
}

function isWholeFigure(figure: Figure): boolean {
  return /^\d+$/.test(figure.text);
}

/** Maximum distance of a sign before a number; searching further would be quadratic. */
const SHORT = 32;

function shortBefore(text: string, end: number): string {
  return text.slice(Math.max(0, end - SHORT), end);
}

function groupPrice(text: string, { left, right }: { left: Figure; right: Figure }): Product[] {
  const count = /^\d{1,2}$/.test(left.text) ? left.value : 0;
  if (count === 0 || !/[.,]\d{2}$/.test(right.text)) return [];
  const before = /(\d{1,3})\s*(?:qty|ea|pcs?)?\s*(?:@|x|at|\*)\s*\$?$/i.exec(
    shortBefore(text, left.start),
  );
  const quantity = before ? Number(before[1]) : count;
  const start = before ? left.start - before[0].length : left.start;
  const unitCents = (right.value * 100) / count;
  return [{ quantity, unitCents, isWeight: false, start, end: right.end, isWritten: true }];
}

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const unit = UNIT.exec(text.slice(end))?.[1] ?? "";
    return { value: valueOf(match[0]), text: match[0], start, end, unit };
  });
}

/** "1.450,00", "1,450.00" and "24,90" as numbers. */
function valueOf(figure: string): number {
  const point = Math.max(figure.lastIndexOf("."), figure.lastIndexOf(","));
  return point < 0
    ? Number(figure)
    : Number(`${figure.slice(0, point).replaceAll(/[.,]/g, "")}.${figure.slice(point + 1)}`);
}
