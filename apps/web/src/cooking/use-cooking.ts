import { say } from "@larder/words/say";
import { cookingApi } from "@larder/contract/cooking";
import { useCallback, useRef, useState } from "react";
import { aboutCooked } from "../api/about-cooked.ts";
import { useAction } from "../api/use-action.ts";
import { useUndo } from "../api/use-undo.ts";
import { errorText } from "../api/error-text.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** What can be cooked: a recipe by its id and name. */
export interface Cookable {
  readonly id: number;
  readonly name: string;
}

/** What was cooked: its cooking, and for how many. */
export interface CookedMeal extends Cookable {
  readonly servings: number;
}

/** Cooking from wherever one stands, with the way back. */
export interface Cooking {
  /** Cooks at once, for the recipe's own servings unless told otherwise; true when it is done. The same function every time. */
  readonly cook: (meal: Cookable, servings?: number) => Promise<boolean>;
  /** The meal that is being cooked now. */
  readonly busyId: number | null;
  /** What the server said of the last meal, until dismissed. */
  readonly success: string | null;
  /** The last meal, by the id of its cooking, until it is undone or dismissed. */
  readonly cooked: CookedMeal | null;
  /** Whether its leftovers are put away. */
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  /** Why it did not work, until dismissed. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** The server's words, else which meal it was. Source: handbook/screens.md#failure-texts. */
function cookProblem(error: unknown, meal: Cookable): string {
  return errorText(error, cookingApi.cook, { meal: meal.name });
}

/**
 * Cooks a meal, tells how it went, and offers Undo for as long as the toast is there. What changed is fetched again by the
 * tags of the call. Source: handbook/cooking.md#the-screens, handbook/cooking.md#cooking-a-meal.
 */
export function useCooking(): Cooking {
  const { run: runCook } = useAction(cookingApi.cook);
  const { undo, undoOf } = useUndo(showToast);
  const { dismiss: dismissUndo } = undo;
  const [busyId, setBusyId] = useState<number | null>(null);
  // One at a time from the first press on: on a screen of many meals the other buttons go off a moment later.
  const isCooking = useRef(false);
  const [success, setSuccess] = useState<string | null>(null);
  const [cooked, setCooked] = useState<CookedMeal | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);

  const dismiss = useCallback(() => {
    setSuccess(null);
    setCooked(null);
    setProblem(null);
    dismissUndo();
  }, [dismissUndo]);

  const cook = useCallback(
    async (meal: Cookable, servings?: number): Promise<boolean> => {
      if (isCooking.current) return false;
      isCooking.current = true;
      dismiss();
      setBusyId(meal.id);
      const body = servings === undefined ? {} : { servings };
      const done = await runCook({ params: { id: meal.id }, body });
      isCooking.current = false;
      setBusyId(null);
      if (!done.ok) {
        setProblem(cookProblem(done.error, meal));
        return false;
      }
      setSuccess(done.message || say("cooking.success", { name: meal.name }));
      const { id, name, servings: eaters } = done.data.cooked;
      setCooked({ id, name, servings: eaters });
      setIsKept(false);
      const offered = undoOf(done.data.activityId, () => {
        setSuccess(null);
        setCooked(null);
      });
      showToast(say("cooking.cooked", { name: meal.name }), { ...offered, about: aboutCooked(id) });
      return true;
    },
    [dismiss, runCook, undoOf],
  );

  const { problem: undoProblem } = undo;
  return {
    cook,
    busyId,
    success,
    cooked,
    isKept,
    onKept: setIsKept,
    problem: problem ?? undoProblem,
    dismiss,
  };
}
