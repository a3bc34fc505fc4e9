import {
  type FixedCents,
  NO_COST,
  roundedCents,
  shareOf,
} from "../../calendar-and-money/fixed-cents.ts";
import type { StockLot } from "../cooking/prepared-stock.ts";
import { type Kind, kindOf, sizeOf } from "../amounts/unit-size.ts";
import type { IngredientFacts, Unit } from "../amounts/units.ts";

/** Lot with its parsed unit. */
export interface ReadLot {
  readonly lot: StockLot;
  readonly unit: Unit;
  /**
   * Content of one unit in a convertible unit; null if the unit is sufficient.
   * Source: handbook/cooking.md#packs.
   */
  readonly content: Unit | null;
}

/** Lot with its unit on a shelf: its own or its content's. */
export interface SeenLot {
  readonly lot: StockLot;
  readonly unit: Unit;
}

/** Lot on its shelf; amounts in grains. */
export interface ShelfLot extends SeenLot {
  /** Index on the shelf. */
  readonly place: number;
  readonly kind: Kind;
  /** Of a millionth of its unit. */
  readonly size: bigint;
  readonly content: bigint;
}

/** Prefix sums of costs: element `n` covers the first `n` lots. */
export interface PricedRow {
  readonly costs: readonly FixedCents[];
  readonly unpriced: readonly bigint[];
  /** Number of priced lots, and costs rounded per lot. */
  readonly rounded: { readonly priced: readonly number[]; readonly cents: readonly number[] };
}

/** Lots in order of use with prefix sums: element `n` covers the first `n`. */
export interface Row {
  readonly lots: readonly ShelfLot[];
  readonly contents: readonly bigint[];
  /** Computed on demand, because costs need long divisions. */
  priced: PricedRow | null;
  /** Half a millionth of the largest unit, in grains. */
  readonly dust: bigint;
}

/** Usable lots of an ingredient that may convert into each other, in order of use. */
export interface Shelf {
  readonly lots: readonly ShelfLot[];
  /** Kinds on the shelf. */
  readonly kinds: number;
  /** All lots, the usual case; null until used. */
  whole: Row | null;
  /** Subsets by kinds; null until used. */
  rows: Map<number, Row> | null;
}

/** Expects lots in order of use. */
export function shelfOf(lots: readonly SeenLot[], facts: IngredientFacts | null): Shelf {
  let kinds = 0;
  // adjacent lots usually share a unit
  let known: { readonly unit: Unit; readonly size: bigint } | undefined;
  const sizeIn = (unit: Unit): bigint => {
    if (known?.unit !== unit) known = { unit, size: sizeOf(unit, facts) };
    return known.size;
  };
  const placed = lots.map(({ lot, unit }, place): ShelfLot => {
    const size = sizeIn(unit);
    const kind = kindOf(unit);
    kinds |= kind;
    return { lot, unit, place, kind, size, content: BigInt(lot.quantity) * size };
  });
  return { lots: placed, kinds, whole: null, rows: null };
}

/** Lots of some kinds, summed on first use. */
export function rowOf(shelf: Shelf, kinds: number): Row {
  const present = kinds & shelf.kinds;
  if (present === shelf.kinds) return (shelf.whole ??= addedUp(shelf.lots));
  const known = shelf.rows?.get(present);
  if (known) return known;
  const row = addedUp(shelf.lots.filter(({ kind }) => (kind & present) !== 0));
  shelf.rows ??= new Map();
  shelf.rows.set(present, row);
  return row;
}

export function isPriced({ priceCents, boughtQuantity }: StockLot): boolean {
  return priceCents !== null && boughtQuantity > 0;
}

/** Cost of a share of a lot: `part` of `whole` of the purchase. */
export function costOfShare(lot: StockLot, part: bigint, whole: bigint): FixedCents {
  return shareOf(BigInt(lot.priceCents ?? 0), part, BigInt(lot.boughtQuantity) * whole);
}

function addedUp(lots: readonly ShelfLot[]): Row {
  const contents = [0n];
  let [sum, largest] = [0n, 0n];
  for (const { size, content } of lots) {
    sum += content;
    contents.push(sum);
    if (size > largest) largest = size;
  }
  return { lots, contents, priced: null, dust: largest / 2n };
}

/** Costs of a row, summed on first use. */
export function pricedRow(row: Row): PricedRow {
  row.priced ??= withPrices(row.lots);
  return row.priced;
}

function withPrices(lots: readonly ShelfLot[]): PricedRow {
  const [costs, unpriced] = [[NO_COST], [0n]];
  const rounded = { priced: [0], cents: [0] };
  let [paid, free, priced, cents] = [NO_COST, 0n, 0, 0];
  for (const { lot, content } of lots) {
    if (isPriced(lot)) {
      const cost = costOfShare(lot, BigInt(lot.quantity), 1n);
      paid += cost;
      priced += 1;
      cents += roundedCents(cost);
    } else free += content;
    costs.push(paid);
    unpriced.push(free);
    rounded.priced.push(priced);
    rounded.cents.push(cents);
  }
  return { costs, unpriced, rounded };
}

/**
 * First lot from `from` on that covers a need, or the number of lots. Lots up to it plus half a
 * millionth of its unit must reach `need`. That half depends on the unit, so the search begins where
 * the largest half would reach it, usually one lot early at most.
 */
export function firstToReach({ lots, contents, dust }: Row, from: number, need: bigint): number {
  let [at, end] = [from, lots.length];
  while (at < end) {
    const middle = Math.floor((at + end) / 2);
    if ((contents[middle + 1] ?? 0n) + dust < need) at = middle + 1;
    else end = middle;
  }
  for (; at < lots.length; at += 1)
    if ((contents[at + 1] ?? 0n) + (lots[at]?.size ?? 0n) / 2n >= need) break;
  return at;
}

/** First index of a row at or after a place on the shelf. */
export function indexAt({ lots }: Row, place: number): number {
  let [low, high] = [0, lots.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lots[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
