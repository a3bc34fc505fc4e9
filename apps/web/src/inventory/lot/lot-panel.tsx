import { say } from "@larder/words/say";
import { type ReactNode, useId } from "react";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { ListedLot } from "../list/listed-row.ts";
import { LotDetails, type LotDetailsActions } from "./lot-details.tsx";
import { LotHeadline } from "./lot-headline.tsx";

interface LotPanelProps extends LotDetailsActions {
  readonly lot: ListedLot;
  /** Which of several lots it is about. */
  readonly choice: ReactNode;
  readonly onClose: () => void;
}

/**
 * The content of the sheet, next to the table from 1280 px. Source:
 * handbook/stock.md#the-sheet-of-a-lot.
 */
export function LotPanel({ lot, choice, onClose, ...actions }: LotPanelProps) {
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      className="card sticky mt-4 top-[calc(var(--bar-height)+24px)] grid max-h-[calc(100dvh-var(--bar-height)-48px)] w-[300px] flex-none gap-3 overflow-y-auto px-5 pt-4 pb-4"
    >
      <div className="-me-2.5 flex items-center gap-2">
        <h2 dir="auto" id={titleId} className="min-w-0 flex-1 text-lg wrap-anywhere">
          {lot.name}
        </h2>
        <IconButton icon={xIcon} label={say("kit.close")} onClick={onClose} />
      </div>
      <LotHeadline lot={lot} />
      {choice}
      <LotDetails key={lot.id} lot={lot} {...actions} />
    </aside>
  );
}
