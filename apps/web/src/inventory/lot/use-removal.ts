import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** Deletes mistaken entries, with Undo. Source: handbook/stock.md#deleting. */
export function useRemoval() {
  const remove = useAction(inventoryApi.remove);
  const { undo, undoOf } = useUndo(showToast);
  return {
    /** For their failures. */
    actions: [remove, undo],
    isRemoving: remove.isRunning,
    /** Returns whether it was removed. */
    remove: async (lot: Lot): Promise<boolean> => {
      const done = await remove.run({ params: { id: lot.id } });
      if (!done.ok) return false;
      const { activityId } = done.data;
      showToast(say("inventory.deleted", { name: lot.name }), undoOf(activityId));
      return true;
    },
  };
}
