import type { Lot } from "@larder/contract/kitchen/inventory";
import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { NumberField } from "../../../ui/controls/fields/number-field.tsx";
import { numberText, numberTyped } from "../../../ui/text/typed-number.ts";
import { minusIcon } from "../../../ui/art/icons/first-icons.ts";
import { plusIcon } from "../../../ui/art/icons/icons.ts";
import { quantityText } from "../../../ui/text/amount-text.ts";
import { stepOf } from "./counted-units.ts";
import { exact } from "./taken-amount.ts";

interface LotStepperProps {
  readonly lot: Lot;
  /** As it was typed. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Another amount of a lot, typed or stepped. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotStepper({ lot, typed, onTyped }: LotStepperProps) {
  const step = stepOf(lot.unit);
  const amount = numberTyped(typed) ?? 0;
  const isKnown = !Number.isNaN(amount);
  /** To the next whole step, and never beyond what is there. */
  function go(steps: 1 | -1) {
    const at = exact((isKnown ? amount : 0) / step);
    const next = steps === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
    onTyped(numberText(Math.min(lot.quantity, exact(Math.max(next, 0) * step))));
  }
  return (
    <div className="flex items-center gap-2.5 rounded-[14px] bg-well p-1.5">
      <IconButton
        icon={minusIcon}
        label={say("stocklist.less")}
        onClick={() => go(-1)}
        disabled={isKnown && amount <= 0}
        className="size-12 bg-[light-dark(var(--raised),var(--well-2))] disabled:text-ink-3"
      />
      <div className="grid flex-1 justify-items-center">
        <NumberField
          label={say("inventory.quantityIn", { unit: sayUnit(lot.unit) })}
          hideLabel
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          hint={say("stocklist.amountOf", { amount: quantityText(lot.quantity, lot.unit) })}
          className="text-center text-lg font-bold"
          fieldClassName="w-full justify-items-stretch text-center"
        />
      </div>
      <IconButton
        icon={plusIcon}
        label={say("stocklist.more")}
        onClick={() => go(1)}
        disabled={amount >= lot.quantity}
        className="size-12 bg-[light-dark(var(--raised),var(--well-2))] disabled:text-ink-3"
      />
    </div>
  );
}
