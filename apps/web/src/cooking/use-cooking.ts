import { say } from "@larder/words/say";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { useCallback, useRef, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { useUndo } from "../api/use-undo.ts";
import { errorText } from "../api/calls/error-text.ts";
import { clearToasts, showToast } from "../ui/overlays/toast.ts";
import type { LineChanges } from "./cook-ways.ts";
import { forgetCooked, noteCooked } from "./finish/just-cooked.ts";

/** What can be cooked: a recipe by its id and name. */
export interface Cookable {
  readonly id: number;
  readonly name: string;
}

/** What was cooked: its cooking, and for how many. */
export interface CookedMeal extends Cookable {
  readonly servings: number;
}

/** The answers for short lines. */
export interface HowCooked extends LineChanges {
  /** A recipe of another book: it is copied first. */
  readonly asCopy?: boolean;
}

/** The result of the last cooking. */
export interface ToldCooking {
  /** The server's message, until dismissed. */
  readonly success: string | null;
  /** The last meal, by the id of its cooking, until it is undone or dismissed. */
  readonly cooked: CookedMeal | null;
  /** The new copy of a published recipe. */
  readonly copy?: Cookable | null;
  /** Takes the last cooking back. Absent where it cannot be. */
  readonly undo?: (() => void) | undefined;
  /** Whether its leftovers are put away. */
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  /** Why it did not work, until dismissed. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** Cooking from any screen, with Undo. */
export interface Cooking extends ToldCooking {
  /**
   * Cooks at once, for the recipe's own servings by default; true if it succeeded. A stable
   * function.
   */
  readonly cook: (meal: Cookable, servings?: number, how?: HowCooked) => Promise<boolean>;
  /** The meal that is being cooked now. */
  readonly busyId: number | null;
}

/** The server's words, else which meal it was. Source: handbook/screens.md#failure-texts. */
function cookProblem(error: unknown, meal: Cookable): string {
  return errorText(error, cookingApi.cook, { meal: meal.name });
}

/** What came of the last cooking. */
interface Done {
  readonly recipeId: number;
  readonly success: string;
  readonly cooked: CookedMeal;
  readonly copy: Cookable | null;
  readonly activityId: number | null;
}

/** Source: handbook/cooking.md#the-screens, handbook/cooking.md#cooking-a-meal. */
export function useCooking(): Cooking {
  const { run: runCook } = useAction(cookingApi.cook);
  const { undo, takeBack } = useUndo(showToast);
  const { dismiss: dismissUndo } = undo;
  const [busyId, setBusyId] = useState<number | null>(null);
  // One at a time from the first press on: other buttons turn off a moment later.
  const isCooking = useRef(false);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);

  const dismiss = useCallback(() => {
    setDone(null);
    setProblem(null);
    dismissUndo();
  }, [dismissUndo]);

  const cook = useCallback(
    async (meal: Cookable, servings?: number, how: HowCooked = {}): Promise<boolean> => {
      if (isCooking.current) return false;
      isCooking.current = true;
      dismiss();
      setBusyId(meal.id);
      const body = { ...(servings !== undefined && { servings }), ...how };
      const answer = await runCook({ params: { id: meal.id }, body });
      isCooking.current = false;
      setBusyId(null);
      if (!answer.ok) {
        setProblem(cookProblem(answer.error, meal));
        return false;
      }
      const { cooked, copy = null, activityId = null } = answer.data;
      noteCooked(meal.id);
      if (copy) noteCooked(copy.id);
      setIsKept(false);
      // The new notice has its own Undo.
      clearToasts();
      setDone({
        recipeId: meal.id,
        success: answer.message || say("cooking.success", { name: meal.name }),
        cooked: { id: cooked.id, name: cooked.name, servings: cooked.servings },
        copy,
        activityId,
      });
      return true;
    },
    [dismiss, runCook],
  );

  const undoLast = useCallback(() => {
    if (done === null || done.activityId === null) return;
    forgetCooked(done.recipeId);
    setDone(null);
    void takeBack(done.activityId);
  }, [done, takeBack]);

  const { problem: undoProblem } = undo;
  return {
    cook,
    busyId,
    success: done?.success ?? null,
    cooked: done?.cooked ?? null,
    copy: done?.copy ?? null,
    undo: done?.activityId === null ? undefined : undoLast,
    isKept,
    onKept: setIsKept,
    problem: problem ?? undoProblem,
    dismiss,
  };
}
