import { depositLine, lessLine, times, type Pen, type Till } from "./till.ts";
import type { Sold } from "./sale.ts";

const isOne = (sold: Sold) => sold.kind === "piece";
const after = (sold: Sold, pen: Pen) => [...depositLine(sold, pen), ...lessLine(sold, pen)];
const howMany = (sold: Sold, pen: Pen) =>
  sold.kind === "weight" ? pen.weight(sold.quantity) : String(sold.quantity);
const nameWidth = (pen: Pen) => Math.floor(pen.width * 0.58);

/** A line taken back before it was paid, and goods brought back. */
function undone(sold: Sold, pen: Pen, line: (amount: number) => string): string[] {
  if (sold.isReturned) return [`** ${pen.words.returned} **`, line(-sold.amount)];
  if (sold.isVoided) return [line(sold.amount), `** ${pen.words.voided} **`, line(-sold.amount)];
  return [line(sold.amount)];
}

/** Ways in which tills print goods, by name. Each is met in several countries. */
export const TILLS = {
  /** Name and amount; how many below. */
  countBelow: (sold, pen) => [
    ...undone(sold, pen, (amount) =>
      pen.ends(pen.cut(sold.name, nameWidth(pen)), pen.amount(amount)),
    ),
    ...(isOne(sold) ? [] : [`   ${times(sold, pen)}`]),
    ...after(sold, pen),
  ],
  /** How many above the name and amount, and a letter of the tax behind. */
  countAbove: (sold, pen) => [
    ...(isOne(sold) ? [] : [`  ${times(sold, pen)}`]),
    ...undone(sold, pen, (amount) =>
      pen.ends(pen.cut(sold.name, nameWidth(pen)), `${pen.amount(amount)} ${sold.tax}`),
    ),
    ...after(sold, pen),
  ],
  /** Name alone; how many and the amount below. */
  amountBelow: (sold, pen) => [
    ...(isOne(sold)
      ? undone(sold, pen, (amount) =>
          pen.ends(pen.cut(sold.name, nameWidth(pen)), pen.amount(amount)),
        )
      : [
          pen.cut(sold.name, nameWidth(pen)),
          pen.ends(`   ${times(sold, pen)}`, `${pen.amount(sold.amount)} ${sold.tax}`),
        ]),
    ...after(sold, pen),
  ],
  /** Every name stands above its code and amount. */
  nameAbove: (sold, pen) => [
    pen.cut(sold.name, pen.width - 6),
    pen.ends(
      `  ${sold.code.slice(0, 9)}  ${String(sold.quantity)} x ${pen.bare(sold.unit)}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
  /** Every name stands below its count and amount. */
  nameBelow: (sold, pen) => [
    pen.ends(times({ ...sold, serial: 2 }, pen), `${pen.amount(sold.amount)} ${sold.tax}`),
    pen.cut(sold.name, pen.width - 6),
    ...after(sold, pen),
  ],
  /** A code before the name, and a code of the tax in two letters behind the amount. */
  codeBefore: (sold, pen) => [
    ...undone(sold, pen, (amount) =>
      pen.ends(
        `${sold.code.slice(0, 6 + (sold.serial % 2))} ${pen.cut(sold.name, nameWidth(pen) - 7)}`,
        `${pen.amount(amount)} ${["FS", "TX", "NF", "S", "E"][sold.serial % 5] ?? ""}`,
      ),
    ),
    ...(isOne(sold) ? [] : [`   ${times(sold, pen)}`]),
    ...after(sold, pen),
  ],
  /** A code behind the name. */
  codeBehind: (sold, pen) => [
    ...(sold.kind === "several" ? [`${String(sold.quantity)} @ ${pen.bare(sold.unit)}`] : []),
    pen.ends(
      `${pen.cut(sold.name, nameWidth(pen) - 8).padEnd(nameWidth(pen) - 7)} ${sold.code.slice(0, 12)}`,
      `${pen.amount(sold.amount)}${sold.serial % 2 === 0 ? " F" : "  "}`,
    ),
    ...(sold.kind === "weight" ? [`   ${times(sold, pen)}`] : []),
    ...after(sold, pen),
  ],
  /** Columns: how many, what, price of one, amount. */
  columns: (sold, pen) => [
    pen.ends(
      howMany(sold, pen).padEnd(6) +
        `${pen.cut(sold.name, pen.width - 26).padEnd(pen.width - 25)}${pen.bare(sold.unit).padStart(8)}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
  /** Columns: what, price of one, how many, amount, tax. */
  columnsLater: (sold, pen) => [
    pen.ends(
      `${pen.cut(sold.name, pen.width - 28).padEnd(pen.width - 27)}${pen.bare(sold.unit).padStart(7)}` +
        howMany(sold, pen).padStart(7),
      `${pen.amount(sold.amount)} ${sold.tax}`,
    ),
    ...after(sold, pen),
  ],
  /** Former prices and savings are told below, and take nothing off. */
  told: (sold, pen) => [
    ...(isOne(sold) ? [] : [`  ${times(sold, pen)}`]),
    pen.ends(pen.cut(sold.name, nameWidth(pen)), `${pen.amount(sold.amount)} ${sold.tax}`),
    ...(sold.was > 0
      ? ([
          [`    ${pen.words.was} ${pen.bare(sold.was)}`],
          [pen.ends(`    ${pen.words.was}`, pen.bare(sold.was))],
          [`    ${pen.words.saved} ${pen.bare((sold.was - sold.unit) * Math.ceil(sold.quantity))}`],
          [
            pen.ends(
              `    ${pen.words.was} ${pen.bare(sold.was)}  ${pen.words.saved}`,
              pen.bare(sold.was - sold.unit),
            ),
          ],
        ][sold.serial % 4] ?? [])
      : []),
    ...after(sold, pen),
  ],
  /** The price of a kilo is told below each line, though it was not weighed. */
  basePrice: (sold, pen) => [
    pen.ends(pen.cut(sold.name, nameWidth(pen)), `${pen.amount(sold.amount)} ${sold.tax}`),
    ...(isOne(sold)
      ? [`   (1 kg = ${pen.bare(sold.unit * 2)} ${pen.words.money})`]
      : [`   ${times(sold, pen)}`]),
    ...after(sold, pen),
  ],
  /** How many stands behind the name, the price of one in brackets. */
  countBehind: (sold, pen) => [
    pen.ends(
      `${pen.cut(sold.name, nameWidth(pen) - 6)}${isOne(sold) ? "" : sold.kind === "several" ? ` x${String(sold.quantity)}` : ` ${pen.weight(sold.quantity)}kg`}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
} satisfies Record<string, Till>;

export type TillName = keyof typeof TILLS;
