import { type PlanEntry, planningApi } from "@larder/contract/week/planning";
import { useState } from "react";
import type { CallInput } from "../../api/calls/call.ts";
import { errorText } from "../../api/calls/error-text.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { nameOf } from "../plan-words.ts";

/** What came of the last cooking from the plan, until it is dismissed or undone. */
export interface PlannedCooking {
  /** The server's message names food that other meals held. */
  readonly success: string | null;
  /** Its cooking, for which leftovers can be put away. */
  readonly cooked: { readonly id: number; readonly name: string; readonly servings: number } | null;
  /** Takes the last cooking back. */
  readonly undo?: (() => void) | undefined;
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** Servings and short lines; as planned by default. */
export type HowPlanned = CallInput<typeof planningApi.cook>["body"];

/** Cooks what is planned, with the way back. Source: handbook/planning.md#the-screen. */
export function useCookPlanned() {
  const { run } = useAction(planningApi.cook);
  const { undo, takeBack } = useUndo(showToast);
  const [success, setSuccess] = useState<string | null>(null);
  const [cooked, setCooked] = useState<PlannedCooking["cooked"]>(null);
  const [activityId, setActivityId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);

  function forget() {
    setSuccess(null);
    setCooked(null);
  }
  function dismiss() {
    forget();
    setProblem(null);
    undo.dismiss();
  }
  async function cook(entry: PlanEntry, body: HowPlanned = {}): Promise<boolean> {
    dismiss();
    const name = nameOf(entry);
    const done = await run({ params: { id: entry.id }, body });
    if (!done.ok) {
      setProblem(errorText(done.error, planningApi.cook, { meal: name }));
      return false;
    }
    const { activityId: activity, cooked: meal } = done.data;
    setSuccess(done.message);
    setActivityId(activity ?? null);
    setCooked({ id: meal.id, name: meal.name, servings: meal.servings });
    setIsKept(false);
    return true;
  }
  const told: PlannedCooking = {
    success,
    cooked,
    undo:
      activityId === null
        ? undefined
        : () => {
            forget();
            void takeBack(activityId);
          },
    isKept,
    onKept: setIsKept,
    problem: null,
    dismiss,
  };
  return { cook, told, failure: { problem: problem ?? undo.problem, dismiss } };
}
