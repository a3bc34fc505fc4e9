import { inventoryApi, type Lot } from "@larder/contract/inventory";
import { say } from "@larder/words/say";
import { useAction } from "../api/use-action.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** Deleting what is there by mistake, with its Undo. Source: handbook/stock.md#deleting. */
export function useRemoval() {
  const remove = useAction(inventoryApi.remove);
  const restore = useAction(inventoryApi.restore);
  async function undo(lot: Lot) {
    const done = await restore.run({ params: { id: lot.id } });
    if (done.ok) showToast(say("inventory.restored", { name: lot.name }));
  }
  return {
    /** For their failures. */
    actions: [remove, restore],
    isRemoving: remove.isRunning,
    /** Answers whether it is gone. */
    remove: async (lot: Lot): Promise<boolean> => {
      const done = await remove.run({ params: { id: lot.id } });
      if (!done.ok) return false;
      showToast(say("inventory.deleted", { name: lot.name }), { undo: () => undo(lot) });
      return true;
    },
  };
}
