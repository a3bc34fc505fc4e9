import type { Random } from "../composed/seeded-random.ts";
import type { Sold } from "./sale.ts";
import type { TillWords } from "./till-words.data.ts";

export interface MoneyKind {
  /** ".79" below one. */
  readonly isLeading?: boolean;
  /** Currency before or after the amount. */
  readonly sign?: "before" | "behind";
}

/** Formats of a till's lines. Money in hundredths. */
export interface Pen {
  readonly words: TillWords;
  readonly width: number;
  /** The amount of a line. */
  readonly amount: (hundredths: number) => string;
  /** Money without currency. */
  readonly bare: (hundredths: number) => string;
  readonly weight: (kilos: number) => string;
  readonly ends: (left: string, right: string) => string;
  readonly centre: (text: string) => string;
  readonly cut: (name: string, most: number) => string;
  /** The word that this receipt uses throughout. */
  readonly total: string;
  readonly paid: string;
  readonly off: string;
}

/** Prints an item of a sale. */
export type Till = (sold: Sold, pen: Pen) => string[];

const WEIGHT_DIGITS = 3;

/** The formats of one receipt. */
export function penFor(words: TillWords, width: number, money: MoneyKind, random: Random): Pen {
  const bare = (hundredths: number) => {
    const text = words.isWhole
      ? thousands(Math.round(hundredths / 100), words.point === "," ? "." : ",")
      : (Math.abs(hundredths) / 100).toFixed(2).replace(".", words.point);
    const short = money.isLeading ? text.replace(/^0(?=[.,])/, "") : text;
    return hundredths < 0 ? `-${short.replace("-", "")}` : short;
  };
  const amount = (hundredths: number) => {
    if (money.sign === undefined) return bare(hundredths);
    const isShort = words.money.length === 1;
    return money.sign === "before"
      ? `${hundredths < 0 ? "-" : ""}${words.money}${isShort ? "" : " "}${bare(Math.abs(hundredths))}`
      : `${bare(hundredths)} ${words.money}`;
  };
  return {
    words,
    width,
    amount,
    bare,
    weight: (kilos) =>
      kilos.toFixed(words.country === "US" ? 2 : WEIGHT_DIGITS).replace(".", words.point),
    ends: (left, right) => {
      const room = width - right.length - 1;
      return left.slice(0, room).padEnd(room + 1) + right;
    },
    centre: (text) => " ".repeat(Math.max(0, Math.floor((width - text.length) / 2))) + text,
    cut: (name, most) => name.slice(0, most).trimEnd(),
    total: random.pick(words.total),
    paid: random.pick(words.paid),
    off: random.pick(words.off),
  };
}

function thousands(whole: number, separator: string): string {
  return String(Math.abs(whole)).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}

/** "2 x 1,49" in the country's format. */
export function times(sold: Sold, pen: Pen): string {
  const each = pen.bare(sold.unit);
  if (sold.kind === "weight")
    return pen.words.country === "US"
      ? `${pen.weight(sold.quantity)} lb @ ${each} /lb`
      : `${pen.weight(sold.quantity)} kg x ${each} ${pen.words.money}/kg`;
  if (pen.words.country === "US") return `${String(sold.quantity)} @ ${each}`;
  return sold.serial % 2 === 0
    ? `${String(sold.quantity)} x ${each}`
    : `${String(sold.quantity)} ${pen.words.piece} x ${each}`;
}

/** The discount line. */
export function lessLine(sold: Sold, pen: Pen): string[] {
  if (sold.off === 0) return [];
  const name = `  ${pen.off}${sold.serial % 3 === 0 ? ` ${String(Math.round((100 * sold.off) / sold.amount))}%` : ""}`;
  const isBehind = pen.words.country === "US" && sold.serial % 2 === 0;
  return [pen.ends(name, isBehind ? `${pen.bare(sold.off)}-` : pen.amount(-sold.off))];
}

/** The deposit line. */
export function depositLine(sold: Sold, pen: Pen): string[] {
  if (sold.deposit === 0) return [];
  return [
    pen.ends(
      `  ${pen.words.deposit}`,
      pen.amount(sold.deposit * (sold.kind === "several" ? sold.quantity : 1)),
    ),
  ];
}
