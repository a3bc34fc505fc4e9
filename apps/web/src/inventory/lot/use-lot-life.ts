import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { dayText } from "../../ui/text/format.ts";
import { showToast, type Tell } from "../../ui/overlays/toast.ts";

/** Changes of shelf life. */
export type LifeChange = "open" | "freeze" | "thaw";

function textOf(change: LifeChange, { name, expiryDate }: Lot): string {
  if (expiryDate === null)
    switch (change) {
      case "open":
        return say("stocklist.openedUndated", { name });
      case "freeze":
        return say("stocklist.frozenUndated", { name });
      case "thaw":
        return say("stocklist.thawedUndated", { name });
    }
  const day = dayText(expiryDate);
  switch (change) {
    case "open":
      return say("stocklist.opened", { name, day });
    case "freeze":
      return say("stocklist.frozen", { name, day });
    case "thaw":
      return say("stocklist.thawed", { name, day });
  }
}

/**
 * Opening, freezing and thawing, each reporting the new expiry, by default in a toast. Source:
 * handbook/stock.md#opened-frozen-thawed.
 */
export function useLotLife(tell: Tell = showToast) {
  const open = useAction(inventoryApi.open);
  const freeze = useAction(inventoryApi.freeze);
  const thaw = useAction(inventoryApi.thaw);
  const { undo, undoOf } = useUndo(showToast);
  const calls = { open, freeze, thaw };
  return {
    /** For their failures. */
    actions: [open, freeze, thaw, undo],
    /** Changes part of a lot; returns the result, undefined on failure. */
    change: async (change: LifeChange, lot: Lot, quantity: number): Promise<Lot | undefined> => {
      const done = await calls[change].run({ params: { id: lot.id }, body: { quantity } });
      if (!done.ok) return undefined;
      const { ingredient, activityId } = done.data;
      tell(textOf(change, ingredient), {
        ...undoOf(activityId),
        about: `lot-${lot.id}`,
      });
      return ingredient;
    },
  };
}
