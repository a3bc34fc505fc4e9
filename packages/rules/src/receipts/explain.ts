import { changesOf, filledGap, withChanges, type Change } from "./amounts/changes.ts";
import type { LeadingMeaning } from "./amounts/counts.ts";
import type { Draft } from "./layout/layout.ts";
import { settleDraft, sumOf, type Settled } from "./amounts/settle.ts";
import { sumsWorthChanges, type PrintedSums } from "./amounts/totals.ts";

/** A reading that matches a printed sum after changes, with their cost. */
export interface Explained {
  reading: Settled;
  cost: number;
}

/** Limits for single changes and pairs: number of candidates and cost. */
const SINGLE = { most: 4000, cost: 2.6 };
const PAIR = { most: 90, cost: 2.4 };
/** The same for sets of what the recogniser found possible. */
const SEEN = { most: 14, cost: 3 };

/**
 * The cheapest one or two changes with which the lines match a printed sum, or null. More
 * changes would match anything. Only the likeliest ones are combined, so the time is linear.
 */
export function explain(
  draft: Draft,
  settled: Settled,
  { sums, meaning }: { sums: PrintedSums; meaning: LeadingMeaning },
): Explained | null {
  const wanted = sumsWorthChanges(sums);
  if (wanted.size === 0) return null;
  const net = sumOf(settled.items, settled.discounts);
  const changes = changesOf(draft, sums);
  const found = [
    ...singles(changes, (delta) => wanted.has(net + delta)),
    ...pairs(changes, (delta) => wanted.has(net + delta)),
    ...seenSets(changes, (delta) => wanted.has(net + delta)),
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

function pairs(changes: readonly Change[], fits: Fits): Change[][] {
  const found: Change[][] = [];
  for (const [at, first] of changes.slice(0, PAIR.most).entries())
    for (const second of changes.slice(0, Math.min(at, PAIR.most))) {
      if (first.cost + second.cost > PAIR.cost) break;
      if (first.part !== second.part && fits(first.delta + second.delta))
        found.push([first, second]);
    }
  return found;
}

/** Three and more figures of a coarse print, each of which the recogniser found possible. */
function seenSets(changes: readonly Change[], fits: Fits): Change[][] {
  const seen = changes.filter(({ isSeen }) => isSeen).slice(0, SEEN.most);
  const found: Change[][] = [];
  const add = (from: number, set: readonly Change[], { cost, delta }: Sum): void => {
    if (set.length > 2 && fits(delta)) found.push([...set]);
    for (const [at, change] of seen.entries()) {
      if (at < from || set.some(({ part }) => part === change.part)) continue;
      const sum = { cost: cost + change.cost, delta: delta + change.delta };
      if (sum.cost > SEEN.cost) break;
      add(at + 1, [...set, change], sum);
    }
  };
  add(0, [], { cost: 0, delta: 0 });
  return found;
}

interface Sum {
  readonly cost: number;
  readonly delta: number;
}

function costOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { cost }) => sum + cost, 0);
}
