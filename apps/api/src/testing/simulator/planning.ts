import {
  exact,
  HALF,
  minus,
  NOUGHT,
  order,
  over,
  plus,
  rounded,
  times,
  type Exact,
} from "./exact.ts";
import { conversion, type Weights } from "./measures.ts";

/** A purchase. Quantities in millionths, money in cents. */
export interface ModelLot {
  /** Unknown until an answer shows it. */
  id: number | null;
  ingredient: string;
  unit: string;
  quantity: number;
  bought: number;
  price: number | null;
  purchaseDate: string | null;
  expiryDate: string | null;
  /** Amounts that edits took, by unit, with their bought quantity. */
  readonly edited: Map<string, number>;
  /** Its quantity at the deletion; null unless deleted. */
  removedQuantity: number | null;
}

export interface ModelLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Input of planning. */
export interface Pantry {
  readonly lots: readonly ModelLot[];
  readonly today: string;
  /** The ingredient of a line, or null. */
  readonly meaning: (name: string) => string | null;
  readonly weights: (ingredient: string) => Weights;
}

interface Use {
  readonly lot: ModelLot;
  readonly amount: Exact;
}

/** What a line takes, lacks and costs. */
export interface PlannedLine {
  readonly reason:
    | "enough"
    | "short"
    | "none_in_stock"
    | "only_expired"
    | "cannot_convert"
    | "unknown_ingredient";
  readonly uses: readonly Use[];
  /** In millionths of the line's unit. */
  readonly shortBy: number;
  readonly cost: Exact | null;
}

/** A recipe compared with a pantry. Source: handbook/cooking.md#makeable. */
export interface Planned {
  readonly lines: readonly PlannedLine[];
  readonly makeability: "fully_makeable" | "partially_makeable" | "not_makeable";
  readonly total: number | null;
  readonly perServing: number | null;
  readonly soonest: string | null;
}

/** Days compare as text; no day is last. */
const day = (text: string | null): string => text ?? "~";

function inOrderOfUse(a: ModelLot, b: ModelLot): number {
  const keys = (lot: ModelLot) => [day(lot.expiryDate), day(lot.purchaseDate)] as const;
  const [[expiryA, boughtA], [expiryB, boughtB]] = [keys(a), keys(b)];
  if (expiryA !== expiryB) return expiryA < expiryB ? -1 : 1;
  if (boughtA !== boughtB) return boughtA < boughtB ? -1 : 1;
  return (a.id ?? 0) - (b.id ?? 0);
}

function latestFirst(a: ModelLot, b: ModelLot): number {
  const [boughtA, boughtB] = [a.purchaseDate ?? "", b.purchaseDate ?? ""];
  if (boughtA !== boughtB) return boughtA > boughtB ? -1 : 1;
  return (b.id ?? 0) - (a.id ?? 0);
}

const unitCost = (lot: ModelLot): Exact | null =>
  lot.price === null ? null : exact(lot.price, lot.bought);

/**
 * Cents per millionth of a unit by the latest convertible purchase; used-up lots count, deleted
 * ones do not.
 */
function latestCost(pantry: Pantry, ingredient: string, unit: string): Exact | null {
  const priced = pantry.lots
    .filter((lot) => lot.ingredient === ingredient && lot.price !== null)
    .filter((lot) => lot.removedQuantity === null)
    .toSorted(latestFirst);
  for (const lot of priced) {
    const factor = conversion(lot.unit, unit, pantry.weights(ingredient));
    const cost = unitCost(lot);
    if (factor !== null && cost !== null) return over(cost, factor);
  }
  return null;
}

/** True if two amounts are equal to half a millionth, so that a lot is emptied completely. */
function isSame(a: Exact, b: Exact): boolean {
  const difference = order(a, b) < 0 ? minus(b, a) : minus(a, b);
  return order(difference, HALF) <= 0;
}

