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
 * Lines of a recipe that count and weigh the same lots: "1 can" and "200 g". Remaining amounts are
 * exact, in the unit of the lot, so each line can convert them. Slower, lot by lot; only such lines
 * use this.
 */
interface Stock {
  /** In millionths of the lot's unit; absent if untouched. */
  readonly left: Map<StockLot, Rational>;
  /** First index of a row that is not used up. */
  begins: Map<Row, number>;
  readonly sums: Map<Row, RowSum>;
  looked: number;
}

/** Remainder of a row in grains, rounded up per lot. */
interface RowSum {
  readonly sizes: ReadonlyMap<StockLot, bigint>;
  readonly largest: bigint;
  left: bigint;
}

/** Grains of an amount, rounded up. */
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

/** Updates the remainder of a lot in all rows that contain it. */
function leave(lot: StockLot, rest: Rational, { left, sums }: Stock): void {
  const before = left.get(lot) ?? rational(lot.quantity);
  left.set(lot, rest);
  for (const sum of sums.values()) {
    const size = sum.sizes.get(lot);
    if (size !== undefined) sum.left += grainsOf(rest, size) - grainsOf(before, size);
  }
}

/** Whether more is missing than `takeFrom` and `nearlyCovered` tolerate. */
function isShort(line: Line, stock: Stock): boolean {
  const { need, scale, size, view } = line;
  if (!view?.shelf) return need > 0n;
  const { left, largest } = sumOf(rowOf(view.shelf, view.kinds), stock);
  const missing = need - left * scale;
  return missing * 2n > (largest > size ? largest : size) * scale && !isNegligible(missing, line);
}

/**
 * Line in progress. Amounts are in grains times `scale`, which grows if a partly used lot is no
 * whole multiple.
 */
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

/** Remainder of a lot, in grains times the line's scale. */
function leftFor(open: OpenLine, { size }: ShelfLot, left: Rational): bigint {
  const [top, bottom] = [BigInt(left.top) * size, BigInt(left.bottom)];
  rescale(open, BigInt(reduced(exactly(top * open.scale, bottom)).bottom));
  return (top * open.scale) / bottom;
}

/** Takes from a lot and returns its remainder. A difference of half a millionth takes all. */
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

/** Returns what a line took, exactly. */
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

/** Covers such lines one after the other from the same stock. */
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
