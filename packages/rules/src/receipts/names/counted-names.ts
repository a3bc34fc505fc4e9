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
