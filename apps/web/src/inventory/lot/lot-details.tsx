import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { useAnother } from "../../api/use-another.ts";
import { Button } from "../../ui/controls/button.tsx";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import { pencilSimpleIcon, trashIcon } from "../../ui/art/icons/icons.ts";
import { MadeBy } from "../../ui/layout/made-by.tsx";
import { LotAmount } from "./lot-amount.tsx";
import { type Deed, LotDeeds } from "./lot-deeds.tsx";
import { LotFacts } from "./lot-facts.tsx";

/** Actions of a lot's sheet and panel. */
export interface LotDetailsActions {
  /** Returns whether it was done. */
  readonly onDeed: (deed: Deed, quantity: number) => Promise<boolean>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
}

interface LotDetailsProps extends LotDetailsActions {
  readonly lot: Lot;
  /** Between the actions and the facts. */
  readonly children?: ReactNode;
}

/** A lot's details, for the sheet and the panel. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotDetails({ lot, onDeed, onEdit, onDelete, isBusy, children }: LotDetailsProps) {
  const another = useAnother(lot.by);
  /** Null means the whole lot, even if it changes. A typed amount stays until the action. */
  const [said, setSaid] = useState<string | null>(null);
  const typed = said ?? numberText(lot.quantity);
  const quantity = numberTyped(typed);
  const isAmount = quantity !== null && quantity > 0 && quantity <= lot.quantity;

  async function act(deed: Deed) {
    if (isAmount && (await onDeed(deed, quantity))) setSaid(null);
  }
  return (
    <div className="grid gap-3">
      <LotAmount lot={lot} typed={typed} onTyped={setSaid} />
      <LotDeeds lot={lot} isOff={isBusy || !isAmount} onDeed={(deed) => void act(deed)} />
      {children}
      <LotFacts lot={lot} />
      <div className="flex gap-2">
        <Button icon={pencilSimpleIcon} onClick={onEdit} className="flex-1">
          {say("stocklist.edit")}
        </Button>
        <Button kind="quiet" icon={trashIcon} onClick={onDelete} className="text-say-expired">
          {say("stocklist.delete")}
        </Button>
      </div>
      <MadeBy by={another} />
      <p className="text-xs text-ink-3">{say("stocklist.deleteHint")}</p>
    </div>
  );
}
