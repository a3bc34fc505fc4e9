import { printedAmount, type MoneyStyle, type PrintedAmount } from "./amounts.ts";
import { rowCells, type Cell } from "./cells.ts";
import { labelKind, type LabelKind } from "./labels.ts";
import { isNameless, tidyName } from "./names.ts";
import { explainAmount, productsIn, type Product } from "./products.ts";
import { letterCount } from "./text.ts";
import type { ReceiptRow, ReceiptWord } from "./words.ts";

/** A printed line, taken apart. What it means for the items around it is decided later, over all lines. */
export interface ReceiptLine {
  /** All that is printed. */
  text: string;
  label: LabelKind;
  /** What may be the name of goods, tidied; empty when there is none. */
  name: string;
  /** A whole number that stands before the name: a count, a running number or a code. */
  leading: number | null;
  /** A count that is written as such: "2x", "x 2", "*2", "(2)". */
  written: number | null;
  amount: PrintedAmount | null;
  /** Quantity times unit price: equal to the amount, or standing alone on a line without amount. */
  product: Product | null;
  /** Last number before the amount in a column of its own, perhaps a unit price; in cents. */
  columnCents: number | null;
  /** How many such columns there are. */
  columns: number;
  /** The name is one short word beside a product: perhaps only the shop's word for a unit. */
  isWeakName: boolean;
  /** White stands before the amount. */
  hasAmountColumn: boolean;
  left: number;
  nameRight: number;
  amountRight: number;
  confidence: number;
  /** What it was read from: where it stands. */
  words: readonly ReceiptWord[];
}

type LineText = Omit<ReceiptLine, "words">;

