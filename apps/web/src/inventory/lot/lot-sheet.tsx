import type { Lot } from "@larder/contract/kitchen/inventory";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { LotDetails, type LotDetailsActions } from "./lot-details.tsx";
import { LotHeadline } from "./lot-headline.tsx";

interface LotSheetProps extends LotDetailsActions {
  readonly lot: Lot;
  readonly onClose: () => void;
}

/** A lot's sheet with all details. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotSheet({ lot, onClose, ...actions }: LotSheetProps) {
  return (
    <Dialog open title={lot.name} size="small" readsFirst onClose={onClose}>
      <LotHeadline lot={lot} />
      <LotDetails lot={lot} {...actions} />
    </Dialog>
  );
}
