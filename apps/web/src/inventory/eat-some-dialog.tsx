import { say } from "@larder/words/say";
import { type Lot, inventoryApi } from "@larder/contract/inventory";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { quantityText } from "../ui/format.ts";
import { EMPTY_NUMBER, NumberField, numberValue } from "../ui/controls/number-field.tsx";

interface EatSomeDialogProps {
  readonly lot: Lot;
  readonly onClose: () => void;
  readonly onEaten: (lot: Lot, left: Lot | null) => void;
}

const HALF = 2;

/** Takes some of a lot off the shelf, in its own unit, without opening the form. */
export function EatSomeDialog({ lot, onClose, onEaten }: EatSomeDialogProps) {
  const use = useAction(inventoryApi.use);
  const form = useForm({
    resolver: formResolver(inventoryApi.use.body),
    mode: "onTouched",
    defaultValues: { quantity: EMPTY_NUMBER },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const done = await use.run({ params: { id: lot.id }, body });
    if (!done.ok) return;
    onEaten(lot, done.data.ingredient);
    onClose();
  });
  const take = (quantity: number) =>
    form.setValue("quantity", quantity, { shouldValidate: true, shouldDirty: true });
  return (
    <FormDialog
      open
      title={say("inventory.eatSomeNamed", { name: lot.name })}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={use.isRunning}
      submitText={say("inventory.eat")}
      busyText={say("kit.saving")}
      problem={use.problem}
      problemHeading={say("kit.error")}
      onDismiss={use.dismiss}
    >
      <div className="grid gap-3.5">
        <NumberField
          label={say("inventory.quantityIn", { unit: lot.unit })}
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
