import type { ReactNode } from "react";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { ListedLot } from "../list/listed-row.ts";
import { LotDetails, type LotDetailsActions } from "./lot-details.tsx";
import { LotHeadline } from "./lot-headline.tsx";

interface LotSheetProps extends LotDetailsActions {
  readonly lot: ListedLot;
  /** Which of several lots it is about. */
  readonly choice: ReactNode;
  readonly onClose: () => void;
}

/** The one sheet of a lot, with everything about it. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotSheet({ lot, choice, onClose, ...actions }: LotSheetProps) {
  return (
    <Dialog open title={lot.name} size="small" readsFirst onClose={onClose}>
      <LotHeadline lot={lot} />
      {choice}
      <LotDetails key={lot.id} lot={lot} {...actions} />
    </Dialog>
  );
}
