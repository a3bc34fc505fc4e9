import {
  planLimits,
  planningApi,
  type PlanSlot,
  type SuggestedEntry,
} from "@larder/contract/week/planning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";

/** The meals that a proposal is for. */
export interface WeekWishes {
  readonly slots: readonly PlanSlot[];
  readonly servings: number;
  readonly maxCost: number | null;
  /** Ids of the eaters; empty for no filter. */
  readonly eaters: readonly number[];
}

export interface DaysToFill {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const isSameMeal = (one: SuggestedEntry, other: SuggestedEntry): boolean =>
  one.day === other.day && one.slot === other.slot;

const keptOf = ({ day, slot, recipe, servings }: SuggestedEntry) => ({
  day,
  slot,
  recipeId: recipe.id,
  servings,
});

/**
 * Proposals for some days; nothing is saved until they are taken. Source:
 * handbook/planning.md#plan-my-week.
 */
export function useWeekProposal({ from, to }: DaysToFill) {
  const suggest = useAction(planningApi.suggest);
  const { run } = suggest;
  /** Null until the first answer. */
  const [entries, setEntries] = useState<readonly SuggestedEntry[] | null>(null);
  const [refused, setRefused] = useState<readonly number[]>([]);

  async function ask({ slots, servings, maxCost, eaters }: WeekWishes): Promise<void> {
    const body = { from, to, slots: [...slots], servings, maxCost, eaters: [...eaters] };
    const answer = await run({ body });
    if (!answer.ok) return;
    setEntries(answer.data.entries);
    setRefused([]);
  }

  /** Replaces one proposal by the next best; the others stay. False without another recipe. */
  async function another(entry: SuggestedEntry, wishes: WeekWishes): Promise<boolean> {
    const { maxCost, eaters } = wishes;
    const all = entries ?? [];
    const keep = all.filter((one) => !isSameMeal(one, entry)).map(keptOf);
    const exclude = [...refused, entry.recipe.id].slice(-planLimits.exclude);
    const { slot, servings } = entry;
    const answer = await run({
      body: { from, to, slots: [slot], servings, maxCost, keep, exclude, eaters: [...eaters] },
    });
    if (!answer.ok) return true;
    const next = all.map((one) => answer.data.entries.find((other) => isSameMeal(one, other)));
    if (next[all.indexOf(entry)] === undefined) return false;
    setRefused(exclude);
    setEntries(next.filter((one) => one !== undefined));
    return true;
  }

  return {
    suggest,
    entries,
    ask,
    another,
    clear: () => setEntries(null),
    leaveOut: (entry: SuggestedEntry) =>
      setEntries((entries ?? []).filter((one) => !isSameMeal(one, entry))),
  };
}
