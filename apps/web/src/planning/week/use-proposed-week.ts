import { type Eater, eatersApi } from "@larder/contract/household/eaters";
import { planningApi, type SuggestedEntry } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { servingsFor } from "@larder/rules/kitchen/eating/portions";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { readOnce, useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { weekdayOf } from "./proposal-words.ts";
import { type DaysToFill, useWeekProposal, type WeekWishes } from "./use-week-proposal.ts";

/** Without portions of several people. */
const USUAL_SERVINGS = 2;

/** Dinners for all people of the household. A single account may cook for several people. */
function firstWishes(eaters: readonly Eater[]): WeekWishes {
  const portions = eaters.map(({ portion }) => portion);
  const servings = eaters.length > 1 ? servingsFor(portions) : null;
  return {
    slots: ["dinner"],
    servings: servings ?? USUAL_SERVINGS,
    maxCost: null,
    eaters: eaters.map(({ id }) => id),
  };
}

/** Proposals shown in the plan, until they are taken or dismissed. Source: handbook/planning.md#plan-my-week. */
export function useProposedWeek(days: DaysToFill) {
  const proposal = useWeekProposal(days);
  const take = useAction(planningApi.take);
  const lists = useRead(shoppingApi.lists);
  const { undo, undoOf } = useUndo(showToast);
  const people = useRead(eatersApi.list);
  const eaters = people.data?.eaters ?? [];
  const [chosen, setChosen] = useState<WeekWishes | null>(null);
  const wishes = chosen ?? firstWishes(eaters);
  /** The first of the days with proposals. */
  const [proposedFrom, setProposedFrom] = useState<IsoDate | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const isOpen = proposedFrom === days.from;
  const entries = (isOpen ? proposal.entries : null) ?? [];

  function dismiss() {
    setProposedFrom(null);
    proposal.clear();
  }
  function ask(next: WeekWishes) {
    if (!isOpen) proposal.clear();
    setProposedFrom(days.from);
    setChosen(next);
    return proposal.ask(next);
  }
  /** Null without a list. */
  async function firstListId(): Promise<number | null> {
    if (lists.isMissing) return null;
    const read = lists.data ?? (await readOnce(shoppingApi.lists));
    return read.lists[0]?.id ?? null;
  }
  async function planned(meals: readonly SuggestedEntry[]): Promise<boolean> {
    const listId = await firstListId().catch(() => "missing" as const);
    // The notice explains it; a second press takes the meals alone.
    if (listId === "missing") return false;
    const body = meals.map(({ day, slot, recipe, servings }) => ({
      day: day as IsoDate, // as it was answered
      slot,
      recipeId: recipe.id,
      servings,
    }));
    const done = await take.run({
      body: { entries: body, eaters: [...wishes.eaters], listId },
    });
    if (done.ok) showToast(done.message, undoOf(done.data.activityId));
    return done.ok;
  }
  async function takeThese(meals: readonly SuggestedEntry[]): Promise<void> {
    setIsTaking(true);
    const isTaken = await planned(meals).finally(() => setIsTaking(false));
    if (!isTaken) return;
    const [first] = meals;
    if (meals.length === entries.length) dismiss();
    else if (first) proposal.leaveOut(first);
  }
  /** If the people cannot be loaded, meals are proposed without them. */
  async function begin(): Promise<void> {
    if (!people.isPending) return ask(wishes);
    const read = await readOnce(eatersApi.list).catch(() => null);
    return ask(firstWishes(read?.eaters ?? []));
  }
  async function another(entry: SuggestedEntry): Promise<void> {
    if (await proposal.another(entry, wishes)) return;
    const meal = say(`planmyweek.${entry.slot}`);
    showToast(say("planmyweek.noOther", { meal, day: weekdayOf(entry) }));
  }

  return {
    isOpen,
    entries,
    wishes,
    /** The first answer is on its way. */
    isPending: isOpen && proposal.entries === null && proposal.suggest.isRunning,
    isBusy: proposal.suggest.isRunning || isTaking,
    isTaking,
    hasNothing: isOpen && proposal.entries?.length === 0,
    isListMissing: isOpen && lists.isMissing,
    actions: [proposal.suggest, take, undo],
    eaters,
    begin: () => void begin(),
    ask: (next: WeekWishes) => void ask(next),
    dismiss,
    another: (entry: SuggestedEntry) => void another(entry),
    take: (entry: SuggestedEntry) => void takeThese([entry]),
    takeAll: () => void takeThese(entries),
  };
}

export type ProposedWeek = ReturnType<typeof useProposedWeek>;
