import { amountInColumn, printedAmount, type MoneyStyle, type PrintedAmount } from "./amounts.ts";
import type { Cell } from "../layout/cells.ts";
import { isNameless } from "../names/names.ts";
import type { PriceColumn } from "../layout/price-column.ts";
import { letterCount } from "../layout/text.ts";
import { COUNTED, WEIGHED } from "../names/unit-words.ts";

const MOST_TAIL = 4;
const TAIL = /^(?:[a-z]{1,3}\d?[*.:]*|sale|promo|[*#.:,)(|'"~-]+|\d{1,2}(?:[.,]\d{1,2})?%|[$£€])$/i;
/** "3,95 *1": the tax rate after a name; without a name it is a count. */
const RATE = /^[*#]\d$/;
/** "2 x", "6 XRM", "3 Stk x", "@": a unit price follows. */
const OPERATOR_LAST = new RegExp(
  `(?:\\d\\s*(?:${WEIGHED}|${COUNTED})?\\.?\\s*(?:[@x*]|at|for)|@(?:\\s?\\d{1,2}\\s?/)?|(?:lb|kg)s?\\.?\\s*(?:1\\s?(?:lb|kg)\\s?/?|(?:lb|kg)\\s?/))\\s*(?:rm|rn|eur|usd|kr|[$£€])?[\\s(]*$`,
  "i",
);
/** "SPAGHETTI 500G * 298": the mark of a tax rate behind a name with its pack. */
const PACK_AND_MARK = /\p{L}{3}.*\d(?:g|kg|ml|l)\s\*$/iu;
/** "3 *1,99": after a count, a star before a price is a times sign, otherwise a protection mark. */
const COUNT_LAST = /(?<![%\d.,])\d{1,3}\s?(?:st|stk|kg|ks|szt|db)?$/i;
/** "1037 Budapest, Radl arok 6.": without cents the house number could be an amount. */
const TOWN_AND_HOUSE = /^\d{4,5} ?\p{L}[^,]{2,30}[,.] ?\p{L}[^,]{2,40} \d{1,3}\.?$/u;
/** "BOLETA N 112233": the number of a document. */
const NUMBER_OF = /^(?:n|n[o°º]|nr|nro|num)[.:]?$/i;
/** "3.29 507": a number that was written by hand behind a price. */
const NOTE = /^\d{3}$/;
const PRICE = /^[$£€]?\d{1,4}[.,]\d{2}$/;
const CLASS_DIGITS = /^\d{1,2}$/;
const PER_UNIT = new RegExp(`(?:/|\\bper\\s|^)\\s*(?:${WEIGHED}|${COUNTED})\\.?$`, "i");
/** "1.99/kg". Without a sign it may be a tax code, "1.99 G", or a word of the till. */
const SIGNED_UNIT = /\/|\bper\s/i;

/** An amount that the recogniser found less likely; `odds` as a share of the likelihood of the one read. */
export interface OtherAmount {
  readonly cents: number;
  readonly odds: number;
}

/** The amount of a line and its place. */
export interface FoundAmount {
  amount: PrintedAmount;
  place: number;
  isMisread: boolean;
  /** What it may be instead. */
  others: readonly OtherAmount[];
}

/** The amount of the line: money with cents, or whole numbers with a matching product. */
export function amountOf(cells: readonly Cell[], style: MoneyStyle): FoundAmount | null {
  if (style === "whole" && TOWN_AND_HOUSE.test(cells.map(({ text }) => text).join(" ")))
    return null;
  const read = (cell: Cell) => printedAmount(cell.text, style);
  const inCents = amountPlace(cells, read, style);
  if (inCents)
    return { ...inCents, isMisread: false, others: othersOf(cells[inCents.place], read) };
  const place = wholeAmountPlace(cells);
  const amount = printedAmount(cells[place ?? cells.length]?.text ?? "", "whole");
  return place === null || amount === null ? null : { amount, place, isMisread: false, others: [] };
}

/** The misread amount in the price column. */
export function misreadAmountOf(
  cells: readonly Cell[],
  style: MoneyStyle,
  { right, reach }: PriceColumn,
): FoundAmount | null {
  if (TIME_OF_DAY.test(cells.map(({ text }) => text).join(" "))) return null;
  const read = (cell: Cell) =>
    Math.abs(cell.right - right) <= reach ? amountInColumn(likelyFigures(cell), style) : null;
  const found = amountPlace(cells, read, style);
  return found && { ...found, isMisread: true, others: othersOf(cells[found.place], read) };
}

/** "11/08/2024  8:15 PM" above the first price, in its column. */
const TIME_OF_DAY =
  /\d{1,2}:\d{2} ?[ap]\.?[mnh]\b|\d{1,4}[-/.]\w{1,3}[-/.]\d{2,4}\b.*\d{1,2}:\d{2}\b/i;

/** "A,20" is "4,20" if the recogniser found that nearly as likely. */
const NEARLY_AS_LIKELY = 0.3;

function likelyFigures({ text, others }: Cell): string {
  const letters = text.split("");
  for (const { place, text: figure, odds } of others)
    if (odds >= NEARLY_AS_LIKELY && /\p{L}/u.test(letters[place] ?? "")) letters[place] = figure;
  return letters.join("");
}

/** The amount with one or two of its figures read otherwise. */
function othersOf(
  cell: Cell | undefined,
  read: (cell: Cell) => PrintedAmount | null,
): OtherAmount[] {
  if (!cell) return [];
  const present = read(cell)?.cents;
  return figureSets(cell.others).flatMap((set) => {
    const letters = cell.text.split("");
    for (const { place, text } of set) letters[place] = text;
    const cents = read({ ...cell, text: letters.join("") })?.cents ?? 0;
    const odds = set.reduce((product, other) => product * other.odds, 1);
    return cents > 0 && cents !== present ? [{ cents, odds }] : [];
  });
}

/** Single figures and pairs. */
function figureSets(others: Cell["others"]): Cell["others"][] {
  const pairs = others.flatMap((first, index) =>
    others.slice(index + 1).map((second) => [first, second]),
  );
  return [...others.map((other) => [other]), ...pairs];
}

/** True if the line's amount is only a unit price: "3 Stk x 1,19", "2.99 EUR/kg". */
export function isPriceOfOne(
  amountCell: Cell | undefined,
  before: string,
  behind: string,
): boolean {
  if (OPERATOR_LAST.test(before) && !PACK_AND_MARK.test(before)) return true;
  if (amountCell?.text.startsWith("*") === true && COUNT_LAST.test(before)) return true;
  if (!PER_UNIT.test(behind)) return false;
  return SIGNED_UNIT.test(behind) || isNameless(before);
}

/** Place of the amount: the last word that reads as money, ignoring tax letters. */
function amountPlace(
  cells: readonly Cell[],
  read: (cell: Cell) => PrintedAmount | null,
  style: MoneyStyle,
): { amount: PrintedAmount; place: number } | null {
  for (let back = 1; back <= Math.min(MOST_TAIL, cells.length); back++) {
    const place = cells.length - back;
    const cell = cells[place];
    if (!cell) return null;
    const amount = read(cell);
    if (amount && !(style !== "whole" && CLASS_DIGITS.test(cell.text)))
      return amount.isWhole && NUMBER_OF.test(cells[place - 1]?.text ?? "")
        ? null
        : { amount, place };
    if (/^[x*@]$/i.test(cell.text) && /^\d/.test(cells[place + 1]?.text ?? "")) return null;
    const isNote = back === 1 && NOTE.test(cell.text) && PRICE.test(cells[place - 1]?.text ?? "");
    const isTail =
      TAIL.test(cell.text) ||
      (isNote && style === "cents") ||
      (RATE.test(cell.text) && letterCount(cells[0]?.text ?? "") >= 3) ||
      PER_UNIT.test(cell.text) ||
      /^[a-z$€]{0,3}\/\S{1,3}$/i.test(cell.text);
    if (!isTail && !(style !== "whole" && CLASS_DIGITS.test(cell.text))) return null;
  }
  return null;
}

/**
 * "1  95  95": three whole numbers with a matching product are count, price and amount on any
 * receipt.
 */
function wholeAmountPlace(cells: readonly Cell[]): number | null {
  const last = cells.findLastIndex((cell) => !TAIL.test(cell.text));
  const figures = cells.slice(Math.max(0, last - 2), last + 1).map((cell) => cell.text);
  if (last < 3 || !figures.every((text) => /^\d{1,6}$/.test(text))) return null;
  const [count = 0, unit = 0, amount = 0] = figures.map(Number);
  return amount > 0 && count * unit === amount ? last : null;
}
