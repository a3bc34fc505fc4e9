import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { useAnother } from "../../api/use-another.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { eraserIcon, pencilSimpleIcon, printerIcon } from "../../ui/art/icons/icons.ts";
import { MadeBy } from "../../ui/layout/made-by.tsx";
import { StillGood } from "../check/still-good.tsx";
import type { ListedLot } from "../list/listed-row.ts";
import { LotAmount } from "./amount/lot-amount.tsx";
import { ALL, quantityOf, type Taken } from "./amount/taken-amount.ts";
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
  readonly lot: ListedLot;
  /** Between the deeds and the facts. */
  readonly children?: ReactNode;
}

/** A lot's details, for the sheet and the panel. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotDetails({ lot, onDeed, onEdit, onDelete, isBusy, children }: LotDetailsProps) {
  const another = useAnother(lot.by);
  const [taken, setTaken] = useState<Taken>(ALL);
  const quantity = quantityOf(taken, lot);
  const isAmount = quantity !== null && quantity > 0 && quantity <= lot.quantity;

  async function act(deed: Deed) {
    if (isAmount && (await onDeed(deed, quantity))) setTaken(ALL);
  }
  return (
    <div className="grid gap-3">
      <StillGood lot={lot} />
      <LotAmount lot={lot} taken={taken} onTaken={setTaken} />
      <LotDeeds lot={lot} isOff={isBusy || !isAmount} onDeed={(deed) => void act(deed)} />
      {children}
      <LotFacts lot={lot} />
      <div className="flex gap-2">
        <Button icon={pencilSimpleIcon} onClick={onEdit} className="flex-1">
          {say("stocklist.edit")}
        </Button>
        <Button kind="quiet" icon={eraserIcon} onClick={onDelete} className="text-say-expired">
          {say("stocklist.delete")}
        </Button>
      </div>
      <ButtonLink to={`/labels?lots=${lot.id}`} kind="quiet" icon={printerIcon}>
        {say("labels.printLabel")}
      </ButtonLink>
      <MadeBy by={another} />
      <p className="text-xs text-ink-3">{say("stocklist.deleteHint")}</p>
    </div>
  );
}
