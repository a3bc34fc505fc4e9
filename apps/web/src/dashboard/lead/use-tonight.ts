import { cookingApi, type PlannableMeal } from "@larder/contract/recipes/cooking";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  mealsForEverybody,
  mealsForTonight,
  nearestMeals,
  plannedElsewhen,
  proposedMeals,
} from "@larder/rules/planning/tonight";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { announce } from "../../ui/overlays/announce.ts";
import { today } from "../../ui/text/format.ts";

/** The meal that is proposed for tonight. */
export interface Proposal {
  readonly meal: PlannableMeal;
  /** Whether stock covers all of it. */
  readonly isCovered: boolean;
  /** The other day that it is planned for. */
  readonly plannedFor: IsoDate | null;
  /** Shows the next one, after the last the first again; null where there is no other. */
  readonly next: (() => void) | null;
  /** Whether an earlier proposal was replaced. */
  readonly isNext: boolean;
}

interface Tonight {
  readonly isWaiting: boolean;
  /** All that can be cooked, wholly or partly. */
  readonly meals: readonly PlannableMeal[];
  readonly proposal: Proposal | null;
  /** The number of meals that are not proposed because they are not for everybody. */
  readonly setAside: number;
  /** The best leads again. */
  readonly restart: () => void;
}

/** The best meal for tonight, and the way down the list. Source: handbook/screens.md#tonight. */
export function useTonight(): Tonight {
  const read = useRead(cookingApi.plan);
  const [shownId, setShownId] = useState<number | null>(null);
  const full = read.data?.fullyMakeable ?? [];
  const partial = read.data?.partiallyMakeable ?? [];
  const day = today();
  const fitting = mealsForEverybody(
    proposedMeals(mealsForTonight(full, day), day),
    proposedMeals(nearestMeals(partial), day),
  );
  const isCovered = fitting.covered.length > 0;
  const list = isCovered ? fitting.covered : fitting.partial;
  // The one that was shown may be gone, cooked or out of food: the best leads again.
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === shownId),
  );
  const [meal, following] = [list[at], list[(at + 1) % list.length]];

  function next() {
    if (!following) return;
    setShownId(following.id);
    const place = ((at + 1) % list.length) + 1;
    announce(say("dashboard.anotherShown", { name: following.name, place, count: list.length }));
  }
  return {
    isWaiting: read.isPending,
    meals: [...full, ...partial],
    proposal: meal
      ? {
          meal,
          isCovered,
          plannedFor: plannedElsewhen(meal, day),
          next: list.length > 1 ? next : null,
          isNext: meal.id === shownId,
        }
      : null,
    setAside: fitting.setAside,
    restart: () => setShownId(null),
  };
}
