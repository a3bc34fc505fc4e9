import { activityApi } from "@larder/contract/household/activity";
import { useCallback } from "react";
import { useAction } from "./use-action.ts";

/**
 * Undoes any member's action; `tell` reports the result. All but `undo` are stable if `tell` is.
 * Source: handbook/wire.md#undo.
 */
export function useUndo(tell: (text: string) => void) {
  const undo = useAction(activityApi.undo);
  const { run } = undo;
  const takeBack = useCallback(
    async (id: number) => {
      const done = await run({ params: { id } });
      if (done.ok) tell(done.message);
      return done;
    },
    [run, tell],
  );
  /** For a toast: the undo of an activity, if any. An older server may send none. */
  const undoOf = useCallback(
    (activityId: number | null | undefined, onUndo?: () => void) =>
      typeof activityId !== "number"
        ? {}
        : {
            undo: async () => {
              onUndo?.();
              await takeBack(activityId);
            },
          },
    [takeBack],
  );
  return {
    /** For its failure. */
    undo,
    takeBack,
    undoOf,
  };
}
