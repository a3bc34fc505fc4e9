import type { Lot } from "@larder/contract/inventory";
import { type Staple, staplesApi } from "@larder/contract/staples";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { CheckField } from "../ui/controls/check-field.tsx";
import { NumberField } from "../ui/controls/number-field.tsx";
import { numberText, numberTyped } from "../ui/typed-number.ts";
import { quantityText } from "../ui/amount-text.ts";
import { FactRow } from "./fact-row.tsx";

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

/** What the household says of a lot's ingredient, edited in place. Source: handbook/stock.md#always-there-and-keep-at-least. */
export function StapleFact({ lot }: StapleFactProps) {
  const staples = useRead(staplesApi.list);
  const save = useAction(staplesApi.save);
  const id = lot.masterIngredientId;
  const staple = staples.data?.staples.find((one) => one.masterIngredientId === id);
  const [alwaysThere, setAlwaysThere] = useState<boolean | null>(null);
  const [least, setLeast] = useState<string | null>(null);
  const isAlways = alwaysThere ?? staple?.alwaysThere ?? false;
  const kept = staple?.keepAtLeast?.quantity;
  const text = least ?? (kept === undefined ? "" : numberText(kept));
  const typed = numberTyped(text);
  const isWrong = typed !== null && !(typed > 0);
  const unitId = staple?.keepAtLeast?.unitId ?? lot.unitId;

  async function keep(): Promise<boolean> {
    if (isWrong) return false;
    const keepAtLeast = typed === null ? null : { quantity: typed, unitId };
    const done = await save.run({ params: { id }, body: { alwaysThere: isAlways, keepAtLeast } });
    return done.ok;
  }
  const [problem] = problemsOf([staples, save]);
  const wrong = isWrong ? say("calls.quantityPositive") : undefined;
  return (
    <FactRow
      name={say("staples.atHome")}
      value={problem?.text ?? (staples.data ? factOf(staple) : "")}
      onSave={keep}
      isSaving={save.isRunning}
    >
      <CheckField
        label={say("staples.alwaysThere")}
        checked={isAlways}
        onChange={(event) => setAlwaysThere(event.currentTarget.checked)}
      />
      <NumberField
        label={say("staples.keepIn", { unit: staple?.unit ?? lot.unit })}
        optional
        value={text}
        onChange={(event) => setLeast(event.currentTarget.value)}
        error={wrong ?? save.problem ?? undefined}
      />
    </FactRow>
  );
}
