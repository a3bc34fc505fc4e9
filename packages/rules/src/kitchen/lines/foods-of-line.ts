import { readDay } from "../../calendar-and-money/day-text.ts";
import { readBoughtAmount } from "../lots/bought-amount.ts";
import { type LineWriter, readAddLine } from "./add-line.ts";

const BETWEEN = /(?:\s*[,;+&]|\s+(?:and|und|et|y|e))\s+(?=[\d½⅓⅔¼¾⅛])/iu;
/** Words after a size that continue the food before it: "4 cans tomatoes, 400 g each". */
const OF_THE_SAME =
  /^(?:each|every|total|altogether|per|for|off|drained|net|je|jeweils|gesamt|zusammen|chacune?|pièce|cada|pieza|total|ciascun[oa]?|l['’]un[oa]?)(?!\p{L})/iu;

/** Whether a part begins with an amount and then names a food. */
function isCounted(part: string, writer: LineWriter): boolean {
  const first = readBoughtAmount(part);
  if (first === null || OF_THE_SAME.test(first.rest.trim())) return false;
  return readDay(part, writer) === null && readAddLine(part, writer).quantity !== null;
}

/**
 * A line of several counted foods, as one line for each: "0.5kg carrots, 1 onion". Every other line
 * stays whole.
 * Source: handbook/stock.md#one-line.
 */
export function foodsOfLine(line: string, writer: LineWriter): readonly string[] {
  const parts = line.split(BETWEEN);
  return parts.length > 1 && parts.every((part) => isCounted(part, writer)) ? parts : [line];
}
