import { depositLine, lessLine, times, type Pen, type Till } from "./till.ts";
import type { Sold } from "./sale.ts";

const isOne = (sold: Sold) => sold.kind === "piece";
const after = (sold: Sold, pen: Pen) => [...depositLine(sold, pen), ...lessLine(sold, pen)];
const howMany = (sold: Sold, pen: Pen) =>
  sold.kind === "weight" ? pen.weight(sold.quantity) : String(sold.quantity);
const nameWidth = (pen: Pen) => Math.floor(pen.width * 0.58);

/** A voided line, and returned goods. */
function undone(sold: Sold, pen: Pen, line: (amount: number) => string): string[] {
  if (sold.isReturned) return [`** ${pen.words.returned} **`, line(-sold.amount)];
  if (sold.isVoided) return [line(sold.amount), `** ${pen.words.voided} **`, line(-sold.amount)];
  return [line(sold.amount)];
}

/** Line layouts of tills by name, each used in several countries. */
export const TILLS = {
  /** Name and amount; count below. */
  countBelow: (sold, pen) => [
    ...undone(sold, pen, (amount) =>
      pen.ends(pen.cut(sold.name, nameWidth(pen)), pen.amount(amount)),
    ),
    ...(isOne(sold) ? [] : [`   ${times(sold, pen)}`]),
    ...after(sold, pen),
  ],
  /** Count above name and amount, tax letter behind. */
  countAbove: (sold, pen) => [
    ...(isOne(sold) ? [] : [`  ${times(sold, pen)}`]),
    ...undone(sold, pen, (amount) =>
      pen.ends(pen.cut(sold.name, nameWidth(pen)), `${pen.amount(amount)} ${sold.tax}`),
    ),
    ...after(sold, pen),
  ],
  /** Name alone; count and amount below. */
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
  /** Name above code and amount. */
  nameAbove: (sold, pen) => [
    pen.cut(sold.name, pen.width - 6),
    pen.ends(
      `  ${sold.code.slice(0, 9)}  ${String(sold.quantity)} x ${pen.bare(sold.unit)}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
  /** Name below count and amount. */
  nameBelow: (sold, pen) => [
    pen.ends(times({ ...sold, serial: 2 }, pen), `${pen.amount(sold.amount)} ${sold.tax}`),
    pen.cut(sold.name, pen.width - 6),
    ...after(sold, pen),
  ],
  /** Code before the name, two-letter tax code after the amount. */
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
  /** Code after the name. */
  codeBehind: (sold, pen) => [
    ...(sold.kind === "several" ? [`${String(sold.quantity)} @ ${pen.bare(sold.unit)}`] : []),
    pen.ends(
      `${pen.cut(sold.name, nameWidth(pen) - 8).padEnd(nameWidth(pen) - 7)} ${sold.code.slice(0, 12)}`,
      `${pen.amount(sold.amount)}${sold.serial % 2 === 0 ? " F" : "  "}`,
    ),
    ...(sold.kind === "weight" ? [`   ${times(sold, pen)}`] : []),
    ...after(sold, pen),
  ],
  /** Columns: count, name, unit price, amount. */
  columns: (sold, pen) => [
    pen.ends(
      howMany(sold, pen).padEnd(6) +
        `${pen.cut(sold.name, pen.width - 26).padEnd(pen.width - 25)}${pen.bare(sold.unit).padStart(8)}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
  /** Columns: name, unit price, count, amount, tax. */
  columnsLater: (sold, pen) => [
    pen.ends(
      `${pen.cut(sold.name, pen.width - 28).padEnd(pen.width - 27)}${pen.bare(sold.unit).padStart(7)}` +
        howMany(sold, pen).padStart(7),
      `${pen.amount(sold.amount)} ${sold.tax}`,
    ),
    ...after(sold, pen),
  ],
  /** Former prices and savings below, without effect. */
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
  /** The price per kilo below each line, although it was not weighed. */
  basePrice: (sold, pen) => [
    pen.ends(pen.cut(sold.name, nameWidth(pen)), `${pen.amount(sold.amount)} ${sold.tax}`),
    ...(isOne(sold)
      ? [`   (1 kg = ${pen.bare(sold.unit * 2)} ${pen.words.money})`]
      : [`   ${times(sold, pen)}`]),
    ...after(sold, pen),
  ],
  /** Count after the name, unit price in brackets. */
  countBehind: (sold, pen) => [
    pen.ends(
      `${pen.cut(sold.name, nameWidth(pen) - 6)}${isOne(sold) ? "" : sold.kind === "several" ? ` x${String(sold.quantity)}` : ` ${pen.weight(sold.quantity)}kg`}`,
      pen.amount(sold.amount),
    ),
    ...after(sold, pen),
  ],
} satisfies Record<string, Till>;

export type TillName = keyof typeof TILLS;
