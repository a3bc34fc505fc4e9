import { printedAmount, type MoneyStyle, type PrintedAmount } from "./amounts/amounts.ts";
import { rowCells, type Cell } from "./layout/cells.ts";
import { labelKind, type LabelKind } from "./names/labels.ts";
import { countBehindName, withoutUnitWord } from "./names/counted-names.ts";
import { isNameless, tidyName, withoutListPrice } from "./names/names.ts";
import {
  amountOf,
  isPriceOfOne,
  misreadAmountOf,
  type OtherAmount,
} from "./amounts/line-amount.ts";
import { isLeftOfColumn, type PriceColumn } from "./layout/price-column.ts";
import { explainAmount, productsIn, type Product } from "./names/products.ts";
import { splitCount } from "./layout/split-count.ts";
import { letterCount } from "./layout/text.ts";
import { COUNTED, WEIGHED } from "./names/unit-words.ts";
import type { ReceiptRow, ReceiptWord } from "./names/words.ts";

/** A parsed line. Its meaning for other items is decided later over all lines. */
export interface ReceiptLine {
  /** The printed text. */
  text: string;
  label: LabelKind;
  /** The possible name of goods, tidied; may be empty. */
  name: string;
  /** A whole number before the name: a count, line number or code. */
  leading: number | null;
  /** An explicit count: "2x", "x 2", "*2", "(2)". */
  written: number | null;
  amount: PrintedAmount | null;
  /** The amount was misread and corrected, since it is in the price column. */
  isMisread: boolean;
  /** What the amount may be instead. */
  otherAmounts: readonly OtherAmount[];
  /** Quantity times unit price: equal to the amount, or alone on a line without one. */
  product: Product | null;
  /** Explicit products that do not match the amount. */
  near: Product[];
  /** The last number before the amount in its own column, possibly a unit price; in cents. */
  columnCents: number | null;
  /** Number of such columns. */
  columns: number;
  /** The name is one short word next to a product, possibly a unit word. */
  isWeakName: boolean;
  /** The tax letter behind the amount: "2,49 A". */
  taxLetter: string | null;
  /** A gap precedes the amount. */
  hasAmountColumn: boolean;
  left: number;
  nameRight: number;
  amountRight: number;
  confidence: number;
  /** The source words. */
  words: readonly ReceiptWord[];
}

type LineText = Omit<ReceiptLine, "words">;

/** "à 12,90" between name and amount. */
const EACH_PRICE = /\s(?:a|à|je|@)\s?(\d{1,4}[.,]\d{2})$/i;
/** "kr/kg" left after a product. */
const PER_UNIT_LAST = new RegExp(
  `\\s(?:kr|eur|rm|usd|chf|ft|kc|zl|lei|tl|din|nok|sek|dkk|[$£€])?\\s?/\\s?(?:${WEIGHED}|${COUNTED})\\.?\\s*$`,
  "i",
);

/** "CLUB CARD DISC -2.95": no payment by card. */
const DISCOUNT = /\bdisc(?:ount)?\b/i;

const SHIFTS = /\b(?:sale|promo)$/i;

/** Words for a discounted price in languages around the Baltic. */
const PRICE_LEFT =
  /^(?:gala|galutine|lopp|konecna|nowa|neuer?|new|final|uusi|ny) ?(?:cena|kaina|hind|preis|price|hinta|pris):? ?\d/i;

/** Parses a row. With the price column, misread amounts are read too. */
export function receiptLine(
  row: ReceiptRow,
  style: MoneyStyle,
  column: PriceColumn | null = null,
): ReceiptLine {
  const cells = withoutPriceBehindDiscount(withoutMisreadUnits(rowCells(row)));
  const text = cells.map((cell) => cell.text).join(" ");
  const found = amountOf(cells, style) ?? (column && misreadAmountOf(cells, style, column));
  if (found === null) return { ...lineWithoutAmount(cells, text, style), words: row.words };
  let { amount } = found;
  const { place } = found;
  const after = cells.slice(place + 1);
  const isSigned = after[0]?.text === "-" || /^[-~]$/.test(cells[place - 1]?.text ?? "");
  if (isSigned) amount = { ...amount, isNegative: true };
  const before = withoutCurrency(cells.slice(0, place));
  const beforeText = countBehindName(before.map((cell) => cell.text).join(" "));
  const behind = `${amount.suffix} ${after.map((cell) => cell.text).join(" ")}`.trim();
  if (
    isPriceOfOne(cells[place], beforeText, behind) ||
    (column !== null && isLeftOfColumn(cells[place], column) && isCounted(text, beforeText, style))
  )
    return { ...lineWithoutAmount(cells, text, style), words: row.words };
  const lineText = lineWithAmount({
    cells,
    before,
    beforeText,
    behind,
    text,
    amount,
    amountCell: cells[place],
    style: amount.isWhole ? "whole" : style,
  });
  const { isMisread, others: otherAmounts } = found;
  return { ...lineText, isMisread, otherAmounts, words: row.words };
}

