import { shoppingApi } from "@larder/contract/week/shopping";
import { say } from "@larder/words/say";
import { useCallback, useState } from "react";
import { call } from "../../api/calls/call.ts";
import { errorText } from "../../api/calls/error-text.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import type { Cookable } from "../use-cooking.ts";
import { type CountToAdd, useListed, wantedList } from "./use-listed.ts";

/** Putting on the list what a recipe lacks. */
export interface BuyMissing {
  /** For the recipe's own servings by default. A stable function. */
  readonly buy: (recipe: Cookable, servings?: number) => Promise<void>;
  /** The recipe that is being added to the list. */
  readonly busyId: number | null;
  /** Whether what it lacks was put on the list from here, for so many. */
  readonly isOnList: (recipeId: number, servings?: number) => boolean;
  readonly countToAdd: CountToAdd;
  /** Why it did not work, until dismissed. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

const keyOf = (recipeId: number, servings?: number): string => `${recipeId} ${servings ?? ""}`;

/**
 * Puts missing food on the list that was looked at last, else the first; names the list and offers
 * Undo. Source: handbook/shopping.md#from-recipes-and-plan.
 */
export function useBuyMissing(lastListId: () => number | null): BuyMissing {
  const adding = useAction(shoppingApi.addFromRecipe);
  const { run, dismiss: dismissAdding } = adding;
  const countToAdd = useListed(lastListId);
  const { undo, undoOf } = useUndo(showToast);
  const { dismiss: dismissUndo } = undo;
  const [busyId, setBusyId] = useState<number | null>(null);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const [noLists, setNoLists] = useState<string | null>(null);

  const dismiss = useCallback(() => {
    setNoLists(null);
    dismissAdding();
    dismissUndo();
  }, [dismissAdding, dismissUndo]);

  const put = useCallback(
    async (recipe: Cookable, servings?: number) => {
      const { lists } = (await call(shoppingApi.lists, {})).data;
      const list = wantedList(lists, lastListId());
      if (list === undefined) return;
      const params = { id: list.id, recipeId: recipe.id };
      const done = await run({ params, body: servings === undefined ? {} : { servings } });
      if (!done.ok) return;
      const { added, activityId } = done.data;
      const key = keyOf(recipe.id, servings);
      if (added.length > 0) setListed((before) => new Set(before).add(key));
      const forget = () => setListed((before) => new Set([...before].filter((one) => one !== key)));
      const told = toldOf({ count: added.length, list: list.name, isNew: activityId !== null });
      showToast(told, { ...undoOf(activityId, forget), about: `missing-${recipe.id}` });
    },
    [lastListId, run, undoOf],
  );

  const buy = useCallback(
    async (recipe: Cookable, servings?: number) => {
      dismiss();
      setBusyId(recipe.id);
      try {
        await put(recipe, servings);
      } catch (error) {
        setNoLists(errorText(error, shoppingApi.lists));
      } finally {
        setBusyId(null);
      }
    },
    [dismiss, put],
  );

  return {
    buy,
    busyId,
    countToAdd,
    isOnList: (recipeId, servings) => listed.has(keyOf(recipeId, servings)),
    problem: noLists ?? adding.problem ?? undo.problem,
    dismiss,
  };
}

interface Told {
  readonly count: number;
  readonly list: string;
  /** Whether the list is another one than before. */
  readonly isNew: boolean;
}

function toldOf({ count, list, isNew }: Told): string {
  if (count === 0) return say("cooking.nothingToBuy");
  return isNew
    ? say("cooking.itemsOnList", { count, list })
    : say("cooking.onListBefore", { list });
}
