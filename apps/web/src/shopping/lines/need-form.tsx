import type { ListNeed } from "@larder/contract/week/shopping-list";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import type { NeedChange } from "../use-list-acts.ts";

const LONGEST_NOTE = 255;

interface NeedFormProps {
  readonly need: ListNeed;
  readonly onSave: (change: NeedChange) => void;
}

/**
 * Amount, unit and note of a need. Untouched fields are not sent, so changes of two people both
 * stay.
 */
export function NeedForm({ need, onSave }: NeedFormProps) {
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const options = unitChoices(units.data?.masterUnits ?? []);
  const [saidQuantity, setSaidQuantity] = useState<string>();
  const [unitId, setUnitId] = useState<number | null | undefined>(undefined);
  const [saidNote, setSaidNote] = useState<string>();
  const known = options.find(({ unit }) => unit.name === need.unit) ?? null;
  const chosen = unitId === undefined ? known : (options.find(({ key }) => key === unitId) ?? null);
  const quantity = saidQuantity ?? (need.quantity === null ? "" : numberText(need.quantity));
  const note = saidNote ?? need.note ?? "";
  const amount = quantity.trim() === "" ? null : numberTyped(quantity);
  const isWrong = amount !== null && !(amount > 0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWrong) return;
    onSave({
      ...(amount !== need.quantity && { quantity: amount }),
      ...(unitId !== undefined && (chosen?.key ?? null) !== (known?.key ?? null) && { unitId }),
      ...(note.trim() !== (need.note ?? "") && { note: note.trim() || null }),
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2">
      <NumberField
        label={say("shopping.amount")}
        value={quantity}
        onChange={(event) => setSaidQuantity(event.currentTarget.value)}
        error={isWrong ? say("calls.quantityPositive") : undefined}
      />
      <LocalPicker
        label={say("shopping.unit")}
        placeholder={say("shopping.anyUnit")}
        options={options}
        chosen={chosen}
        onChosen={(unit) => setUnitId(unit?.key ?? null)}
        error={units.problem ?? undefined}
      />
      <TextField
        label={say("shopping.note")}
        fieldClassName="col-span-2"
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setSaidNote(event.currentTarget.value)}
      />
      <Button type="submit" kind="main" className="col-span-2">
        {say("shopping.save")}
      </Button>
    </form>
  );
}
