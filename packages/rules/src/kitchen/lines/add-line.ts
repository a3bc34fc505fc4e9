import { readDay, type Writer } from "../../calendar-and-money/day-text.ts";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { numberMarks } from "../../calendar-and-money/number-marks.ts";
import { BEFORE_NAME } from "../../recipe-text/lines/line-parts.ts";
import { withoutMarks } from "../../recipe-text/recipe-text.ts";
import { amountInside, type AroundAmount } from "./amount-inside.ts";
import { behindSize } from "./behind-size.ts";
import { containersFirst } from "./containers-first.ts";
import {
  eachBefore,
  endWithAmount,
  type LineField,
  type LinePart,
  type Reading,
  readAmountLast,
  takeAmount,
} from "./line-reading.ts";
import { percentageAtEnd, percentageIn } from "./percentage.ts";
import { isDoubtfulLead, isLead, placeNamed } from "./line-places.ts";
import { isInCurrency, priceIn } from "./line-price.ts";
import { readBoughtAmount } from "../lots/bought-amount.ts";
import { foldText } from "../names/ingredient-name.ts";
import { litresOfBritishPints } from "../amounts/british-pint.ts";
import { type Micro, microFromNumber, numberFromMicro } from "../amounts/quantity.ts";

/** Reading of a typed line. Null for absent fields. */
export interface AddLine {
  /** The whole line with single spaces. Each piece belongs to one part. */
  readonly parts: readonly LinePart[];
  /** The remaining text. */
  readonly name: string;
  /** Name without the size of a can, for finding the ingredient. */
  readonly nameToFind: string;
  readonly quantity: Micro | null;
  /** Name of a known unit; null if absent ("12 eggs"). */
  readonly unit: string | null;
  /** Whether the amount is the number of pieces in packs: "6 pack". */
  readonly isOfPack: boolean;
  readonly price: Cents | null;
  readonly expiryDate: IsoDate | null;
  /** Place by the household's name, or "fridge", "freezer", "pantry". */
  readonly place: string | null;
  /** Ambiguous fields. */
  readonly unsure: readonly LineField[];
}

/** Author's language, date, and names of places. */
export interface LineWriter extends Writer {
  readonly places: readonly string[];
}

const DECIMALS = /[.,]\d/;
const ENGLISH = /^en(?:-|$)/i;

/**
 * A bare "3.5" is uncertain; a bare "3" is a price only after an amount. An amount in another
 * currency has no value.
 */
function readPrice(text: string, reading: Reading, writer: LineWriter): boolean {
  const price = reading.price === undefined ? priceIn(text, numberMarks(writer.language)) : null;
  if (price === null) return false;
  const { cents, digits } = price;
  const hasSign = price.sign !== null;
  const isBehind = reading.amount !== undefined || reading.isBehindAmount === true;
  if (!hasSign && !DECIMALS.test(digits) && !isBehind) return false;
  const isOwn = isInCurrency(price, writer.currency);
  reading.price = isOwn ? cents : null;
  // "2.12" may be December 2, but not in English, nor in a line that already has a day.
  const mayBeDay = !hasSign && reading.day === undefined && !ENGLISH.test(writer.language);
  const isDay = mayBeDay && readDay(`${digits}.`, writer) !== null;
  if (!isOwn || (!hasSign && (!price.hasCents || isDay))) reading.unsure.add("price");
  return true;
}

function readExpiry(text: string, reading: Reading, writer: LineWriter): boolean {
  const day = reading.day === undefined ? readDay(text, writer) : null;
  if (day === null) return false;
  reading.day = day;
  if (!day.isSure) reading.unsure.add("expiryDate");
  return true;
}

function readPlace(text: string, reading: Reading, writer: LineWriter): boolean {
  const folded = foldText(text);
  const place =
    writer.places.find((name) => foldText(name) === folded) ?? placeNamed(folded, writer.language);
  if (place === null || reading.place !== undefined) return false;
  reading.place = place;
  return true;
}

const BARE = /^\d{1,5}$/;
const SEPARATORS = /^[,;|–—-]+$/;
const AROUND = /^[,;|]+|[,;|]+$/g;
const BRACKETS = /^[([]|[)\]]$/g;
const MOST_WORDS = 5;
const MOST_LEADING = 5;
const LONGEST_ITEM = 80;

