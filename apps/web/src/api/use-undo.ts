import { activityApi } from "@larder/contract/household/activity";
import { useCallback } from "react";
import { useAction } from "./use-action.ts";

/**
 * Undo of what somebody of the household did, of whichever kind; `tell` says that it is undone. All but `undo` are the same functions
 * every time where `tell` is. Source: handbook/wire.md#undo.
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
  /** For a toast: Undo of an activity, where there is one. A server of the version before may name none. */
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
