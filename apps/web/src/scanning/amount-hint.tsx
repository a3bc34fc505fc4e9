import { say } from "@larder/words/say";
import type { MasterIngredient, MasterUnit } from "@larder/contract/catalogue";
import { likelierAmount } from "@larder/rules/kitchen/pack-size";
import { Button } from "../ui/controls/button.tsx";
import { doubtText } from "../ui/doubt-text.ts";
import { quantityText } from "../ui/amount-text.ts";
import { AskFirst } from "../ui/overlays/ask-first.tsx";

interface AmountHintProps {
  readonly printedName: string;
  /** Of the ingredient that it goes to. */
  readonly name: string;
  readonly price: number | null;
  readonly usual: MasterIngredient["usual"];
  readonly quantity: number;
  readonly unit: MasterUnit;
  readonly units: readonly MasterUnit[];
  readonly onAmount: (amount: { readonly quantity: string; readonly unitId: number }) => void;
}

/** Below a matched item whose amount can hardly be what was bought: the likelier one at a press, else a question. */
export function AmountHint(props: AmountHintProps) {
  const { printedName, name, quantity, unit, units, price, usual, onAmount } = props;
  const likelier = likelierAmount({ printedName, quantity, unit });
  const likelierUnit = units.find((other) => other.name === likelier?.unitName);
  if (likelier !== null && likelierUnit !== undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {say("scanning.goesToStock", { amount: quantityText(quantity, unit.name) })}
        <Button
          kind="quiet"
          onClick={() => onAmount({ quantity: String(likelier.quantity), unitId: likelierUnit.id })}
        >
          {say("scanning.useInstead", {
            amount: quantityText(likelier.quantity, likelier.unitName),
          })}
        </Button>
      </p>
    );
  const usualUnit = units.find(({ id }) => id === usual?.unitId);
  const doubt = doubtText({
    name,
    quantity,
    unit: unit.name,
    price,
    usual: usual && usualUnit ? { quantity: usual.quantity, unit: usualUnit.name } : null,
  });
  return <AskFirst questions={doubt === null ? [] : [doubt]} />;
}