/** Amount in known units; British pints are told in litres. */
function amountRead({ amount }: Reading, { currency }: LineWriter) {
  if (amount === undefined) return { quantity: null, unit: null };
  const { quantity, unit } = amount;
  if (unit?.name !== "pint" || currency !== "GBP") return { quantity, unit: unit?.name ?? null };
  return { quantity: microFromNumber(litresOfBritishPints(numberFromMicro(quantity))), unit: "l" };
}

/** Kind of a trailing item, or null. */
function itemIs(text: string, reading: Reading, writer: LineWriter): LinePart["is"] | null {
  const bare = text.length > LONGEST_ITEM ? "" : text.replaceAll(AROUND, "");
  if (bare === "") return null;
  const inside = bare.replaceAll(BRACKETS, "");
  if (readPlace(inside, reading, writer)) return "place";
  if (readExpiry(inside, reading, writer)) return "expiryDate";
  // A bare number is the amount, unless the line already has one or one comes before it.
  const mayBeAmount = reading.amount === undefined && !(BARE.test(bare) && reading.isBehindAmount);
  if (mayBeAmount && readAmountLast(bare, reading)) return "amount";
  if (readPrice(bare, reading, writer)) return "price";
  return readAmountLast(bare, reading) ? (reading.isSize ? "size" : "amount") : null;
}

/** Number of lead-in words before an item. */
function wordsBefore(words: readonly string[], is: LinePart["is"]): number {
  if (is !== "price" && is !== "expiryDate" && is !== "place") return 0;
  for (let count = Math.min(MOST_LEADING, words.length - 1); count > 0; count -= 1)
    if (isLead(words.slice(-count).join(" ").replace(BRACKETS, ""), is)) return count;
  return 0;
}

/** A word before the number of a size, as of nappies or batteries. */
const SIZE_WORD = /^(?:size|größe|gr\.|taille|talla|taglia)$/iu;

/** Whether the words end with a numbered size, which is part of the name: "nappies size 4". */
const endWithSize = (words: readonly string[]): boolean =>
  words.length > 2 && BARE.test(words.at(-1) ?? "") && SIZE_WORD.test(words.at(-2) ?? "");

const YEAR = /^20\d\d$/;

/** "exp 2028": a year behind words about a date. */
const isYearOfExpiry = (text: string, before: readonly string[]): boolean =>
  YEAR.test(text) && wordsBefore(before, "expiryDate") > 0;

/** Removes one item from the end; null if there is none. */
function lastItem(
  words: readonly string[],
  reading: Reading,
  writer: LineWriter,
): { readonly left: readonly string[]; readonly parts: readonly LinePart[] } | null {
  if (endWithSize(words)) return null;
  const percentage = percentageAtEnd(words);
  if (percentage > 0 && endWithAmount(words.slice(0, -percentage)))
    return {
      left: words.slice(0, -percentage),
      parts: [{ is: "size", text: words.slice(-percentage).join(" ") }],
    };
  const behind = behindSize(words);
  if (behind !== null && endWithAmount(words.slice(0, -behind.count))) {
    reading.isEach ||= behind.isEach;
    return {
      left: words.slice(0, -behind.count),
      parts: [{ is: "mark", text: words.slice(-behind.count).join(" ") }],
    };
  }
  if (SEPARATORS.test(words.at(-1) ?? ""))
    return { left: words.slice(0, -1), parts: [{ is: "mark", text: words.at(-1) ?? "" }] };
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const text = words.slice(-count).join(" ");
    const before = words.slice(0, -count);
    reading.isBehindAmount = count === 1 && BARE.test(text) && endWithAmount(before);
    const is = isYearOfExpiry(text, before)
      ? itemIs(`end ${text}`, reading, writer)
      : itemIs(text, reading, writer);
    if (is === null) continue;
    const leads = wordsBefore(before, is) || eachBefore(before, is, reading);
    const lead = before.slice(before.length - leads).join(" ");
    if (isDoubtfulLead(lead)) reading.unsure.add("expiryDate");
    const mark: LinePart[] = leads === 0 ? [] : [{ is: "mark", text: lead }];
    return { left: before.slice(0, before.length - leads), parts: [...mark, { is, text }] };
  }
  return null;
}

const LONGEST_LINE = 500;
const HAS_LETTER = /\p{L}/u;
const BEHIND_NAME = /[\s,;:|–—-]+$/;

/** Text of a field that could not be read: "milk $1.505", "ham 2026-02-30". */
const UNREAD = [
  ["price", /\p{Sc}/u],
  ["expiryDate", /\d[-/]\d/],
] as const;
/** A number that was no amount: "chocolate 2 bars". */
const NUMBER_WITHIN = /\s[1-9]\d?\s+\p{L}/u;
/** "1 kg 500 de farine" */
const NUMBER_LEFT = /^[1-9]\d*\s/;

