import type { RecipeComponent } from "../kitchen/cooking/cooking-plan.ts";
import { type StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { compareByUse } from "../kitchen/cooking/order-of-use.ts";
import type { Rational } from "../calendar-and-money/rational.ts";
import {
  conversionFactor,
  type IngredientFacts,
  readUnit,
  type Unit,
  unitFor,
} from "../kitchen/amounts/units.ts";

/**
 * Reference implementation of taking from stock and its cost: one lot after the other, with exact
 * fractions. Slow; the fast implementation must agree with it.
 */

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const NOTHING: Fraction = { top: 0n, bottom: 1n };

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  const divisor = commonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

const of = ({ top, bottom }: Rational): Fraction => fraction(BigInt(top), BigInt(bottom));
const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const minus = (a: Fraction, b: Fraction) => plus(a, { top: -b.top, bottom: b.bottom });
/** At most a half. */
const isDust = ({ top, bottom }: Fraction) => 2n * top <= bottom;

/** Whether the missing part is small enough to count as covered. */
function isNegligible(missing: Fraction, need: Fraction, unit: Unit): boolean {
  const isPart = (parts: bigint) => minus(times(missing, fraction(parts)), need).top <= 0n;
  if (isDust(missing) || isPart(200n)) return true;
  const inBase = times(missing, of(unit.inBase));
  return unit.dimension !== "count" && isPart(50n) && minus(inBase, fraction(500_000n)).top < 0n;
}

/** Rounded half up. */
export function rounded({ top, bottom }: Fraction): number {
  return Number((2n * top + bottom) / (2n * bottom));
}

const BASES = { mass: "g", volume: "ml", count: "piece" } as const;
const MILLIONTHS = 1_000_000n;

/** Content of one unit of a lot in a convertible unit, rounded to a thousandth. */
function contentOf({ unit, packs, boughtQuantity }: StockLot, facts: IngredientFacts) {
  const pack = packs && unitFor(readUnit(packs.unit), facts);
  if (!pack || readUnit(unit).dimension !== "count" || pack.name === readUnit(unit).name)
    return null;
  if (pack.dimension === "count" && pack.name !== "piece") return null;
  const bought = BigInt(boughtQuantity) * MILLIONTHS;
  const each = times(
    fraction(BigInt(packs.count) * BigInt(packs.quantity), bought),
    of(pack.inBase),
  );
  const thousandths = rounded(times(each, fraction(1000n)));
  const base = readUnit(BASES[pack.dimension]);
  const isTold = thousandths > 0 && thousandths < Number.MAX_SAFE_INTEGER;
  return isTold ? { base, each: fraction(BigInt(thousandths), 1000n) } : null;
}

/** Unit in which a line counts a lot: its own if both use it, or else that of its content. */
function seenIn(lot: StockLot, line: Unit, facts: IngredientFacts): Unit {
  const unit = unitFor(readUnit(lot.unit), facts);
  return unit.name === line.name ? unit : (contentOf(lot, facts)?.base ?? unit);
}

/** Line units per lot unit; null if they do not convert. */
function factorOf(lot: StockLot, line: Unit, facts: IngredientFacts): Fraction | null {
  const content = contentOf(lot, facts);
  const factor = conversionFactor(seenIn(lot, line, facts), line, facts);
  const isCounted = !content || readUnit(lot.unit).name === line.name;
  return factor && (isCounted ? of(factor) : times(of(factor), content.each));
}

interface Use {
  readonly lot: StockLot;
  /** In the unit of the lot. */
  readonly amount: Fraction;
  /** Line units per lot unit. */
  readonly factor: Fraction;
}

export interface ExactLine {
  readonly uses: readonly Use[];
  /** In the unit of the line. */
  readonly uncovered: Fraction;
  /** In cents; null without a price. */
  readonly cost: Fraction | null;
}

interface ExactStock {
  readonly lots: readonly StockLot[];
  readonly facts: IngredientFacts;
  readonly scale: Fraction;
}

type Left = Map<StockLot, Fraction>;

function cover(
  need: Fraction,
  unit: Unit,
  lots: readonly (readonly [StockLot, Fraction])[],
  left: Left,
): Omit<ExactLine, "cost"> {
  const uses: Use[] = [];
  let uncovered = need;
  for (const [lot, factor] of lots) {
    const available = left.get(lot) ?? fraction(BigInt(lot.quantity));
    if (available.top <= 0n) continue;
    const wanted = over(uncovered, factor);
    const more = minus(wanted, available);
    const isEmptied = isDust(more) && isDust({ top: -more.top, bottom: more.bottom });
    if (!isEmptied && more.top < 0n) {
      uses.push({ lot, amount: wanted, factor });
      left.set(lot, minus(available, wanted));
      return { uses, uncovered: NOTHING };
    }
    uses.push({ lot, amount: available, factor });
    left.set(lot, NOTHING);
    if (isEmptied) return { uses, uncovered: NOTHING };
    uncovered = minus(uncovered, times(available, factor));
  }
  return {
    uses,
    uncovered: uses.length > 0 && isNegligible(uncovered, need, unit) ? NOTHING : uncovered,
  };
}

function unitCost({ priceCents, boughtQuantity }: StockLot): Fraction | null {
  return priceCents === null ? null : fraction(BigInt(priceCents), BigInt(boughtQuantity));
}

/** Latest purchase first, no date last, then the highest id. */
function byRecency(a: StockLot, b: StockLot): number {
  const [one, other] = [a.purchaseDate ?? "", b.purchaseDate ?? ""];
  if (one !== other) return one < other ? 1 : -1;
  return b.id - a.id;
}

/** Plan for lines of one recipe that need the same ingredient; `lots` are usable. */
export function planExactly(
  components: readonly RecipeComponent[],
  { lots, facts, scale }: ExactStock,
): readonly ExactLine[] {
  const sorted = lots.toSorted(compareByUse);
  const lines = components.map((component) => {
    const unit = unitFor(readUnit(component.unit ?? ""), facts);
    const seen = sorted.flatMap((lot) => {
      const factor = factorOf(lot, unit, facts);
      return factor ? [[lot, factor] as const] : [];
    });
    const own = ([lot]: readonly [StockLot, Fraction]) =>
      seenIn(lot, unit, facts).dimension === unit.dimension;
    const ownFirst = [...seen.filter(own), ...seen.filter((one) => !own(one))];
    return { unit, seen, ownFirst, need: times(fraction(BigInt(component.quantity ?? 0)), scale) };
  });
  type Line = (typeof lines)[number];
  const one = ({ need, seen, unit }: Line): Omit<ExactLine, "cost"> => {
    const total = seen.reduce(
      (sum, [lot, factor]) => plus(sum, times(fraction(BigInt(lot.quantity)), factor)),
      NOTHING,
    );
    const missing = minus(need, total);
    const [, last] = seen.at(-1) ?? [];
    if (!last || isNegligible(missing, need, unit) || isDust(over(missing, last)))
      return cover(need, unit, seen, new Map());
    const uses = seen.map(([lot, factor]) => ({
      lot,
      amount: fraction(BigInt(lot.quantity)),
      factor,
    }));
    return { uses, uncovered: missing };
  };
  const together = (inTurn: readonly Line[], order: "seen" | "ownFirst") => {
    const left: Left = new Map();
    return new Map(
      inTurn.map((line) => [line, cover(line.need, line.unit, line[order], left)] as const),
    );
  };
  const areCovered = (all: ReadonlyMap<Line, Omit<ExactLine, "cost">>) =>
    [...all.values()].every(({ uncovered }) => uncovered.top === 0n);
  const kindOf = ({ unit: { dimension, name } }: Line) =>
    dimension !== "count" || name === "piece" ? dimension : "other";
  const shared = () => {
    const plain = together(lines, "seen");
    if (new Set(lines.map(kindOf)).size === 1 || areCovered(plain)) return plain;
    const turns: Readonly<Record<string, number>> = { other: 0, count: 1, volume: 1, mass: 2 };
    const turnOf = (line: Line) => turns[kindOf(line)] ?? 1;
    const inTurn = lines.toSorted((a, b) => turnOf(a) - turnOf(b));
    const careful = together(inTurn, "ownFirst");
    if (!areCovered(careful)) return plain;
    const inOrder = ({ uses, uncovered }: Omit<ExactLine, "cost">) => ({
      uses: uses.toSorted((a, b) => compareByUse(a.lot, b.lot)),
      uncovered,
    });
    return new Map([...careful].map(([line, taken]) => [line, inOrder(taken)] as const));
  };
  const covered = lines.length > 1 ? shared() : new Map(lines.map((line) => [line, one(line)]));
  return lines.map((line) => {
    const taken = covered.get(line) ?? { uses: [], uncovered: line.need };
    return { ...taken, cost: costOf(taken, line.unit) };
  });

  function costOf({ uses, uncovered }: Omit<ExactLine, "cost">, unit: Line["unit"]) {
    let [cost, unpriced] = [NOTHING, uncovered];
    for (const { lot, amount, factor } of uses) {
      const each = unitCost(lot);
      if (each) cost = plus(cost, times(amount, each));
      else unpriced = plus(unpriced, times(amount, factor));
    }
    if (unpriced.top === 0n) return cost;
    for (const lot of lots.toSorted(byRecency)) {
      const [each, factor] = [unitCost(lot), factorOf(lot, unit, facts)];
      if (each && factor) return plus(cost, times(unpriced, over(each, factor)));
    }
    return null;
  }
}

export interface ExactChoice {
  /** Position in the recipe. */
  readonly at: number;
  readonly amount: RecipeComponent;
  readonly coveredBy: number | "aside" | null;
  /** Order of taking: required lines first. */
  readonly turn: number;
}

/** Every combination of one choice each, first choices first. */
function* ways(counts: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = counts;
  if (first === undefined) yield [];
  else
    for (let choice = 0; choice < first; choice += 1)
      for (const way of ways(rest)) yield [choice, ...way];
}

/**
 * First combination that covers all required lines, found by trying all; null if none does. Works
 * for amounts and lots of one unit. Each optional line then gets its first choice that the rest
 * covers.
 */
export function firstWayExactly(
  components: readonly RecipeComponent[],
  lots: readonly StockLot[],
): readonly ExactChoice[] | null {
  const options = components.map((one) => [one, ...(one.alternatives ?? [])]);
  const needed = components.flatMap((one, at) => (one.isOptional === true ? [] : [at]));
  const of = (at: number, option: number) => options[at]?.[option] as RecipeComponent;
  for (const way of ways(needed.map((at) => options[at]?.length ?? 0))) {
    const left = new Map<number | null, number>();
    for (const lot of lots)
      left.set(lot.masterIngredientId, (left.get(lot.masterIngredientId) ?? 0) + lot.quantity);
    const takes = (amount: RecipeComponent) => {
      const rest = (left.get(amount.masterIngredientId) ?? 0) - (amount.quantity ?? 0);
      if (rest < 0) return false;
      left.set(amount.masterIngredientId, rest);
      return true;
    };
    const chosen: ExactChoice[] = [];
    const isCovered = needed.every((at, index) => {
      const option = way[index] ?? 0;
      const turn = (options[at]?.length ?? 0) > 1 && way.some((one) => one > 0) ? 1 : 0;
      chosen.push({
        at,
        amount: of(at, option),
        coveredBy: option === 0 ? null : option - 1,
        turn,
      });
      return takes(of(at, option));
    });
    if (!isCovered) continue;
    for (const [at, one] of components.entries()) {
      if (one.isOptional !== true) continue;
      const option = (options[at] ?? []).findIndex((amount) => takes(amount));
      const coveredBy = option < 0 ? "aside" : option === 0 ? null : option - 1;
      chosen.push({ at, amount: of(at, Math.max(0, option)), coveredBy, turn: 2 });
    }
    return chosen.toSorted((a, b) => a.at - b.at);
  }
  return null;
}
