import type { Food } from "@larder/contract/kitchen/inventory";
import { useIsWide } from "../../ui/browser/media-query.ts";
import type { Deed } from "../lot/lot-deeds.tsx";
import { LotChoice } from "../lot/lot-choice.tsx";
import { LotPanel } from "../lot/lot-panel.tsx";
import { LotSheet } from "../lot/lot-sheet.tsx";
import type { ListedLot } from "./listed-row.ts";
import type { StockDialog } from "./stock-dialogs.tsx";
import type { useStockActs } from "../table/use-stock-acts.ts";

interface ShownLotProps {
  readonly lot: ListedLot;
  /** Of which it is one of several lots. */
  readonly food: Food | null;
  /** Another lot of the food. */
  readonly onLot: (id: number) => void;
  /** All lots of a food that has more than are answered. */
  readonly onAllLots: (name: string) => void;
  readonly acts: ReturnType<typeof useStockActs>;
  readonly onOpen: (dialog: StockDialog) => void;
  readonly onClose: () => void;
}

/**
 * Next to the table if there is room, else in a sheet, which an action closes. Source:
 * handbook/stock.md#the-sheet-of-a-lot.
 */
export function ShownLot({ lot, food, onLot, onAllLots, acts, onOpen, onClose }: ShownLotProps) {
  const isWide = useIsWide();
  const leave = () => {
    if (!isWide) onClose();
  };
  const shared = {
    lot,
    choice: food && <LotChoice food={food} shownId={lot.id} onLot={onLot} onAllLots={onAllLots} />,
    onClose,
    isBusy: acts.busyId === lot.id,
    onDeed: (deed: Deed, quantity: number) => {
      leave();
      return acts.run(deed, lot, quantity);
    },
    onEdit: () => {
      leave();
      onOpen({ kind: "editing", lot });
    },
    onDelete: () => {
      onClose();
      onOpen({ kind: "deleting", lot });
    },
  };
  return isWide ? <LotPanel {...shared} /> : <LotSheet {...shared} />;
}
