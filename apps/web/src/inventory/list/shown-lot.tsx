import type { Lot } from "@larder/contract/kitchen/inventory";
import { useIsWide } from "../../ui/browser/media-query.ts";
import type { Deed } from "../lot/lot-deeds.tsx";
import { LotPanel } from "../lot/lot-panel.tsx";
import { LotSheet } from "../lot/lot-sheet.tsx";
import type { StockDialog } from "./stock-dialogs.tsx";
import type { useStockActs } from "../table/use-stock-acts.ts";

interface ShownLotProps {
  readonly lot: Lot;
  readonly acts: ReturnType<typeof useStockActs>;
  readonly onOpen: (dialog: StockDialog) => void;
  readonly onClose: () => void;
}

/**
 * A lot's details: next to the table if there is room, else in a sheet that closes after an action.
 * Source: handbook/stock.md#the-sheet-of-a-lot.
 */
export function ShownLot({ lot, acts, onOpen, onClose }: ShownLotProps) {
  const isWide = useIsWide();
  const leave = () => {
    if (!isWide) onClose();
  };
  const shared = {
    lot,
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
  return isWide ? <LotPanel key={lot.id} {...shared} /> : <LotSheet key={lot.id} {...shared} />;
}
