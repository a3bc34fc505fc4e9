import {
  type FixedCents,
  NO_COST,
  roundedCents,
  shareOf,
} from "../../calendar-and-money/fixed-cents.ts";
import type { StockLot } from "../cooking/prepared-stock.ts";
import { type Kind, kindOf, sizeOf } from "../amounts/unit-size.ts";
import type { IngredientFacts, Unit } from "../amounts/units.ts";

/** A lot with its unit read. */
export interface ReadLot {
  readonly lot: StockLot;
  readonly unit: Unit;
  /** What one of its unit holds, in a unit that turns; null where the unit says all that is known. Source: handbook/cooking.md#packs. */
  readonly content: Unit | null;
}

/** A lot and the unit that it counts in on one shelf: its own, or one of its content. */
export interface SeenLot {
  readonly lot: StockLot;
  readonly unit: Unit;
}

/** A lot as it stands on its shelf; amounts in grains. */
export interface ShelfLot extends SeenLot {
  /** Its place among all lots of the shelf. */
  readonly place: number;
  readonly kind: Kind;
  /** Of a millionth of its unit. */
  readonly size: bigint;
  readonly content: bigint;
}

/** What the first so many lots of a row cost, and what of them has no price: element `n` is of the first `n`. */
export interface PricedRow {
  readonly costs: readonly FixedCents[];
  readonly unpriced: readonly bigint[];
  /** How many of them have a price, and what they cost where each is rounded to cents. */
  readonly rounded: { readonly priced: readonly number[]; readonly cents: readonly number[] };
}

/** Lots in the order of their use, with what the first so many of them come to: element `n` is of the first `n`. */
export interface Row {
  readonly lots: readonly ShelfLot[];
  readonly contents: readonly bigint[];
  /** Null until it is asked for: a cost is a division of long numbers. */
  priced: PricedRow | null;
  /** A tree of maxima over how far each lot reaches, see `firstToReach`; its leaves begin at `leaves`. */
  readonly reaches: readonly bigint[];
  readonly leaves: number;
}

/** Usable lots of an ingredient that may turn into each other, in the order of their use. */
export interface Shelf {
  readonly lots: readonly ShelfLot[];
  /** The kinds that stand on it. */
  readonly kinds: number;
  /** All its lots in a row, as nearly every line sees them; null until it is asked for. */
  whole: Row | null;
  /** Those of some kinds, by these; null until one is asked for. */
  rows: Map<number, Row> | null;
}

/** A shelf with these lots, which must stand in the order of their use. */
export function shelfOf(lots: readonly SeenLot[], facts: IngredientFacts | null): Shelf {
  let kinds = 0;
  // what stands beside each other is mostly in one unit
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

/** The lots of some kinds; added up once, when first asked for. */
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

/** Whether it is known what a lot cost. */
export function isPriced({ priceCents, boughtQuantity }: StockLot): boolean {
  return priceCents !== null && boughtQuantity > 0;
}

/** What a share of a lot costs: `part` of `whole` of what was bought. */
export function costOfShare(lot: StockLot, part: bigint, whole: bigint): FixedCents {
  return shareOf(BigInt(lot.priceCents ?? 0), part, BigInt(lot.boughtQuantity) * whole);
}

function addedUp(lots: readonly ShelfLot[]): Row {
  const [only] = lots;
  // as most ingredients have it
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

/** What lots of a row cost; added up once, when first asked for. */
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
 * The first lot from `from` on that ends a need, or the number of lots when none does: all lots up to it, and half a
 * millionth of its own unit, come to `need`. That half differs from unit to unit, so that what ends a need is not in
 * order; the tree of maxima finds it in as many steps as the number of lots has digits.
 */
export function firstToReach({ lots, reaches, leaves }: Row, from: number, need: bigint): number {
  if (from >= lots.length) return lots.length;
  let node = leaves + from;
  // Up, past everything on the left that cannot do, to the smallest part of the tree on the right that can.
  while ((reaches[node] ?? 0n) < need) {
    while (node % 2 === 1) node = (node - 1) / 2;
    if (node === 0) return lots.length;
    node += 1;
  }
  while (node < leaves) node = (reaches[2 * node] ?? 0n) >= need ? 2 * node : 2 * node + 1;
  return node - leaves;
}

/** The index in a row of the first lot at or behind a place of the shelf. */
export function indexAt({ lots }: Row, place: number): number {
  let [low, high] = [0, lots.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lots[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
