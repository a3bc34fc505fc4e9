import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { type Lot, type WayOfUsing, inventoryApi } from "@larder/contract/kitchen/inventory";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../../../api/form-resolver.ts";
import { useAction } from "../../../api/use-action.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { quantityText } from "../../../ui/text/amount-text.ts";
import { RadioTiles } from "../../../ui/controls/radio-tiles.tsx";
import {
  EMPTY_NUMBER,
  NumberField,
  numberValue,
} from "../../../ui/controls/fields/number-field.tsx";
import { eatSomeNamed, eatWord } from "../eat-words.ts";
import type { UsedLot } from "../use-lots.ts";

interface EatSomeDialogProps {
  readonly lot: Lot;
  readonly onClose: () => void;
  readonly onUsed: (lot: Lot, used: UsedLot) => void;
}

const HALF = 2;

const submitTexts = (lot: Lot): Readonly<Record<WayOfUsing, string>> => ({
  eaten: eatWord(lot, "eat"),
  wasted: say("inventory.throwAway"),
  given: say("inventory.giveAway"),
});

/**
 * Takes part of a lot, in its own unit, without the form: eaten, thrown away or given away. Source:
 * handbook/stock.md#using-and-wasting.
 */
export function EatSomeDialog({ lot, onClose, onUsed }: EatSomeDialogProps) {
  const use = useAction(inventoryApi.use);
  const form = useForm({
    resolver: formResolver(inventoryApi.use.body),
    mode: "onTouched",
    defaultValues: { quantity: EMPTY_NUMBER, how: "eaten" },
  });
  const { errors } = form.formState;
  const how = useWatch({ control: form.control, name: "how" });
  const submit = form.handleSubmit(async (body) => {
    const done = await use.run({ params: { id: lot.id }, body });
    if (!done.ok) return;
    const { ingredient: left, worth, activityId } = done.data;
    onUsed(lot, { quantity: body.quantity, how: body.how ?? "eaten", left, worth, activityId });
    onClose();
  });
  const take = (quantity: number) =>
    form.setValue("quantity", quantity, { shouldValidate: true, shouldDirty: true });
  return (
    <FormDialog
      open
      title={eatSomeNamed(lot)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={use.isRunning}
      submitText={submitTexts(lot)[how ?? "eaten"]}
      busyText={say("kit.saving")}
      problem={use.problem}
      problemHeading={say("kit.error")}
      onDismiss={use.dismiss}
    >
      <div className="grid gap-3.5">
        <RadioTiles
          legend={say("inventory.how")}
          options={[
            { value: "eaten", text: eatWord(lot, "eaten") },
            { value: "wasted", text: say("inventory.thrownAway") },
            { value: "given", text: say("inventory.givenAway") },
          ]}
          {...form.register("how")}
        />
        <NumberField
          label={say("inventory.quantityIn", { unit: sayUnit(lot.unit) })}
          hint={say("inventory.inStock", { amount: quantityText(lot.quantity, lot.unit) })}
          error={errors.quantity?.message}
          {...form.register("quantity", numberValue)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => take(Math.round((lot.quantity / HALF) * 1e6) / 1e6)}>
            {say("inventory.half")}
          </Button>
          <Button onClick={() => take(lot.quantity)}>{say("inventory.allOfIt")}</Button>
        </div>
      </div>
    </FormDialog>
  );
}
