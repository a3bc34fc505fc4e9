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
  /** Maximum tree of reaches, see `firstToReach`; leaves begin at `leaves`. */
  readonly reaches: readonly bigint[];
  readonly leaves: number;
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
  const [only] = lots;
  // the usual case
  if (only !== undefined && lots.length === 1) {
    const { size, content } = only;
    const reaches = [0n, content + size / 2n];
    return { lots, contents: [0n, content], priced: null, reaches, leaves: 1 };
  }
  const contents = [0n];
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, lots.length)));
  const reaches = Array.from({ length: leaves + lots.length }, () => 0n);
  let sum = 0n;
  for (const [index, { size, content }] of lots.entries()) {
    sum += content;
    contents.push(sum);
    reaches[leaves + index] = sum + size / 2n;
  }
  for (let node = leaves - 1; node > 0; node -= 1) {
    const [left = 0n, right = 0n] = [reaches[2 * node], reaches[2 * node + 1]];
    reaches[node] = left > right ? left : right;
  }
  return { lots, contents, priced: null, reaches, leaves };
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
 * millionth of its unit must reach `need`. That half depends on the unit, so reaches are unordered;
 * the maximum tree finds it in logarithmic time.
 */
export function firstToReach({ lots, reaches, leaves }: Row, from: number, need: bigint): number {
  if (from >= lots.length) return lots.length;
  let node = leaves + from;
  // Walks up to the smallest right subtree that reaches the need.
  while ((reaches[node] ?? 0n) < need) {
    while (node % 2 === 1) node = (node - 1) / 2;
    if (node === 0) return lots.length;
    node += 1;
  }
  while (node < leaves) node = (reaches[2 * node] ?? 0n) >= need ? 2 * node : 2 * node + 1;
  return node - leaves;
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
