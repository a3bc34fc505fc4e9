import { say } from "@larder/words/say";
import { type Barcode, barcodesApi } from "@larder/contract/kitchen/barcodes";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EMPTY_NUMBER, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { AmountFields } from "../fields/amount-fields.tsx";
import { IngredientPicker, type PickedIngredient } from "../fields/ingredient-picker.tsx";

interface NewBarcodeProps {
  readonly barcode: Barcode;
  readonly onRemembered: (barcode: Barcode) => void;
  readonly onSkip: () => void;
}

/**
 * Asks once about a new code, prefilled from its product's name. Source:
 * handbook/barcodes.md#the-screen.
 */
export function NewBarcode({ barcode, onRemembered, onSkip }: NewBarcodeProps) {
  const { gtin, guess } = barcode;
  const remember = useAction(barcodesApi.remember);
  const form = useForm({
    resolver: formResolver(barcodesApi.remember.body),
    mode: "onTouched",
    defaultValues: {
      masterIngredientId: guess?.masterIngredientId ?? 0,
      quantity: guess?.quantity ?? EMPTY_NUMBER,
      unitId: guess?.unitId ?? 0,
    },
  });
  const [picked, setPicked] = useState<PickedIngredient | null>(
    guess?.masterIngredientId && guess.ingredient
      ? { key: guess.masterIngredientId, text: guess.ingredient, facts: null }
      : null,
  );
  const unitId = useWatch({ control: form.control, name: "unitId" });
  const { errors } = form.formState;
  const picker = useRef<HTMLInputElement>(null);
  const set = { shouldDirty: true, shouldValidate: true } as const;

  function choose(next: PickedIngredient | null) {
    setPicked(next);
    form.setValue("masterIngredientId", next?.key ?? 0, set);
    const usual = next?.facts?.defaultUnitId;
    if (usual && form.getValues("unitId") === 0) form.setValue("unitId", usual, set);
  }

  const save = form.handleSubmit(async (values) => {
    const body = { ...values, ...(guess !== null && { name: guess.name }) };
    const done = await remember.run({ params: { code: gtin }, body });
    if (done.ok) onRemembered(done.data);
  });

  return (
    <form
      noValidate
      aria-label={say("barcodes.new", { code: gtin })}
      onSubmit={(event) => void save(event)}
      className="grid gap-3.5 rounded-lg bg-sunken p-4"
    >
      <p>
        <strong>{say("barcodes.new", { code: gtin })}</strong>{" "}
        {guess === null ? say("barcodes.newText") : say("barcodes.named", { name: guess.name })}
      </p>
      <ProblemNotice of={remember} />
      <IngredientPicker
        ref={picker}
        unitId={unitId}
        chosen={picked}
        onChosen={choose}
        onBlur={() => void form.trigger("masterIngredientId")}
        error={errors.masterIngredientId?.message}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <AmountFields
          quantity={{
            ...form.register("quantity", numberValue),
            error: errors.quantity?.message,
          }}
          unitId={unitId}
          onUnit={(next) => form.setValue("unitId", next, set)}
          onUnitLeft={() => void form.trigger("unitId")}
          unitError={errors.unitId?.message}
        />
      </div>
      <div className="flex gap-2.5">
        <Button
          kind="main"
          type="submit"
          busy={remember.isRunning}
          busyText={say("kit.saving")}
          needsConnection
        >
          {say("barcodes.remember")}
        </Button>
        <Button onClick={onSkip}>{say("barcodes.skip")}</Button>
      </div>
    </form>
  );
}
