import type { ReceiptLine } from "../lines.ts";
import { COUNTED, WEIGHED } from "./unit-words.ts";

const UNIT = `(?:${WEIGHED}|pces?|pieces?|${COUNTED})`;
/** "0,650 kg PEARS 3,20 EUR/kg": count, name and unit price, both with the unit. */
const AROUND_NAME = new RegExp(
  `^(\\d{1,3}(?:[.,]\\d{1,3})?) ?${UNIT}\\.? (.{3,60}) (\\d{1,4}[.,]\\d{2}) ?(?:e|eur|chf|kr|[$£€])?\\.? ?/ ?(${UNIT})\\.?$`,
  "i",
);
const UNIT_LAST = new RegExp(` (?:${COUNTED})[.]? ?$`, "i");

/**
 * A line before its amount, with the count moved after the name if it precedes it and the unit
 * price follows.
 */
export function countBehindName(text: string): string {
  const [, count, name, price, unit] = AROUND_NAME.exec(text) ?? [];
  if (count === undefined) return text;
  return `${name ?? ""} ${count} ${/^p/i.test(unit ?? "") ? "pc" : (unit ?? "")} x ${price ?? ""}`;
}

/** A name without the piece word before its count: "Kifla kom" before "5 x 0,60". */
export function withoutUnitWord(name: string): string {
  return name.replace(UNIT_LAST, "");
}

const COUNT_LAST = /^(.*\p{L}.*?)\s[x×](\d{1,3}|[Il])$/iu;
const FEWEST_COUNTED = 3;

/**
 * Lines with "x2" at the end of the name as a count, if it is a column: "x1" is among them, so that
 * "EGGS x12" is no pack.
 */
export function withCountColumn(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const counted = lines.filter(({ name }) => COUNT_LAST.test(name));
  const isColumn =
    counted.length >= FEWEST_COUNTED && counted.some(({ name }) => /\s[x×][1Il]$/i.test(name));
  if (!isColumn) return [...lines];
  return lines.map((line) => {
    const [, name, count] = COUNT_LAST.exec(line.name) ?? [];
    return name === undefined
      ? line
      : { ...line, name, written: line.written ?? (Number(count) || 1) };
  });
}

/** "I Turkey Club", "L Insalata": a one that was read as a letter. */
const ONE_AS_LETTER = /^[IlL|] (?=\p{L}{2})/u;

/** Lines with the letter before their name as a one, if as many lines have a count there. */
export function withMisreadOnes(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const isMisread = ({ leading, written, name }: ReceiptLine) =>
    leading === null && written === null && ONE_AS_LETTER.test(name);
  const counted = lines.filter(({ leading, amount }) => leading !== null && amount !== null);
  const misread = lines.filter((line) => line.amount !== null && isMisread(line));
  if (misread.length === 0 || counted.length < misread.length) return [...lines];
  return lines.map((line) =>
    line.amount !== null && isMisread(line)
      ? { ...line, name: line.name.replace(ONE_AS_LETTER, ""), leading: 1 }
      : line,
  );
}