const MOST_TAIL = 4;
const TAIL = /^(?:[a-z]{1,3}\d?[*.:]*|[*#.:,)(|'"~-]+|\d{1,2}(?:[.,]\d{1,2})?%|[$£€])$/i;
/** "2 x", "6 XRM", "3 Stk x", "@": what follows is the price of one. */
const OPERATOR_LAST =
  /(?:\d\s*(?:kgs?|lbs?|oz|gr?|l|st|stk|stck|stuks?|ea|each|pcs?|kpl|szt|ks|db|un|uds?|pza?|kom|ad|adet)?\.?\s*(?:[@x*]|at|for)|@)\s*(?:rm|rn|eur|usd|kr|[$£€])?[\s(]*$/i;
/** "3 *1,99": a star before a price is a times sign behind a count, else a guard against forgery. */
const COUNT_LAST = /(?<![%\d.,])\d{1,3}\s?(?:st|stk|kg|ks|szt|db)?$/i;
/** "à 12,90" between name and amount. */
const EACH_PRICE = /\s(?:a|à|je|@)\s?(\d{1,4}[.,]\d{2})$/i;
const CLASS_DIGITS = /^\d{1,2}$/;
const PER_UNIT =
  /(?:\/|\bper\s|^)\s*(?:kgs?|lbs?|oz|g|l|lt|st|stk|ea|each|kpl|szt|ks|db|un|ud|pc|pz)\.?$/i;

/** "kr/kg" that stays behind a product. */
const PER_UNIT_LAST =
  /\s(?:kr|eur|rm|usd|chf|[$€£])?\s?\/\s?(?:kgs?|lbs?|oz|g|l|lt|st|stk|ea|each|kpl|szt|ks|db|un|ud|pc|pz)\.?\s*$/i;

/** Takes one row apart. */
export function receiptLine(row: ReceiptRow, style: MoneyStyle): ReceiptLine {
  const cells = rowCells(row);
  const text = cells.map((cell) => cell.text).join(" ");
  const centsPlace = amountPlace(cells, style);
  const place = centsPlace ?? wholeAmountPlace(cells);
  const amountCell = place === null ? undefined : cells[place];
  let amount = amountCell
    ? printedAmount(amountCell.text, centsPlace === null ? "whole" : style)
    : null;
  let before = place === null ? cells : cells.slice(0, place);
  const after = place === null ? [] : cells.slice(place + 1);
  if (amount && (after[0]?.text === "-" || /^[-~]$/.test(before.at(-1)?.text ?? "")))
    amount = { ...amount, isNegative: true };
  if (amount) before = withoutCurrency(before);
  const beforeText = before.map((cell) => cell.text).join(" ");
  const perUnit =
    amount !== null &&
    (PER_UNIT.test(after.map((cell) => cell.text).join(" ")) || PER_UNIT.test(amount.suffix));
  const isStarred = amountCell?.text.startsWith("*") === true && COUNT_LAST.test(beforeText);
  const isUnitPrice = amount !== null && (perUnit || isStarred || OPERATOR_LAST.test(beforeText));
  if (amount === null || isUnitPrice)
    return { ...lineWithoutAmount(cells, text, style), words: row.words };
  const lineText = lineWithAmount({
    cells,
    before,
    beforeText,
    text,
    amount,
    amountCell,
    style: amount.isWhole ? "whole" : style,
  });
  return { ...lineText, words: row.words };
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
    product,
    columnCents: null,
    columns: 0,
    isWeakName: false,
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
  text: string;
  amount: PrintedAmount;
  amountCell: Cell | undefined;
  style: MoneyStyle;
}

function lineWithAmount(parts: AmountParts): LineText {
  const { cells, before, beforeText, text, amount, amountCell, style } = parts;
  const product = explainAmount(beforeText, amount.cents, style === "whole");
  let rest = beforeText;
  let columnCents: number | null = null;
  let columns = 0;
  if (product) {
    const behind = beforeText.slice(product.end).replace(/^(?:\s+\d+(?:[.,]\d+)?%?)+\s*$/, "");
    rest = beforeText.slice(0, product.start) + " " + behind;
    if (letterCount(rest) === 0) rest = nameInside(beforeText, product);
  } else {
    const kept = [...before];
    for (
      let last = kept.at(-1);
      last && isColumnFigure(last, kept.length > 1);
      last = kept.at(-1)
    ) {
      columnCents ??= printedAmount(last.text, style)?.cents ?? null;
      columns += 1;
      kept.pop();
    }
    // Tax flags in a column of their own, as far as nothing but them stands there.
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
    label: labelKind(beforeText),
    name: isNameless(rest) ? "" : tidy,
    leading,
    written,
    amount,
    product,
    columnCents,
    columns,
    isWeakName:
      (product !== null || columnCents !== null) && letterCount(tidy) <= 5 && isOneWord(tidy),
    hasAmountColumn: amountCell?.startsColumn ?? false,
    left: cells[0]?.left ?? 0,
    nameRight: before.at(-1)?.right ?? 0,
    amountRight: amountCell?.right ?? 0,
    confidence: Math.min(amountCell?.confidence ?? 1, meanConfidence(cells)),
  };
}

/** "1  MILK  0.79" before 0.79: a short name between count and price is a name, unless it is no more than a unit. */
function nameInside(text: string, { start, end }: Product): string {
  const inside = text
    .slice(start, end)
    .replace(/^\s*\d+(?:[.,]\d+)?\s*/, "")
    .replace(/\s*\S*\d$/, "");
  return isNameless(inside) ? "" : inside;
}

/** Where the amount of the line stands: the last word that reads as money, tax letters behind it aside. */
function amountPlace(cells: readonly Cell[], style: MoneyStyle): number | null {
  for (let back = 1; back <= Math.min(MOST_TAIL, cells.length); back++) {
    const place = cells.length - back;
    const cell = cells[place];
    if (!cell) return null;
    const amount = printedAmount(cell.text, style);
    if (amount && !(style !== "whole" && CLASS_DIGITS.test(cell.text))) return place;
    if (/^[x*@]$/i.test(cell.text) && /^\d/.test(cells[place + 1]?.text ?? "")) return null;
    const isTail =
      TAIL.test(cell.text) ||
      PER_UNIT.test(cell.text) ||
      /^[a-z$€]{0,3}\/\S{1,3}$/i.test(cell.text);
    if (!isTail && !(style !== "whole" && CLASS_DIGITS.test(cell.text))) return null;
  }
  return null;
}

function withoutCurrency(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => !isCurrencyOrSign(cell.text));
  return cells.slice(0, last + 1);
}

/** "1  95  95": three whole numbers that multiply out are count, price and amount on any receipt. */
function wholeAmountPlace(cells: readonly Cell[]): number | null {
  const last = cells.findLastIndex((cell) => !TAIL.test(cell.text));
  const figures = cells.slice(Math.max(0, last - 2), last + 1).map((cell) => cell.text);
  if (last < 3 || !figures.every((text) => /^\d{1,6}$/.test(text))) return null;
  const [count = 0, unit = 0, amount = 0] = figures.map(Number);
  return amount > 0 && count * unit === amount ? last : null;
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

/** "Chleb C  4,29C": the tax letter of the amount, printed behind the name too. */
function withoutTaxLetter(name: string, suffix: string): string {
  const letter = /^[A-Z]/.exec(suffix)?.[0];
  return letter !== undefined && name.endsWith(` ${letter}`) ? name.slice(0, -2).trimEnd() : name;
}

function splitCount(text: string): {
  name: string;
  leading: number | null;
  written: number | null;
} {
  const trimmed = text.trim();
  const writtenFirst =
    /^[(]?(\d{1,3})\s?(?:[x*×][)]?(?=\s|[A-Z]{2})|[)]|(?:st|stk|qty|pcs?|ea|nos)\b)\s*/i.exec(
      trimmed,
    );
  if (writtenFirst) {
    return {
      name: trimmed.slice(writtenFirst[0].length),
      leading: null,
      written: Number(writtenFirst[1]),
    };
  }
  const weightFirst = /^(\d{1,3}[.,]\d{2,3})\s?(?:kgs?|lbs?)\.?\s+/i.exec(trimmed);
  if (weightFirst) {
    const name = trimmed.slice(weightFirst[0].length);
    return { name, leading: null, written: Number((weightFirst[1] ?? "").replace(",", ".")) };
  }
  // "EGGS X12" is a pack; "EGGS x 2" and "EGGS *2" are counts.
  const writtenLast =
    /(?:^|\s)[(]?(?:[*+]\s?(\d{1,3})|(?:^|(?<=\s))[x×]\s(\d{1,3})|(\d{1,3})\s?[x×])[)]?$|^[x×](\d{1,3})$/i.exec(
      trimmed,
    );
  if (writtenLast) {
    const name = trimmed.slice(0, writtenLast.index);
    return { name, leading: null, written: Number(writtenLast.slice(1).find(Boolean)) };
  }
  const running = /^0\d{1,3}[.)]?\s+(?=\S)/.exec(trimmed);
  if (running) return { name: trimmed.slice(running[0].length), leading: null, written: null };
  const leading = /^(\d{1,4})[.)]?\s+(?=\S)/.exec(trimmed);
  if (!leading) return { name: trimmed, leading: null, written: null };
  return { name: trimmed.slice(leading[0].length), leading: Number(leading[1]), written: null };
}

function meanConfidence(cells: readonly Cell[]): number {
  const sum = cells.reduce((total, cell) => total + cell.confidence, 0);
  return cells.length === 0 ? 0 : sum / cells.length;
}
