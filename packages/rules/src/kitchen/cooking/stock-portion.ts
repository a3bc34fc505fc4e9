import { type FixedCents, NO_COST } from "../../calendar-and-money/fixed-cents.ts";
import {
  costOfShare,
  firstToReach,
  indexAt,
  isPriced,
  pricedRow,
  type Row,
  rowOf,
  type Shelf,
  type ShelfLot,
} from "../lots/stock-shelf.ts";
import { KINDS } from "../amounts/unit-size.ts";

/** Fully used lots of a row, as an index range. */
interface Whole {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
}

/** Amount of a lot that may be partly used. */
interface Part {
  readonly lot: ShelfLot;
  readonly amount: bigint;
}

/**
 * Takes from a shelf as index ranges and a few parts. Amounts are in grains times the requested
 * `scale`, so fractions of a recipe stay whole numbers.
 */
export interface Portion {
  readonly wholes: readonly Whole[];
  readonly parts: readonly Part[];
  readonly uncovered: bigint;
}

/** Portion in progress. */
export interface OpenPortion {
  readonly wholes: Whole[];
  readonly parts: Part[];
  uncovered: bigint;
}

/** Remaining shelf: the first unused place of each kind. */
export interface Leftovers {
  readonly places: Map<number, number>;
  /** Partly used lots by place. */
  readonly begun: Map<number, bigint>;
}

export function nothingTaken(): Leftovers {
  return { places: new Map(), begun: new Map() };
}

/** In grains times `scale`. */
interface Need {
  readonly need: bigint;
  readonly scale: bigint;
}

/** Kinds of lots to take; amounts in grains times `scale`. */
export interface TakeOptions {
  readonly kinds: number;
  readonly scale: bigint;
}

const NO_WHOLES: readonly Whole[] = [];
const NO_PARTS: readonly Part[] = [];

export function nothingFor(need: bigint): Portion {
  return { wholes: NO_WHOLES, parts: NO_PARTS, uncovered: need };
}

/** Grains times `scale`. Fast path for 1, which is usual. */
export const scaledBy = (scale: bigint, grains: bigint): bigint =>
  scale === 1n ? grains : grains * scale;

/** First lots of a row, whole; the rest stays uncovered. */
export function firstOfRow(row: Row, count: number, { need, scale }: Need): Portion {
  const uncovered = count === 0 ? need : need - scaledBy(scale, row.contents[count] ?? 0n);
  return {
    wholes: count === 0 ? NO_WHOLES : [{ row, from: 0, to: count }],
    parts: NO_PARTS,
    uncovered,
  };
}

/** Takes from an untouched row. */
export function takeFresh(row: Row, { need, scale }: Need): Portion {
  const count = firstToReach(row, 0, scale === 1n ? need : (need + scale - 1n) / scale);
  const whole = firstOfRow(row, count, { need, scale });
  const lot = row.lots[count];
  if (!lot) return whole;
  const available = scaledBy(scale, lot.content);
  const isPart = whole.uncovered < available - scaledBy(scale, lot.size / 2n);
  const part = { lot, amount: isPart ? whole.uncovered : available };
  return { wholes: whole.wholes, parts: [part], uncovered: 0n };
}

/** Kinds with the next lot, its place, and the place of the next other kind. */
function nextStretch(kinds: number, { places }: Leftovers) {
  let [active, start, end] = [0, Infinity, Infinity];
  for (const kind of KINDS) {
    if ((kinds & kind) === 0) continue;
    const place = places.get(kind) ?? 0;
    if (place === start) active |= kind;
    else if (place < start) [active, start, end] = [kind, place, start];
    else if (place < end) end = place;
  }
  return { active, start, end };
}

function moveTo(leftovers: Leftovers, kinds: number, place: number): void {
  for (const kind of KINDS) if ((kinds & kind) !== 0) leftovers.places.set(kind, place);
}

/** Continues taking in order until the need is covered or these kinds are used up. */
export function takeOn(
  portion: OpenPortion,
  shelf: Shelf,
  { wanted, leftovers }: { readonly wanted: TakeOptions; readonly leftovers: Leftovers },
): void {
  const kinds = wanted.kinds & shelf.kinds;
  // Terminates: each round passes a partly used lot or a change of kind, at most four of each.
  while (portion.uncovered > 0n) {
    const { active, start, end } = nextStretch(kinds, leftovers);
    const lot = shelf.lots[start];
    if (!lot) return;
    const begun = (lot.kind & active) === 0 ? undefined : leftovers.begun.get(start);
    if (begun === undefined) {
      takeStretch(
        portion,
        { row: rowOf(shelf, active), start, end },
        { wanted, leftovers, active },
      );
    } else {
      moveTo(leftovers, active, start + 1);
      takeFrom(portion, { lot, available: begun }, { wanted, leftovers });
    }
  }
}

/** Takes from one lot. A difference of half a millionth of its unit takes all, so no dust remains. */
function takeFrom(
  portion: OpenPortion,
  { lot, available }: { readonly lot: ShelfLot; readonly available: bigint },
  { wanted, leftovers }: { readonly wanted: TakeOptions; readonly leftovers: Leftovers },
): void {
  const half = (lot.size / 2n) * wanted.scale;
  const { uncovered } = portion;
  if (uncovered < available - half) {
    portion.parts.push({ lot, amount: uncovered });
    portion.uncovered = 0n;
    leftovers.begun.set(lot.place, available - uncovered);
    leftovers.places.set(lot.kind, lot.place);
    return;
  }
  portion.parts.push({ lot, amount: available });
  leftovers.begun.delete(lot.place);
  portion.uncovered = uncovered <= available + half ? 0n : uncovered - available;
}

