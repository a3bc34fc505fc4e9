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

interface Sum {
  readonly first: Allocation;
  readonly name: string;
  readonly masterIngredientId: number | null;
  readonly unit: string;
  quantity: bigint;
  cost: FixedCents | null;
}

/** Whether two shortages can be added. */
function isAlike(one: Allocation, other: Allocation): boolean {
  if (one.unit.name === other.unit.name && one.size === other.size) return true;
  const [kind, otherKind] = [kindOf(one.unit), kindOf(other.unit)];
  if (kind === OTHER || otherKind === OTHER) return false;
  const facts = (one.view ?? other.view)?.facts ?? null;
  return (kindsFor(kind, facts) & otherKind) !== 0;
}

function costOf({ view, portion, scale }: Allocation): FixedCents | null {
  const price = view && latestPriceOf(view);
  return price && shareOf(price.cents, portion.uncovered, price.content * scale);
}

const MOST_QUANTITY = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Shortages of meals by food, in the first unit seen. Each converted amount is rounded half up to a
 * millionth.
 * Source: handbook/planning.md#plan-my-week.
 */
export function neededFoods(allocations: Iterable<Allocation>): readonly NeededFood[] {
  const sums = new Map<number | string, Sum[]>();
  for (const allocation of allocations) {
    const missing = shortfallOf(allocation);
    if (missing === null) continue;
    const { masterIngredientId, name } = allocation.component;
    const key = masterIngredientId ?? foldText(name);
    const ofFood = sums.get(key) ?? [];
    sums.set(key, ofFood);
    const cost = costOf(allocation);
    const same = ofFood.find(({ first }) => isAlike(first, allocation));
    if (!same) {
      const quantity = BigInt(missing.quantityNeeded);
      const { unit } = missing;
      ofFood.push({ first: allocation, name, masterIngredientId, unit, quantity, cost });
      continue;
    }
    const [from, into] = [allocation.size, same.first.size];
    same.quantity += (BigInt(missing.quantityNeeded) * from * 2n + into) / (into * 2n);
    if (cost !== null) same.cost = (same.cost ?? 0n) + cost;
  }
  return [...sums.values()].flat().map(({ name, masterIngredientId, unit, quantity, cost }) => ({
    name,
    masterIngredientId,
    unit,
    quantity: microOf(Number(quantity > MOST_QUANTITY ? MOST_QUANTITY : quantity)),
    cost: cost === null ? null : roundedCents(cost),
  }));
}