function planLine(
  { name, unit }: ModelLine,
  need: Exact,
  { pantry, left }: { readonly pantry: Pantry; readonly left: Map<ModelLot, Exact> },
): PlannedLine {
  const ingredient = pantry.meaning(name);
  if (ingredient === null)
    return { reason: "unknown_ingredient", uses: [], shortBy: rounded(need), cost: null };
  const weights = pantry.weights(ingredient);
  const held = pantry.lots.filter((lot) => lot.ingredient === ingredient && lot.quantity > 0);
  const good = held.filter(({ expiryDate }) => expiryDate === null || expiryDate >= pantry.today);
  const uses: Use[] = [];
  let missing = need;
  for (const lot of good.toSorted(inOrderOfUse)) {
    const factor = conversion(lot.unit, unit, weights);
    const available = left.get(lot) ?? exact(lot.quantity);
    if (factor === null || available.top === 0n || missing.top === 0n) continue;
    const wanted = over(missing, factor);
    if (!isSame(wanted, available) && order(wanted, available) < 0) {
      uses.push({ lot, amount: wanted });
      left.set(lot, minus(available, wanted));
      missing = NOUGHT;
    } else {
      uses.push({ lot, amount: available });
      left.set(lot, NOUGHT);
      missing = isSame(wanted, available) ? NOUGHT : minus(missing, times(available, factor));
    }
  }
  if (uses.length > 0 && isSame(missing, NOUGHT)) missing = NOUGHT;
  const isEnough = missing.top === 0n;
  const canTurn = good.some((lot) => conversion(lot.unit, unit, weights) !== null);
  const reason = isEnough
    ? "enough"
    : canTurn
      ? "short"
      : good.length > 0
        ? "cannot_convert"
        : held.length > 0
          ? "only_expired"
          : "none_in_stock";
  return {
    reason,
    uses,
    shortBy: isEnough ? 0 : Math.max(1, rounded(missing)),
    cost: costOf({ pantry, ingredient, unit }, uses, missing),
  };
}

function costOf(
  what: { readonly pantry: Pantry; readonly ingredient: string; readonly unit: string },
  uses: readonly Use[],
  missing: Exact,
): Exact | null {
  const { pantry, ingredient, unit } = what;
  let unpriced = missing;
  let cost = NOUGHT;
  for (const { lot, amount } of uses) {
    const known = unitCost(lot);
    const factor = conversion(lot.unit, unit, pantry.weights(ingredient)) ?? exact(1);
    if (known === null) unpriced = plus(unpriced, times(amount, factor));
    else cost = plus(cost, times(amount, known));
  }
  if (unpriced.top === 0n) return cost;
  const latest = latestCost(pantry, ingredient, unit);
  return latest === null ? null : plus(cost, times(unpriced, latest));
}

/** Compares a recipe with a pantry, for `servings` of those that it makes; both in millionths. */
export function plan(
  lines: readonly ModelLine[],
  pantry: Pantry,
  { makes, servings }: { readonly makes: number; readonly servings: number },
): Planned {
  const left = new Map<ModelLot, Exact>();
  const planned = lines.map((line) =>
    planLine(line, times(exact(line.quantity), exact(servings, makes)), { pantry, left }),
  );
  const costs = planned.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const total = costs.reduce(plus, NOUGHT);
  const days = planned.flatMap(({ uses }) => uses.flatMap(({ lot }) => lot.expiryDate ?? []));
  return {
    lines: planned,
    makeability: planned.every(({ reason }) => reason === "enough")
      ? "fully_makeable"
      : planned.some(({ uses }) => uses.length > 0)
        ? "partially_makeable"
        : "not_makeable",
    total: costs.length === 0 ? null : rounded(total),
    perServing: costs.length === 0 ? null : rounded(over(total, exact(servings, 1_000_000))),
    soonest: days.toSorted()[0] ?? null,
  };
}

/**
 * What is taken from each lot in order of first use, rounded once, in millionths of the lot's unit.
 */
export function takesOf({ lines }: Planned): readonly { lot: ModelLot; quantity: number }[] {
  const sums = new Map<ModelLot, Exact>();
  for (const { uses } of lines)
    for (const { lot, amount } of uses) sums.set(lot, plus(sums.get(lot) ?? NOUGHT, amount));
  return [...sums]
    .map(([lot, sum]) => ({ lot, quantity: Math.min(rounded(sum), lot.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}
