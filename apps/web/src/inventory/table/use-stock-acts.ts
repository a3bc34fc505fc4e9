import type { Lot } from "@larder/contract/kitchen/inventory";
import { useState } from "react";
import type { Deed } from "../lot/lot-deeds.tsx";
import type { StockView } from "./stock-query.ts";
import { useLotLife } from "../lot/use-lot-life.ts";
import { type OneThing, type UsedLot, useLots } from "../lot/use-lots.ts";
import { useRemoval } from "../lot/use-removal.ts";

interface StockActs {
  /** The displayed lots. */
  readonly lots: readonly Lot[];
  readonly view: StockView;
  readonly onView: (change: Partial<StockView>) => void;
}

/**
 * All actions on the screen's lots. If a later page becomes empty, the previous one is displayed.
 */
export function useStockActs({ lots, view, onView }: StockActs) {
  const using = useLots();
  const life = useLotLife();
  const removal = useRemoval();
  const [busyId, setBusyId] = useState<number | null>(null);

  function leavePageIfEmptied(gone = 1) {
    if (lots.length === gone && view.page > 1) onView({ page: view.page - 1 });
  }
  async function whileBusy<Result>(lot: Lot, act: () => Promise<Result>): Promise<Result> {
    setBusyId(lot.id);
    const result = await act();
    setBusyId(null);
    return result;
  }
  async function take(lot: Lot, used: Pick<UsedLot, "quantity" | "how">): Promise<boolean> {
    const left = await whileBusy(lot, () => using.takeSome(lot, used));
    if (left === null) leavePageIfEmptied();
    return left !== undefined;
  }
  return {
    lots,
    /** For their failures. */
    actions: [...removal.actions, ...using.actions, ...life.actions],
    busyId,
    isDoing: using.isDoing,
    isRemoving: removal.isRemoving,
    take,
    tellPutAway: using.tellPutAway,
    tellUsed: (lot: Lot, used: UsedLot) => {
      if (used.left === null) leavePageIfEmptied();
      using.tellUsed(lot, used);
    },
    /** One action on several lots; returns whether it succeeded. */
    several: async (some: readonly Lot[], one: OneThing): Promise<boolean> => {
      const isDone = await using.several(some, one);
      const isStaying = one.action === "move" || one.action === "date";
      if (isDone && !isStaying) leavePageIfEmptied(some.length);
      return isDone;
    },
    remove: async (lot: Lot) => {
      const isGone = await whileBusy(lot, () => removal.remove(lot));
      if (isGone) leavePageIfEmptied();
    },
    /** One action of the sheet; returns whether it succeeded. */
    run: async (deed: Deed, lot: Lot, quantity: number): Promise<boolean> => {
      if (deed === "eaten" || deed === "wasted") return take(lot, { quantity, how: deed });
      const changed = await whileBusy(lot, () => life.change(deed, lot, quantity));
      return changed !== undefined;
    },
  };
}
