import { exactly, type Rational, rational, reduced, ZERO } from "../calendar-and-money/rational.ts";
import { type CoveredLine, type Line, withoutDust } from "./line-cover.ts";
import type { StockLot } from "./prepared-stock.ts";
import type { OpenStock } from "./shared-lines.ts";
import { nothingFor } from "./stock-portion.ts";
import { type Row, rowOf, type ShelfLot } from "./stock-shelf.ts";

/**
 * Lines of one recipe of which some count what others weigh: "1 can" and "200 g" of the same cans. What is left of a lot is
 * told in its own unit, exactly, so that each may see it in its own way. It takes one lot after the other; only such lines come here.
 */
interface Stock {
  /** In millionths of the lot's unit; absent is all of it. */
  readonly left: Map<StockLot, Rational>;
  /** Of a row, all lots before this one are used up. */
  readonly begins: Map<Row, number>;
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

function takeFromRow(open: OpenLine, row: Row, { left, begins }: Stock): void {
  let index = begins.get(row) ?? 0;
  for (; open.uncovered > 0n; index += 1) {
    const lot = row.lots[index];
    if (!lot) break;
    const there = left.get(lot.lot) ?? rational(lot.lot.quantity);
    if (there.top === 0) continue;
    const rest = takeFrom(open, lot, there);
    left.set(lot.lot, rest);
    if (rest.top !== 0) break;
  }
  begins.set(row, index);
}

/** Puts back what a line took, exactly. */
function putBack({ left }: Stock, { line, portion }: CoveredLine): void {
  for (const { lot, amount } of portion.parts) {
    const whole = lot.size * line.scale;
    const rest = left.get(lot.lot) ?? ZERO;
    const bottom = BigInt(rest.bottom);
    left.set(lot.lot, reduced(exactly(BigInt(rest.top) * whole + amount * bottom, whole * bottom)));
  }
}

/** How lots that are passed over from now on are looked at again. */
function markRows({ view }: Line, { begins }: Stock): () => void {
  const shelf = view?.shelf;
  if (!shelf) return () => undefined;
  const before = new Map([...shelf.rows.values()].map((row) => [row, begins.get(row) ?? 0]));
  return () => {
    for (const row of shelf.rows.values()) begins.set(row, before.get(row) ?? 0);
  };
}

/** Covers one such line after the other from the same stock. */
export function openCounted(): OpenStock {
  const stock: Stock = { left: new Map(), begins: new Map() };
  return {
    cover: (line, kindsInTurn) => {
      const shelf = line.view?.shelf;
      if (!shelf) return { line, portion: nothingFor(line.need) };
      const open: OpenLine = { scale: line.scale, uncovered: line.need, parts: [] };
      for (const kinds of kindsInTurn) takeFromRow(open, rowOf(shelf, kinds), stock);
      const { scale, uncovered, parts } = open;
      const scaled = { ...line, scale, need: (line.need * scale) / line.scale };
      return { line: scaled, portion: withoutDust({ wholes: [], parts, uncovered }, scaled) };
    },
    mark: (line) => {
      const lookAgain = markRows(line, stock);
      return (taken) => {
        putBack(stock, taken);
        lookAgain();
      };
    },
  };
}
