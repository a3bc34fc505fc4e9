import type { MasterUnit } from "@larder/contract/catalogue";
import { isDoubtfulAmount, likelierAmount } from "@larder/rules/kitchen/pack-size";
import { Button } from "../ui/controls/button.tsx";
import { quantityText } from "../ui/format.ts";

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
        {`${quantityText(quantity, unit.name)} go to your inventory.`}
        <Button
          kind="quiet"
          onClick={() => onAmount({ quantity: String(likelier.quantity), unitId: likelierUnit.id })}
        >
          {`Use ${quantityText(likelier.quantity, likelier.unitName)}`}
        </Button>
      </p>
    );
  if (!isDoubtfulAmount(quantity, unit)) return null;
  const measure = unit.dimension === "mass" ? "weight" : "volume";
  return (
    <p className="text-sm text-ink-2">
      {`Only ${quantityText(quantity, unit.name)}? Enter the ${measure}, or choose another unit.`}
    </p>
  );
}