const nothingRead = (text: string): AddLine => ({
  parts: text === "" ? [] : [{ is: "name", text }],
  name: text,
  nameToFind: text,
  quantity: null,
  unit: null,
  isOfPack: false,
  price: null,
  expiryDate: null,
  place: null,
  unsure: [],
});

/** The name, or its two parts and the amount between them. */
function partsOfName(
  name: string,
  inside: Pick<AroundAmount, "before" | "typed"> | null,
): readonly LinePart[] {
  if (inside === null) return [{ is: "name", text: name }];
  const { before, typed } = inside;
  return [
    { is: "name", text: before },
    { is: "amount", text: ` ${typed}` },
    { is: "name", text: name.slice(before.length) },
  ];
}

/** "tins tomatoes 4" is four tins; null for other lines. */
function countedBehind(line: string, writer: LineWriter): AddLine | null {
  if (line.length > LONGEST_LINE) return null;
  const containers = containersFirst(line, writer.language);
  const named = containers && readLine(containers.rest, writer);
  if (!named || named.quantity === null || named.unit !== null || named.isOfPack) return null;
  const { unit, unsure } = containers.unit;
  return {
    ...named,
    parts: [{ is: "amount", text: containers.word }, ...named.parts],
    unit: unit?.name ?? null,
    unsure: [...new Set([...named.unsure, ...unsure])],
  };
}

/**
 * Reads a typed line: "2 l milk 3.49 fri", "500g mince 2/12 freezer", "tomatoes x6". The amount is
 * before, after or within the name; price, day and place follow in any order. Unknown words stay in the
 * name. Linear in its length.
 * Source: handbook/stock.md#one-line.
 */
export function readAddLine(typed: string, writer: LineWriter): AddLine {
  const line = typed.replaceAll(/\s+/g, " ").trim();
  return countedBehind(line, writer) ?? readLine(line, writer);
}

function readLine(line: string, writer: LineWriter): AddLine {
  if (line.length > LONGEST_LINE) return nothingRead(line);
  const listed = withoutMarks(line);
  const { language } = writer;
  const reading: Reading = { language, unsure: new Set() };
  const first = readBoughtAmount(listed, language);
  if (first) takeAmount(first, reading);
  reading.isSize = first?.size !== undefined;
  const named = first ? first.rest : listed;
  let words: readonly string[] = named.trim().split(" ");
  let ending: readonly LinePart[] = [];
  for (let item = lastItem(words, reading, writer); item; item = lastItem(words, reading, writer)) {
    words = item.left;
    ending = [...item.parts, ...ending];
  }
  const within = reading.isSize ? null : amountInside(words, language);
  const inside = within !== null && readAmountLast(within.amount, reading) ? within : null;
  const joined = inside === null ? words.join(" ") : `${inside.before} ${inside.behind}`;
  const lead = BEFORE_NAME.exec(joined)?.[0] ?? "";
  const name = joined.slice(lead.length).replace(BEHIND_NAME, "");
  if (!HAS_LETTER.test(name)) return nothingRead(line);
  for (const [field, unread] of UNREAD) if (unread.test(name)) reading.unsure.add(field);
  const isDoubtful = reading.isReckoned === true && reading.isEach !== true;
  const isLeft = reading.amount === undefined ? NUMBER_WITHIN : first && NUMBER_LEFT;
  if (isDoubtful || isLeft?.test(name)) reading.unsure.add("quantity");
  const parts: readonly LinePart[] = [
    { is: "mark", text: line.slice(0, line.length - listed.length) },
    { is: "amount", text: listed.slice(0, listed.length - named.length) },
    { is: "mark", text: lead },
    ...partsOfName(
      name,
      inside === null ? null : { ...inside, before: inside.before.slice(lead.length) },
    ),
    { is: "mark", text: joined.slice(lead.length + name.length) },
    ...ending,
  ];
  const size = first?.size ?? ending.find(({ is }) => is === "size")?.text;
  return {
    parts: parts.filter(({ text }) => text.trim() !== ""),
    name: size === undefined ? name : `${name} ${size}`,
    nameToFind: size !== undefined && percentageIn(size) !== null ? `${name} ${size}` : name,
    ...amountRead(reading, writer),
    isOfPack: reading.amount?.isOfPack === true,
    price: reading.price ?? null,
    expiryDate: reading.day?.day ?? null,
    place: reading.place ?? null,
    unsure: [...reading.unsure],
  };
}
