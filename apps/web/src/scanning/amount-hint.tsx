import { say } from "@larder/words/say";
import type { MasterUnit } from "@larder/contract/catalogue";
import { isDoubtfulAmount, likelierAmount } from "@larder/rules/kitchen/pack-size";
import { Button } from "../ui/controls/button.tsx";
import { quantityText } from "../ui/amount-text.ts";

interface AmountHintProps {
  readonly printedName: string;
  readonly quantity: number;
  readonly unit: MasterUnit;
  readonly units: readonly MasterUnit[];
  readonly onAmount: (amount: { readonly quantity: string; readonly unitId: number }) => void;
}

/** Below a matched item whose amount can hardly be what was bought: the likelier one at a press, else a word. */
export function AmountHint({ printedName, quantity, unit, units, onAmount }: AmountHintProps) {
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
  if (!isDoubtfulAmount(quantity, unit)) return null;
  return (
    <p className="text-sm text-ink-2">
      {say("scanning.doubtful", {
        amount: quantityText(quantity, unit.name),
        measure: unit.dimension === "mass" ? "weight" : "volume",
      })}
    </p>
  );
}
