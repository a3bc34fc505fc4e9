import { changesOf, filledGap, withChanges, type Change } from "./amounts/changes.ts";
import type { LeadingMeaning } from "./amounts/counts.ts";
import type { Draft } from "./layout/layout.ts";
import { settleDraft, sumOf, type Settled } from "./amounts/settle.ts";
import { explainedSums, type PrintedSums } from "./amounts/totals.ts";

/** A reading that matches a printed sum after changes, with their cost. */
export interface Explained {
  reading: Settled;
  cost: number;
}

/** Limits for single changes, pairs and triples: number of candidates and cost. */
const SINGLE = { most: 4000, cost: 2.6 };
const PAIR = { most: 90, cost: 2.4 };
const THREE = { most: 22, cost: 2.4 };

/**
 * The cheapest set of at most three changes with which the lines match a printed sum, or null. More
 * changes would match anything. Only the likeliest ones are combined, so the time is linear.
 */
export function explain(
  draft: Draft,
  settled: Settled,
  { sums, meaning }: { sums: PrintedSums; meaning: LeadingMeaning },
): Explained | null {
  const wanted = explainedSums(sums);
  if (wanted.size === 0) return null;
  const net = sumOf(settled.items, settled.discounts);
  const changes = changesOf(draft, sums);
  const found = [
    ...singles(changes, (delta) => wanted.has(net + delta)),
    ...sets(changes, (delta) => wanted.has(net + delta)),
  ].toSorted((a, b) => costOf(a) - costOf(b));
  const gap = filledGap(draft, (sums.subtotals[0] ?? sums.totals[0] ?? 0) - net);
  for (const set of [...found.slice(0, MOST_SETTLED), ...(gap ? [[gap]] : [])]) {
    const reading = settleDraft(withChanges(draft, set), { sums, meaning });
    if (reading.isExact) return { reading, cost: costOf(set) };
  }
  return null;
}

/**
 * Maximum number of found sets to settle, since a cancelled line counts differently from its
 * amount.
 */
const MOST_SETTLED = 8;

type Fits = (delta: number) => boolean;

function singles(changes: readonly Change[], fits: Fits): Change[][] {
  return changes
    .slice(0, SINGLE.most)
    .filter(({ cost, delta }) => cost <= SINGLE.cost && fits(delta))
    .map((change) => [change]);
}

function sets(changes: readonly Change[], fits: Fits): Change[][] {
  const found: Change[][] = [];
  for (const [at, first] of changes.slice(0, PAIR.most).entries())
    for (const [next, second] of changes.slice(0, Math.min(at, PAIR.most)).entries()) {
      const cost = first.cost + second.cost;
      if (cost > PAIR.cost) break;
      if (first.part === second.part) continue;
      const delta = first.delta + second.delta;
      if (fits(delta)) found.push([first, second]);
      if (at >= THREE.most) continue;
      for (const third of changes.slice(0, next)) {
        if (cost + third.cost > THREE.cost) break;
        if (third.part === first.part || third.part === second.part) continue;
        if (fits(delta + third.delta)) found.push([first, second, third]);
      }
    }
  return found;
}

function costOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { cost }) => sum + cost, 0);
}
