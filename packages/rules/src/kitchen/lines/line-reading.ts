import type { DayText } from "../../calendar-and-money/day-text.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { type BoughtAmount, onlyBoughtAmount } from "../lots/bought-amount.ts";
import { microFromNumber, numberFromMicro } from "../amounts/quantity.ts";
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

/** "2 x cola 6 pack" is 12 pieces. */
function takePacks(first: BoughtAmount, last: BoughtAmount, reading: Reading): boolean {
  if (first.isOfPack === true || (first.unit !== null && !isPack(first))) return false;
  const count = numberFromMicro(first.quantity);
  const all = microFromNumber(count * numberFromMicro(last.quantity));
  if (all === null) return false;
  reading.unsure.delete("unit");
  reading.isReckoned = count !== 1;
  return takeAmount({ ...last, quantity: all }, reading);
}

const TIMES_LAST = /^(?:[x×*]\s?\d{1,5}|\d{1,5}\s?[x×])$/iu;

/** "tin of tuna x4" is four tins, and "500 g mince x2" a kilo. */
function takeTimes(first: BoughtAmount, { quantity }: BoughtAmount, reading: Reading): boolean {
  const one = numberFromMicro(first.quantity);
  const all = microFromNumber(one * numberFromMicro(quantity));
  if (all === null) return false;
  reading.isReckoned = one !== 1 || (first.unit !== null && first.unit.dimension !== "count");
  return takeAmount({ ...first, quantity: all }, reading);
}

/** "milk 2 l", "tomatoes x6". It is a size after "4 cans", and of each after "2" or "2 packs". */
export function readAmountLast(text: string, reading: Reading): boolean {
  const first = reading.amount;
  const last = reading.isSize ? null : onlyBoughtAmount(text, reading.language);
  if (last === null) return false;
  if (first === undefined) return takeAmount(last, reading);
  if (last.isOfPack === true) return takePacks(first, last, reading);
  if (last.unit === null) return TIMES_LAST.test(text) && takeTimes(first, last, reading);
  if (last.unit.dimension === "count") return false;
  // "1 bag spinach 200 g" is 200 g.
  if (isPack(first) && numberFromMicro(first.quantity) === 1) {
    reading.unsure.delete("unit");
    return takeAmount(last, reading);
  }
  if (first.unit === null || isPack(first)) {
    const all = microFromNumber(numberFromMicro(first.quantity) * numberFromMicro(last.quantity));
    if (all === null) return false;
    reading.unsure.delete("unit");
    reading.isReckoned = true;
    return takeAmount({ ...last, quantity: all }, reading);
  }
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
