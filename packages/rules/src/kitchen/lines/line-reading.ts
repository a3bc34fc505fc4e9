import type { DayText } from "../../calendar-and-money/day-text.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { type BoughtAmount, onlyBoughtAmount } from "../lots/bought-amount.ts";
import { type Micro, numberFromMicro, timesQuantity } from "../amounts/quantity.ts";
import { leadsToEach } from "./behind-size.ts";

/** Fields of a line besides the name. */
export type LineField = "quantity" | "unit" | "price" | "expiryDate" | "place";

/** Piece of a line with its meaning. "mark" is a bullet, a comma, "for", "exp". */
export interface LinePart {
  readonly is: "name" | "amount" | "size" | "price" | "expiryDate" | "place" | "mark";
  readonly text: string;
}

/** State while reading from both ends. */
export interface Reading {
  amount?: BoughtAmount;
  isSize?: boolean;
  /** Whether the amount is a count times the size behind it. */
  isReckoned?: boolean;
  /** Whether the amount is a count with a sign: "x2". */
  isTimes?: boolean;
  /** Whether the size is of each: "2 packs, 250 g each". */
  isEach?: boolean;
  /** Null in another currency. */
  price?: Cents | null;
  day?: DayText;
  place?: string;
  /** Whether an unread amount comes before: "400g 3". */
  isBehindAmount?: boolean;
  /** Of the author. */
  readonly language: string;
  readonly unsure: Set<LineField>;
}

export function takeAmount(amount: BoughtAmount, reading: Reading): true {
  reading.amount = amount;
  for (const field of amount.unsure) reading.unsure.add(field);
  return true;
}

const isPack = ({ unit }: BoughtAmount): boolean => unit?.name === "pack";

interface Multiple {
  readonly count: Micro;
  readonly each: BoughtAmount;
  readonly isReckoned: boolean;
}

/** Takes so many times an amount. False above the largest quantity. */
function takeAll({ count, each, isReckoned }: Multiple, reading: Reading): boolean {
  const all = timesQuantity(count, each.quantity);
  if (all === null) return false;
  reading.unsure.delete("unit");
  reading.isReckoned = isReckoned;
  return takeAmount({ ...each, quantity: all }, reading);
}

/** "2 x cola 6 pack" is 12 pieces. */
function takePacks(first: BoughtAmount, last: BoughtAmount, reading: Reading): boolean {
  if (first.isOfPack === true || (first.unit !== null && !isPack(first))) return false;
  const count = first.quantity;
  return takeAll({ count, each: last, isReckoned: numberFromMicro(count) !== 1 }, reading);
}

const TIMES_LAST = /^(?:[x×*]\s?\d{1,5}|\d{1,5}\s?[x×])$/iu;

/** "tin of tuna x4" is four tins, and "500 g mince x2" a kilo. */
function takeTimes(first: BoughtAmount, { quantity }: BoughtAmount, reading: Reading): boolean {
  const isOne = numberFromMicro(first.quantity) === 1;
  const isCount = first.unit === null || first.unit.dimension === "count";
  return takeAll({ count: quantity, each: first, isReckoned: !isOne || !isCount }, reading);
}

/** "milk 2 l", "tomatoes x6". It is a size after "4 cans", and of each after "2" or "2 packs". */
export function readAmountLast(text: string, reading: Reading): boolean {
  const first = reading.amount;
  const last = reading.isSize ? null : onlyBoughtAmount(text, reading.language);
  if (last === null) return false;
  if (first === undefined) {
    reading.isTimes = TIMES_LAST.test(text);
    return takeAmount(last, reading);
  }
  if (last.isOfPack === true) return takePacks(first, last, reading);
  if (last.unit === null) return TIMES_LAST.test(text) && takeTimes(first, last, reading);
  if (last.unit.dimension === "count") return false;
  // "1 bag spinach 200 g" is 200 g.
  if (isPack(first) && numberFromMicro(first.quantity) === 1) {
    reading.unsure.delete("unit");
    return takeAmount(last, reading);
  }
  // "pasta 500 g x2"
  const isReckoned = reading.isTimes !== true;
  if (first.unit === null || isPack(first))
    return takeAll({ count: first.quantity, each: last, isReckoned }, reading);
  reading.isSize = first.unit.dimension === "count";
  return reading.isSize;
}

/** Number of words that lead to the size of each of several: "2 Packungen Butter je 250 g". */
export function eachBefore(words: readonly string[], is: LinePart["is"], reading: Reading): number {
  if (is !== "size" && !(is === "amount" && reading.isReckoned)) return 0;
  const leads = leadsToEach(words);
  reading.isEach ||= leads > 0;
  return leads;
}

/** Whether the words end with an amount after a name. */
export function endWithAmount(words: readonly string[]): boolean {
  return [2, 1].some(
    (count) => words.length > count && onlyBoughtAmount(words.slice(-count).join(" ")) !== null,
  );
}
