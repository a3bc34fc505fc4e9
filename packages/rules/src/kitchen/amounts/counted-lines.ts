import {
  exactly,
  type Rational,
  rational,
  reduced,
  ZERO,
} from "../../calendar-and-money/rational.ts";
import { type CoveredLine, isNegligible, type Line, nearlyCovered } from "../cooking/line-cover.ts";
import type { StockLot } from "../cooking/prepared-stock.ts";
import type { OpenStock } from "../cooking/shared-lines.ts";
import { nothingFor } from "../cooking/stock-portion.ts";
import { type Row, rowOf, type ShelfLot } from "../lots/stock-shelf.ts";

/**
 * Lines of one recipe of which some count what others weigh: "1 can" and "200 g" of the same cans. What is left of a lot is
 * told in its own unit, exactly, so that each may see it in its own way. It takes one lot after the other; only such lines come here.
 */
interface Stock {
  /** In millionths of the lot's unit; absent is all of it. */
  readonly left: Map<StockLot, Rational>;
  /** Of a row, all lots before this one are used up. */
  begins: Map<Row, number>;
  readonly sums: Map<Row, RowSum>;
  looked: number;
}

/** What is left of a row in all, in grains; of each lot rounded up. */
interface RowSum {
  readonly sizes: ReadonlyMap<StockLot, bigint>;
  /** The largest of them. */
  readonly largest: bigint;
  left: bigint;
}

/** So much of a lot, in grains, rounded up. */
function grainsOf({ top, bottom }: Rational, size: bigint): bigint {
  if (top === 0) return 0n;
  return -((-BigInt(top) * size) / BigInt(bottom));
}

function newSum({ lots, contents }: Row, { left }: Stock): RowSum {
  const sizes = new Map(lots.map(({ lot, size }) => [lot, size]));
  let [largest, sum] = [0n, contents.at(-1) ?? 0n];
  for (const { lot, size, content } of lots) {
    if (size > largest) largest = size;
    const rest = left.get(lot);
    if (rest) sum += grainsOf(rest, size) - content;
  }
  return { sizes, largest, left: sum };
}

function sumOf(row: Row, stock: Stock): RowSum {
  const known = stock.sums.get(row);
  if (known) return known;
  const sum = newSum(row, stock);
  stock.sums.set(row, sum);
  return sum;
}

/** Says what is left of a lot, to all rows on which it stands. */
function leave(lot: StockLot, rest: Rational, { left, sums }: Stock): void {
  const before = left.get(lot) ?? rational(lot.quantity);
  left.set(lot, rest);
  for (const sum of sums.values()) {
    const size = sum.sizes.get(lot);
    if (size !== undefined) sum.left += grainsOf(rest, size) - grainsOf(before, size);
  }
}

/** Whether more is missing than `takeFrom` and `nearlyCovered` would forget. */
function isShort(line: Line, stock: Stock): boolean {
  const { need, scale, size, view } = line;
  if (!view?.shelf) return need > 0n;
  const { left, largest } = sumOf(rowOf(view.shelf, view.kinds), stock);
  const missing = need - left * scale;
  return missing * 2n > (largest > size ? largest : size) * scale && !isNegligible(missing, line);
}

/** A line that takes from lots; amounts in grains times `scale`, which grows where a lot that was begun is no whole number of them. */
interface OpenLine {
  scale: bigint;
  uncovered: bigint;
  parts: { readonly lot: ShelfLot; readonly amount: bigint }[];
}

function rescale(open: OpenLine, by: bigint): void {
  if (by === 1n) return;
  open.scale *= by;
  open.uncovered *= by;
  open.parts = open.parts.map(({ lot, amount }) => ({ lot, amount: amount * by }));
}

/** How much of a lot is left, in grains times the line's scale. */
function leftFor(open: OpenLine, { size }: ShelfLot, left: Rational): bigint {
  const [top, bottom] = [BigInt(left.top) * size, BigInt(left.bottom)];
  rescale(open, BigInt(reduced(exactly(top * open.scale, bottom)).bottom));
  return (top * open.scale) / bottom;
}

/** Takes from one lot and says what that leaves; all of it where it is half a millionth of its unit more or less. */
function takeFrom(open: OpenLine, lot: ShelfLot, left: Rational): Rational {
  const available = leftFor(open, lot, left);
  const half = (lot.size / 2n) * open.scale;
  const { uncovered } = open;
  if (uncovered < available - half) {
    open.parts.push({ lot, amount: uncovered });
    open.uncovered = 0n;
    return reduced(exactly(available - uncovered, lot.size * open.scale));
  }
  open.parts.push({ lot, amount: available });
  open.uncovered = uncovered <= available + half ? 0n : uncovered - available;
  return ZERO;
}

function takeFromRow(open: OpenLine, row: Row, stock: Stock): void {
  const start = stock.begins.get(row) ?? 0;
  let index = start;
  for (; open.uncovered > 0n; index += 1) {
    const lot = row.lots[index];
    if (!lot) break;
    const there = stock.left.get(lot.lot) ?? rational(lot.lot.quantity);
    if (there.top === 0) continue;
    const rest = takeFrom(open, lot, there);
    leave(lot.lot, rest, stock);
    if (rest.top !== 0) break;
  }
  stock.looked += 1 + index - start;
  stock.begins.set(row, index);
}

/** Puts back what a line took, exactly. */
function putBack(stock: Stock, { line, portion }: CoveredLine): void {
  for (const { lot, amount } of portion.parts) {
    if (amount === lot.content * line.scale) {
      leave(lot.lot, rational(lot.lot.quantity), stock);
      continue;
    }
    const whole = lot.size * line.scale;
    const rest = stock.left.get(lot.lot) ?? ZERO;
    const bottom = BigInt(rest.bottom);
    const before = exactly(BigInt(rest.top) * whole + amount * bottom, whole * bottom);
    leave(lot.lot, reduced(before), stock);
  }
}

/** Covers one such line after the other from the same stock. */
export function openCounted(): OpenStock {
  const stock: Stock = { left: new Map(), begins: new Map(), sums: new Map(), looked: 0 };
  return {
    cover: (line, kindsInTurn) => {
      const shelf = line.view?.shelf;
      if (!shelf) return { line, portion: nothingFor(line.need) };
      const open: OpenLine = { scale: line.scale, uncovered: line.need, parts: [] };
      for (const kinds of kindsInTurn) takeFromRow(open, rowOf(shelf, kinds), stock);
      const { scale, uncovered, parts } = open;
      const scaled = { ...line, scale, need: (line.need * scale) / line.scale };
      return { line: scaled, portion: nearlyCovered({ wholes: [], parts, uncovered }, scaled) };
    },
    mark: () => {
      const before = new Map(stock.begins);
      return (taken) => {
        putBack(stock, taken);
        stock.begins = before;
      };
    },
    isShort: (line) => isShort(line, stock),
    looked: () => stock.looked,
  };
}