/** "4 PCS 7.99" far left of the prices: a unit price without a sign. */
function isCounted(text: string, before: string, style: MoneyStyle): boolean {
  return isNameless(before) && productsIn(text, style === "whole").some((found) => found.isWritten);
}

/** "Atl.: -0,75  Gala cena: 3,00": the final price follows the discount. */
function withoutPriceBehindDiscount(cells: Cell[]): Cell[] {
  const place = cells.findIndex(({ text }) => /^-\d{1,4}[.,]\d{2}$/.test(text));
  const behind = cells
    .slice(place + 1)
    .map(({ text }) => text)
    .join(" ");
  return place > 0 && PRICE_LEFT.test(behind) ? cells.slice(0, place + 1) : cells;
}

/** "2.11 1b", "1.561b", "11b/ .59": the recogniser reads the l of a pound as a one. */
function withoutMisreadUnits(cells: Cell[]): Cell[] {
  return cells.map((cell, index) => {
    const isBehindFigure = /[\d/]$/.test(cells[index - 1]?.text ?? "");
    const text = cell.text
      .replace(/^(1|\d{1,2}[.,]\d{2})[1I|](bs?\.?(?=\/|$))/i, "$1l$2")
      .replace(isBehindFigure ? /^[1I|](?=bs?\.?(?:\/|$))/i : /^[1I|](?=bs?\/)/i, "l");
    return text === cell.text ? cell : { ...cell, text, others: [] };
  });
}

function lineWithoutAmount(cells: Cell[], text: string, style: MoneyStyle): LineText {
  const product = productsIn(text, style === "whole").find((found) => found.isWritten) ?? null;
  const rest = product ? text.slice(0, product.start) + " " + text.slice(product.end) : text;
  const { name, leading, written } = splitCount(rest.replace(/\s@\s?\d+[.,]\d{2}$/, ""));
  return {
    text,
    label: labelKind(text),
    name: isNameless(rest) ? "" : tidyName(name),
    leading,
    written,
    amount: null,
    isMisread: false,
    otherAmounts: [],
    product,
    near: [],
    columnCents: null,
    columns: 0,
    isWeakName: false,
    taxLetter: null,
    hasAmountColumn: false,
    left: cells[0]?.left ?? 0,
    nameRight: cells.at(-1)?.right ?? 0,
    amountRight: 0,
    confidence: meanConfidence(cells),
  };
}

interface AmountParts {
  cells: Cell[];
  before: Cell[];
  beforeText: string;
  behind: string;
  text: string;
  amount: PrintedAmount;
  amountCell: Cell | undefined;
  style: MoneyStyle;
}

