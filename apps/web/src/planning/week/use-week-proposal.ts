import {
  planLimits,
  planningApi,
  type PlanSlot,
  type SuggestedEntry,
} from "@larder/contract/week/planning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { useCallback, useState } from "react";
import { useAction } from "../../api/use-action.ts";

/** What a person wants to be proposed. */
export interface WeekWishes {
  readonly slots: readonly PlanSlot[];
  readonly servings: number;
  readonly maxCost: number | null;
  /** Ids of the people who eat; empty for no filter. */
  readonly eaters: readonly number[];
}

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const isSameMeal = (one: SuggestedEntry, other: SuggestedEntry) =>
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
export function useWeekProposal({ from, to }: Range) {
  const suggest = useAction(planningApi.suggest);
  const { run } = suggest;
  /** Null until the first answer. */
  const [entries, setEntries] = useState<readonly SuggestedEntry[] | null>(null);
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [withoutOther, setWithoutOther] = useState<SuggestedEntry | null>(null);

  const ask = useCallback(
    async ({ slots, servings, maxCost, eaters }: WeekWishes) => {
      setWithoutOther(null);
      const body = { from, to, slots: [...slots], servings, maxCost, eaters: [...eaters] };
      const answer = await run({ body });
      if (!answer.ok) return;
      setEntries(answer.data.entries);
      setRefused([]);
    },
    [run, from, to],
  );

  /** Puts the next best in the place of one; all others stay, with what is left for them. */
  async function another(entry: SuggestedEntry, { maxCost, eaters }: WeekWishes) {
    setWithoutOther(null);
    const all = entries ?? [];
    const keep = all.filter((one) => !isSameMeal(one, entry)).map(keptOf);
    const exclude = [...refused, entry.recipe.id].slice(-planLimits.exclude);
    const { slot, servings } = entry;
    const answer = await run({
      body: { from, to, slots: [slot], servings, maxCost, keep, exclude, eaters: [...eaters] },
    });
    if (!answer.ok) return;
    const next = all.map((one) => answer.data.entries.find((other) => isSameMeal(one, other)));
    if (next[all.indexOf(entry)] === undefined) return setWithoutOther(entry);
    setRefused(exclude);
    setEntries(next.filter((one) => one !== undefined));
  }

  return {
    suggest,
    entries,
    ask,
    another,
    /** The meal for which nothing else was found. */
    withoutOther,
    leaveOut: (entry: SuggestedEntry) =>
      setEntries((entries ?? []).filter((one) => !isSameMeal(one, entry))),
  };
}
