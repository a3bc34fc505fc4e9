import type { Lot } from "@larder/contract/kitchen/inventory";
import { type Staple, staplesApi } from "@larder/contract/kitchen/staples";
import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { FactForm, FactRow } from "../lot/fact-row.tsx";

interface StapleFactProps {
  readonly lot: Lot;
}

function factOf(staple: Staple | undefined): string {
  if (staple === undefined) return say("staples.unsaid");
  const { alwaysThere, keepAtLeast, unit } = staple;
  const least =
    keepAtLeast && say("staples.least", { amount: quantityText(keepAtLeast.quantity, unit ?? "") });
  return [alwaysThere && say("staples.alwaysThere"), least].filter(Boolean).join(", ");
}

/**
 * The household's settings of a lot's ingredient, edited in place. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export function StapleFact({ lot }: StapleFactProps) {
  const staples = useRead(staplesApi.list);
  const id = lot.masterIngredientId;
  const staple = staples.data?.staples.find((one) => one.masterIngredientId === id);
  return (
    <FactRow
      name={say("staples.atHome")}
      value={staples.problem ?? (staples.data ? factOf(staple) : "")}
      {...(staples.data && {
        renderForm: (onClose) => <StapleFactForm lot={lot} staple={staple} onClose={onClose} />,
      })}
    />
  );
}

interface StapleFactFormProps extends StapleFactProps {
  readonly staple: Staple | undefined;
  readonly onClose: () => void;
}

function StapleFactForm({ lot, staple, onClose }: StapleFactFormProps) {
  const save = useAction(staplesApi.save);
  const [saidAlways, setSaidAlways] = useState<boolean>();
  const [saidLeast, setSaidLeast] = useState<string>();
  const kept = staple?.keepAtLeast;
  const alwaysThere = saidAlways ?? staple?.alwaysThere ?? false;
  const least = saidLeast ?? (kept ? numberText(kept.quantity) : "");
  const quantity = numberTyped(least);
  const isWrong = quantity !== null && !(quantity > 0);
  const wrong = isWrong ? say("calls.quantityPositive") : undefined;

  async function keep(): Promise<boolean> {
    if (isWrong) return false;
    const keepAtLeast = quantity === null ? null : { quantity, unitId: kept?.unitId ?? lot.unitId };
    const params = { id: lot.masterIngredientId };
    const done = await save.run({ params, body: { alwaysThere, keepAtLeast } });
    return done.ok;
  }
  return (
    <FactForm
      name={say("staples.atHome")}
      onSave={keep}
      isSaving={save.isRunning}
      onClose={onClose}
    >
      <CheckField
        label={say("staples.alwaysThere")}
        checked={alwaysThere}
        onChange={(event) => setSaidAlways(event.currentTarget.checked)}
      />
      <NumberField
        label={say("staples.keepIn", { unit: sayUnit(staple?.unit ?? lot.unit) })}
        optional
        value={least}
        onChange={(event) => setSaidLeast(event.currentTarget.value)}
        error={wrong ?? save.problem ?? undefined}
      />
    </FactForm>
  );
}