interface Stretch {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
}

/** Takes whole lots in one step, and a part of the last. */
function takeStretch(
  portion: OpenPortion,
  { row, start, end }: Stretch,
  {
    wanted,
    leftovers,
    active,
  }: { readonly wanted: TakeOptions; readonly leftovers: Leftovers; readonly active: number },
): void {
  const { scale } = wanted;
  const from = start === 0 ? 0 : indexAt(row, start);
  const to = end === Infinity ? row.lots.length : indexAt(row, end);
  const before = row.contents[from] ?? 0n;
  const last = firstToReach(row, from, before + (portion.uncovered + scale - 1n) / scale);
  const lot = last < to ? row.lots[last] : undefined;
  const wholeTo = lot ? last : to;
  if (wholeTo > from) {
    portion.wholes.push({ row, from, to: wholeTo });
    portion.uncovered -= ((row.contents[wholeTo] ?? 0n) - before) * scale;
  }
  moveTo(leftovers, active, lot ? lot.place + 1 : end);
  if (lot) takeFrom(portion, { lot, available: lot.content * scale }, { wanted, leftovers });
}

export function isAnyTaken({ wholes, parts }: Pick<Portion, "wholes" | "parts">): boolean {
  return wholes.length > 0 || parts.length > 0;
}

/** Start of the kinds' lots in a stretch, which have their own order; its end without any. */
function beginOfKinds({ row: { lots }, from, to }: Whole): number {
  const food = lots[from]?.lot.masterIngredientId;
  if (lots[to - 1]?.lot.masterIngredientId === food) return to;
  let at = from + 1;
  while (at < to && lots[at]?.lot.masterIngredientId === food) at += 1;
  return at;
}

/** Splits a stretch into parts that are each in order of use. */
function inOwnOrder(whole: Whole): readonly Whole[] {
  const turn = beginOfKinds(whole);
  return turn === whole.to
    ? [whole]
    : [
        { ...whole, to: turn },
        { ...whole, from: turn },
      ];
}

/** Whether a lot expires before another: by place for one food, by date otherwise. */
function goesOffFirst(one: ShelfLot, other: ShelfLot): boolean {
  if (one.lot.masterIngredientId === other.lot.masterIngredientId) return one.place < other.place;
  const [day, otherDay] = [one.lot.expiryDate, other.lot.expiryDate];
  if (day === otherDay) return one.place < other.place;
  return day !== null && (otherDay === null || day < otherDay);
}

/** First lot to expire: the first used, or one of a kind with an earlier date. */
export function firstLot({ wholes, parts }: Portion): ShelfLot | null {
  let first: ShelfLot | null = null;
  for (const { lot } of parts) if (!first || goesOffFirst(lot, first)) first = lot;
  for (const whole of wholes)
    for (const { row, from } of inOwnOrder(whole)) {
      const lot = row.lots[from];
      if (lot && (!first || goesOffFirst(lot, first))) first = lot;
    }
  return first;
}

/** Predicate for the first lots of a shelf. In order of use, it never returns to true. */
export type IsFront = (lot: ShelfLot) => boolean;

/** Whole lots of a portion that are among the first. */
export function frontOf({ wholes }: Pick<Portion, "wholes">, isFront: IsFront): readonly Whole[] {
  if (wholes.length === 0) return NO_WHOLES;
  return wholes.flatMap(inOwnOrder).flatMap(({ row, from, to }) => {
    const end = endOfFront(row, { from, to, isFront });
    return end === from ? [] : [{ row, from, to: end }];
  });
}

/** End index of the first lots in a stretch. */
function endOfFront(
  { lots }: Row,
  { from, to, isFront }: Omit<Whole, "row"> & { readonly isFront: IsFront },
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const lot = lots[middle];
    if (lot !== undefined && isFront(lot)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All lots with their amounts, in order of use. */
export function lotsOf({ wholes, parts }: Portion, scale: bigint): readonly Part[] {
  const whole = wholes.flatMap(({ row, from, to }) =>
    row.lots.slice(from, to).map((lot) => ({ lot, amount: lot.content * scale })),
  );
  return [...whole, ...parts].toSorted((a, b) => a.lot.place - b.lot.place);
}

/** Cost of the priced lots in a portion, and the unpriced amount. */
export function costOfPortion(
  { wholes, parts }: Pick<Portion, "wholes" | "parts">,
  scale: bigint,
): { readonly cost: FixedCents; readonly unpriced: bigint } {
  let [cost, unpriced] = [NO_COST, 0n];
  for (const { row, from, to } of wholes) {
    const { costs, unpriced: free } = pricedRow(row);
    cost += (costs[to] ?? NO_COST) - (costs[from] ?? NO_COST);
    unpriced += ((free[to] ?? 0n) - (free[from] ?? 0n)) * scale;
  }
  for (const { lot, amount } of parts) {
    if (isPriced(lot.lot)) cost += costOfShare(lot.lot, amount, scaledBy(scale, lot.size));
    else unpriced += amount;
  }
  return { cost, unpriced };
}
