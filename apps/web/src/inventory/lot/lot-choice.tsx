import type { Food } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useId } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { dayText } from "../../ui/text/format.ts";
import { RowExpiry } from "../list/row-expiry.tsx";
import { LotQuantity } from "./lot-words.tsx";

interface LotChoiceProps {
  readonly food: Food;
  readonly shownId: number;
  readonly onLot: (id: number) => void;
  readonly onAllLots: (name: string) => void;
}

/** Which of a food's lots the sheet is about. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotChoice({ food, shownId, onLot, onAllLots }: LotChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0">
      <legend className="sr-only">{say("stocklist.whichLot")}</legend>
      {food.lots.map((lot) => (
        <label
          key={lot.id}
          className="grid min-h-[52px] cursor-pointer grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line"
        >
          <input
            type="radio"
            name={name}
            checked={lot.id === shownId}
            onChange={() => onLot(lot.id)}
            className="size-5.5 accent-primary"
          />
          <span className="grid leading-tight">
            <span className="tabular-nums">
              <LotQuantity lot={lot} />
              {lot.openedOn !== null && `, ${say("stocklist.openedOn")} ${dayText(lot.openedOn)}`}
              {lot.frozenOn !== null && `, ${say("stocklist.frozenOn")}`}
            </span>
            {lot.place && <span className="text-sm text-ink-2 wrap-anywhere">{lot.place}</span>}
          </span>
          <RowExpiry lot={lot} />
        </label>
      ))}
      {food.lotCount > food.lots.length && (
        <Button kind="quiet" className="justify-self-start" onClick={() => onAllLots(food.name)}>
          {say("stocklist.allLotsOf", { count: food.lotCount })}
        </Button>
      )}
    </fieldset>
  );
}
