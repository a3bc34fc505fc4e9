import { activityApi } from "@larder/contract/activity";
import { useAction } from "../api/use-action.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** Undo of what was done to stock, as a toast offers it. Source: handbook/wire.md#undo. */
export function useUndo() {
  const undo = useAction(activityApi.undo);
  return {
    /** For its failure. */
    undo,
    /** For a toast: Undo of an activity, where there is one. */
    undoOf: (activityId: number | undefined) =>
      activityId === undefined
        ? {}
        : {
            undo: async () => {
              const done = await undo.run({ params: { id: activityId } });
              if (done.ok) showToast(done.message);
            },
          },
  };
}