function lineWithAmount(parts: AmountParts): LineText {
  const { cells, before, beforeText, behind: afterAmount, text, amount, amountCell, style } = parts;
  const products = productsIn(beforeText, style === "whole");
  const explained = explainAmount(beforeText, amount.cents, products);
  const last = beforeText.trimEnd().length - 2;
  const withSign = products.filter(({ isWritten }) => isWritten);
  const inColumns = products.filter(
    ({ isWritten, start, end }) => !isWritten && start > 0 && end >= last,
  );
  const near = explained ? [] : [...withSign, ...inColumns];
  // "2 x 1,89  3,98": a misread number that still is not part of the name.
  const misread = (explained ? [] : withSign).find(
    ({ start, end, quantity }) =>
      start > 0 &&
      end >= last &&
      (Number.isInteger(quantity) ? /\d[^\d]*[x*@×]/i : /\d\s?(?:kg|lb)/i).test(
        beforeText.slice(start, end),
      ),
  );
  const product = explained ?? misread ?? null;
  let rest = beforeText;
  let columnCents: number | null = null;
  let columns = 0;
  if (product) {
    const behind = beforeText.slice(product.end).replace(/^(?:\s+\d+(?:[.,]\d+)?%?)+\s*$/, "");
    const ahead = withoutListPrice(beforeText.slice(0, product.start), product);
    rest = `${product.isWritten ? withoutUnitWord(ahead) : ahead} ${behind}`;
    if (letterCount(rest) === 0) rest = nameInside(beforeText, product);
  } else {
    const kept = [...before];
    for (
      let cell = kept.at(-1);
      cell && isColumnFigure(cell, kept.length > 1);
      cell = kept.at(-1)
    ) {
      columnCents ??= printedAmount(cell.text, style)?.cents ?? null;
      columns += 1;
      kept.pop();
    }
    // Tax flags in a column of their own.
    const flag = kept.at(-1);
    if (kept.length > 1 && flag?.startsColumn && /^[A-Z]{1,2}$/.test(flag.text)) kept.pop();
    rest = kept.map((cell) => cell.text).join(" ");
    const each = EACH_PRICE.exec(rest);
    if (each) {
      columnCents = printedAmount(each[1] ?? "", style)?.cents ?? null;
      columns = 1;
      rest = rest.slice(0, each.index);
    }
  }
  const { name, leading, written } = splitCount(rest.replace(PER_UNIT_LAST, ""));
  const tidy = withoutTaxLetter(tidyName(name), amount.suffix);
  return {
    text,
    label: amount.isNegative && DISCOUNT.test(beforeText) ? "discount" : labelKind(beforeText),
    name: isNameless(rest) ? "" : tidy,
    leading,
    written: written ?? misread?.quantity ?? null,
    amount,
    isMisread: false,
    otherAmounts: [],
    product: explained,
    near,
    columnCents,
    columns,
    taxLetter: /^[^a-z0-9]*([a-z])(?![a-z])/i.exec(afterAmount)?.[1]?.toUpperCase() ?? null,
    isWeakName:
      (product !== null || columnCents !== null) && letterCount(tidy) <= 5 && isOneWord(tidy),
    hasAmountColumn: amountCell?.startsColumn ?? false,
    left: cells[0]?.left ?? 0,
    nameRight: before.at(-1)?.right ?? 0,
    // "6.49 SALE": the word shifts the price out of its column.
    amountRight: (SHIFTS.test(afterAmount) ? cells.at(-1) : amountCell)?.right ?? 0,
    confidence: Math.min(amountCell?.confidence ?? 1, meanConfidence(cells)),
  };
}

/**
 * "1  MILK  0.79" before 0.79: a short word between count and price is a name, unless it is a unit.
 */
function nameInside(text: string, { start, end }: Product): string {
  const inside = text
    .slice(start, end)
    .replace(/^\s*\d+(?:[.,]\d+)?\s*/, "")
    .replace(/\s*\S*\d$/, "");
  return isNameless(inside) ? "" : inside;
}

function withoutCurrency(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => !isCurrencyOrSign(cell.text));
  return cells.slice(0, last + 1);
}

function isCurrencyOrSign(text: string): boolean {
  return /^(?:[-~$£€¥=:#]+|RM|RN|RH|EUR|USD|CHF|GBP|RS\.?|RP\.?|KR|PLN|CZK|HUF|FT|LEI|R)$/i.test(
    text,
  );
}

function isColumnFigure(cell: Cell, hasMore: boolean): boolean {
  if (!hasMore || !cell.startsColumn) return false;
  return /^[@$%]?\d{1,4}(?:[.,]\d{1,4})?%?$/.test(cell.text);
}

function isOneWord(name: string): boolean {
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length === 1;
}

/** "Chleb C  4,29C": the amount's tax letter repeated after the name. */
function withoutTaxLetter(name: string, suffix: string): string {
  const letter = /^[A-Z]/.exec(suffix)?.[0];
  return letter !== undefined && name.endsWith(` ${letter}`) ? name.slice(0, -2).trimEnd() : name;
}

function meanConfidence(cells: readonly Cell[]): number {
  const sum = cells.reduce((total, cell) => total + cell.confidence, 0);
  return cells.length === 0 ? 0 : sum / cells.length;
}
