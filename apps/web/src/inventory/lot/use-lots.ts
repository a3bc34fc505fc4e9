import type { Body } from "@larder/contract/endpoint";
import { inventoryApi, type Lot, type WayOfUsing } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { foodText } from "../../ui/text/amount-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import { showToast, type Tell } from "../../ui/overlays/toast.ts";
import { eatenUp } from "./eat-words.ts";
import type { PutAway } from "../barcodes/use-scans.ts";

/** A used lot in the server's answer. */
export interface UsedLot {
  readonly quantity: number;
  readonly how: WayOfUsing;
  /** The rest of the lot; null if it is empty. */
  readonly left: Lot | null;
  readonly worth: number | null | undefined;
  /** Absent with an older server. */
  readonly activityId: number | undefined;
}

function textOf(lot: Lot, { quantity, how, left, worth: known }: UsedLot): string {
  const { unit } = lot;
  const food = foodText({ quantity, unit }, lot);
  const worth = known === null || known === undefined ? null : moneyText(known);
  switch (how) {
    case "wasted":
      return worth === null
        ? say("inventory.threwAway", { food })
        : say("inventory.threwAwayWorth", { food, worth });
    case "given":
      return worth === null
        ? say("inventory.gaveAway", { food })
        : say("inventory.gaveAwayWorth", { food, worth });
    case "eaten":
      return left === null ? eatenUp(lot) : say("inventory.left", { food: foodText(left, left) });
  }
}

/** One action on several lots. */
export interface OneThing extends Omit<Body<typeof inventoryApi.actions>, "ids"> {
  /** Its report. */
  readonly text: (count: number, worth: number | null) => string;
}

/** Throwing away, reported with its value. */
export const THROW_AWAY: OneThing = {
  action: "waste",
  text: (count, worth) =>
    worth === null
      ? say("inventory.threwAwayMany", { count })
      : say("inventory.threwAwayManyWorth", { count, worth: moneyText(worth) }),
};

/**
 * Using food and throwing it away, reported with Undo, by default in a toast. Source:
 * handbook/stock.md#using-and-wasting.
 */
export function useLots(tell: Tell = showToast) {
  const use = useAction(inventoryApi.use);
  const act = useAction(inventoryApi.actions);
  const { undo, undoOf } = useUndo(showToast);

  const tellUsed = (lot: Lot, used: UsedLot) =>
    tell(textOf(lot, used), { ...undoOf(used.activityId), about: `lot-${lot.id}` });

  return {
    /** For their failures. */
    actions: [use, act, undo],
    isDoing: act.isRunning,
    tellUsed,
    /** Reports lots put away together. */
    tellPutAway: ({ count, activityId }: PutAway) =>
      showToast(say("barcodes.putAwayDone", { count }), undoOf(activityId)),
    /** Takes part of a lot; returns the rest, null for none, undefined on failure. */
    takeSome: async (
      lot: Lot,
      { quantity, how }: Pick<UsedLot, "quantity" | "how">,
    ): Promise<Lot | null | undefined> => {
      const done = await use.run({ params: { id: lot.id }, body: { quantity, how } });
      if (!done.ok) return undefined;
      const { ingredient: left, worth, activityId } = done.data;
      tellUsed(lot, { quantity, how, left, worth, activityId });
      return left;
    },
    /** One action on several lots, all or none; returns whether it succeeded. */
    several: async (lots: readonly Lot[], one: OneThing): Promise<boolean> => {
      const { text, ...said } = one;
      const done = await act.run({ body: { ids: lots.map(({ id }) => id), ...said } });
      if (!done.ok) return false;
      const { worth, activityId } = done.data;
      showToast(text(lots.length, worth), undoOf(activityId));
      return true;
    },
  };
}
