import { type FixedCents, roundedCents, shareOf } from "../calendar-and-money/fixed-cents.ts";
import type { Cents } from "../calendar-and-money/money.ts";
import type { Allocation } from "../kitchen/cooking/cooking-plan.ts";
import { foldText } from "../kitchen/names/ingredient-name.ts";
import { shortfallOf } from "../kitchen/cooking/meal-plan.ts";
import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import { latestPriceOf } from "../kitchen/lots/latest-price.ts";
import { kindOf, kindsFor, OTHER } from "../kitchen/amounts/unit-size.ts";

/** Total shortage of one food. */
export interface NeededFood {
  readonly name: string;
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
  /** At the latest known unit cost, rounded half up; null if unknown. */
  readonly cost: Cents | null;
}

/** Shortage of one line, without the stock that it was compared with. */
export interface NeededLine extends Pick<Allocation, "size"> {
  readonly name: string;
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  /** As the line says it. */
  readonly unitName: string;
  readonly unit: Allocation["unit"];
  readonly facts: NonNullable<Allocation["view"]>["facts"] | undefined;
  readonly cost: FixedCents | null;
}

interface Sum {
  readonly first: NeededLine;
  quantity: bigint;
  cost: FixedCents | null;
}

/** Whether two shortages can be added. */
function isAlike(one: NeededLine, other: NeededLine): boolean {
  if (one.unit.name === other.unit.name && one.size === other.size) return true;
  const [kind, otherKind] = [kindOf(one.unit), kindOf(other.unit)];
  if (kind === OTHER || otherKind === OTHER) return false;
  const facts = (one.facts === undefined ? other.facts : one.facts) ?? null;
  return (kindsFor(kind, facts) & otherKind) !== 0;
}

function costOf({ view, portion, scale }: Allocation): FixedCents | null {
  const price = view && latestPriceOf(view);
  return price && shareOf(price.cents, portion.uncovered, price.content * scale);
}

const MOST_QUANTITY = BigInt(Number.MAX_SAFE_INTEGER);

/** Shortages of a meal, in the order of its lines. */
export function neededLines(allocations: readonly Allocation[]): readonly NeededLine[] {
  return allocations.flatMap((allocation) => {
    const missing = shortfallOf(allocation);
    if (missing === null) return [];
    const { component, size, unit, view } = allocation;
    return {
      name: component.name,
      masterIngredientId: component.masterIngredientId,
      quantity: missing.quantityNeeded,
      unitName: missing.unit,
      unit,
      size,
      facts: view?.facts,
      cost: costOf(allocation),
    };
  });
}

/**
 * Shortages of meals by food, in the first unit seen. Each converted amount is rounded half up to a
 * millionth.
 * Source: handbook/planning.md#plan-my-week.
 */
export function neededFoods(lines: Iterable<NeededLine>): readonly NeededFood[] {
  const sums = new Map<number | string, Sum[]>();
  for (const line of lines) {
    const { masterIngredientId, name, quantity, cost } = line;
    const key = masterIngredientId ?? foldText(name);
    const ofFood = sums.get(key) ?? [];
    sums.set(key, ofFood);
    const same = ofFood.find(({ first }) => isAlike(first, line));
    if (!same) {
      ofFood.push({ first: line, quantity: BigInt(quantity), cost });
      continue;
    }
    const [from, into] = [line.size, same.first.size];
    same.quantity += (BigInt(quantity) * from * 2n + into) / (into * 2n);
    if (cost !== null) same.cost = (same.cost ?? 0n) + cost;
  }
  return [...sums.values()].flat().map(({ first, quantity, cost }) => ({
    name: first.name,
    masterIngredientId: first.masterIngredientId,
    quantity: microOf(Number(quantity > MOST_QUANTITY ? MOST_QUANTITY : quantity)),
    unit: first.unitName,
    cost: cost === null ? null : roundedCents(cost),
  }));
}
