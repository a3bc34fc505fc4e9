import { say } from "@larder/words/say";
import { useId } from "react";
import { quantityText } from "../../../ui/text/amount-text.ts";
import type { ListedLot } from "../../list/listed-row.ts";
import { LotStepper } from "./lot-stepper.tsx";
import { ALL, exact, firstOther, type Taken, usualOf } from "./taken-amount.ts";

interface LotAmountProps {
  readonly lot: ListedLot;
  readonly taken: Taken;
  readonly onTaken: (taken: Taken) => void;
}

/** How much of a lot the deeds below are about: all of it, half, as usual, or another amount. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotAmount({ lot, taken, onTaken }: LotAmountProps) {
  const name = useId();
  const usual = usualOf(lot);
  const options: readonly (readonly [Taken, text: string, amount: number | null])[] = [
    [ALL, say("stocklist.all"), lot.quantity],
    [{ kind: "half" }, say("stocklist.half"), exact(lot.quantity / 2)],
    ...(usual === null ? [] : [[{ kind: "usual" }, say("stocklist.usual"), usual] as const]),
    [firstOther(lot), say("stocklist.otherAmount"), null],
  ];
  return (
    <div className="grid gap-2">
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1 text-sm font-semibold">{say("stocklist.howMuch")}</legend>
        <div className="segment">
          {options.map(([option, text, amount]) => (
            <label
              key={option.kind}
              className="segment-part grid! min-h-[50px] content-center gap-0!"
            >
              <input
                type="radio"
                name={name}
                checked={taken.kind === option.kind}
                onChange={() => onTaken(option)}
                className="sr-only"
              />
              {text}
              {amount !== null && (
                <span className="text-xs leading-tight font-medium tabular-nums">
                  {quantityText(amount, lot.unit)}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {taken.kind === "typed" && (
        <LotStepper
          lot={lot}
          typed={taken.text}
          onTyped={(text) => onTaken({ kind: "typed", text })}
        />
      )}
    </div>
  );
}
