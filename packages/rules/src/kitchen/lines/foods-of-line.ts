import { readDay } from "../../calendar-and-money/day-text.ts";
import { readBoughtAmount } from "../lots/bought-amount.ts";
import { type AddLine, type LineWriter, readAddLine } from "./add-line.ts";

const BETWEEN = /(?:\s*[,;+&]|\s+(?:and|und|et|y|e))\s+(?=[\d½⅓⅔¼¾⅛])/iu;
/** "milk and a lemon"; "a kilo and a half" is one amount. */
const AND_ONE =
  /\s+(?:and\s+(?=an?\s)|und\s+(?=eine?n?\s)|et\s+(?=une?\s)|y\s+(?=una?\s)|e\s+(?=(?:un[ao]?\s|un['’])))(?!\p{L}+\s+(?:half|third|quarter|bit|few|little|halbe[ns]?|viertel|drittel|demie?|quart|tiers|peu|cuarto|tercio|poco|po['’]|mezz[oa]|quarto|terzo)(?!\p{L}))/iu;
/** Without a list, whose other foods would stay in one line. */
const ONE_NAME = /^[^\d,;+&]+$/u;
const MOST_NAMED = 4;
/** Words after a size that continue the food before it: "4 cans tomatoes, 400 g each". */
const OF_THE_SAME =
  /^(?:each|every|total|altogether|per|for|off|drained|net|je|jeweils|gesamt|zusammen|chacune?|pièce|cada|pieza|total|ciascun[oa]?|l['’]un[oa]?)(?!\p{L})/iu;

/** One food of a line. */
export interface FoodOfLine {
  readonly text: string;
  /** Whether the line's only price, behind its last food, may be of all. */
  readonly isPriceShared: boolean;
}

/** The reading of a part that begins with an amount and then names a food; null for others. */
function counted(part: string, writer: LineWriter): AddLine | null {
  const first = readBoughtAmount(part);
  if (first === null || OF_THE_SAME.test(first.rest.trim())) return null;
  if (readDay(part, writer) !== null) return null;
  const line = readAddLine(part, writer);
  return line.quantity === null ? null : line;
}

const isPriced = ({ parts }: AddLine): boolean => parts.some(({ is }) => is === "price");

/** The parts around "and a"; null if one is not the only food that it names. */
function partsAroundOne(line: string, writer: LineWriter): readonly string[] | null {
  const [first = "", second, ...others] = line.split(AND_ONE);
  if (second === undefined || others.length > 0 || counted(second, writer) === null) return null;
  const isName = ONE_NAME.test(first) && first.trim().split(/\s+/).length <= MOST_NAMED;
  return isName || counted(first, writer) !== null ? [first, second] : null;
}

/**
 * A line of several counted foods, as one line for each: "0.5kg carrots, 1 onion", "milk and a lemon". Every other line
 * stays whole.
 * Source: handbook/stock.md#one-line.
 */
export function foodsOfLine(line: string, writer: LineWriter): readonly FoodOfLine[] {
  const around = partsAroundOne(line, writer);
  const parts = around ?? line.split(BETWEEN);
  const read =
    around === null && parts.length === 1
      ? [null]
      : parts.map((part) => (around ? readAddLine(part, writer) : counted(part, writer)));
  const lines = read.filter((one) => one !== null);
  if (lines.length < read.length) return [{ text: line, isPriceShared: false }];
  const last = lines.at(-1);
  const isPriceShared = last !== undefined && isPriced(last) && !lines.slice(0, -1).some(isPriced);
  return parts.map((text) => ({ text, isPriceShared }));
}

/** Without a price that may be of several foods. */
export function withoutSharedPrice(line: AddLine, { isPriceShared }: FoodOfLine): AddLine {
  if (!isPriceShared) return line;
  return { ...line, price: null, unsure: [...new Set([...line.unsure, "price" as const])] };
}
