import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { minimumBody, type Staple, staplesApi } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { type SubmitEvent, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { EMPTY_NUMBER, NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { RadioTiles } from "../../ui/controls/radio-tiles.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { IngredientPicker, type PickedIngredient } from "../fields/ingredient-picker.tsx";
import type { SaidOfStaple } from "./use-staples.ts";

interface StapleFormProps {
  /** The staple to edit; null asks for an ingredient too. */
  readonly staple: Staple | null;
  readonly onClose: () => void;
}

/**
 * Marks an ingredient as always there, or sets its minimum. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export function StapleForm({ staple, onClose }: StapleFormProps) {
  const save = useAction(staplesApi.save);
  const [said, setSaid] = useState<SaidOfStaple>(staple ? "keepAtLeast" : "alwaysThere");
  const [picked, setPicked] = useState<PickedIngredient | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: formResolver(minimumBody),
    mode: "onTouched",
    defaultValues: {
      quantity: staple?.keepAtLeast?.quantity ?? EMPTY_NUMBER,
      unitId: staple?.keepAtLeast?.unitId ?? 0,
    },
  });
  const id = staple?.masterIngredientId ?? picked?.key;

  function choose(next: PickedIngredient | null) {
    setPicked(next);
    const usual = next?.facts?.usual;
    const unitId = usual?.unitId ?? next?.facts?.defaultUnitId;
    if (unitId) form.setValue("unitId", unitId);
    if (usual) form.setValue("quantity", usual.quantity);
  }
  async function keep(body: Parameters<typeof save.run>[0]["body"]) {
    if (id === undefined) return;
    const done = await save.run({ params: { id }, body });
    if (done.ok) onClose();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    setIsAsked(true);
    const isAlways = said === "alwaysThere";
    if (!isAlways) return void form.handleSubmit((keepAtLeast) => keep({ keepAtLeast }))(event);
    event.preventDefault();
    void keep({ alwaysThere: true });
  }
  return (
    <FormDialog
      open
      title={staple ? say("staples.edit") : say("staples.add")}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      isRunning={save.isRunning}
      submitText={staple ? say("kit.saveChanges") : say("staples.add")}
      busyText={say("kit.saving")}
      problem={save.problem}
      problemHeading={say("kit.error")}
      onDismiss={save.dismiss}
    >
      {staple ? (
        <p className="font-semibold wrap-anywhere">{staple.name}</p>
      ) : (
        <>
          <IngredientPicker
            ref={picker}
            unitId={0}
            chosen={picked}
            onChosen={choose}
            onBlur={() => {}}
            error={isAsked && id === undefined ? say("calls.chooseIngredient") : undefined}
          />
          <RadioTiles
            legend={say("staples.how")}
            name="said"
            chosen={said}
            onChange={({ currentTarget }) => setSaid(currentTarget.value as SaidOfStaple)}
            options={[
              { value: "alwaysThere", text: say("staples.alwaysThere") },
              { value: "keepAtLeast", text: say("staples.keepAtLeast") },
            ]}
          />
        </>
      )}
      {said === "alwaysThere" ? (
        <p className="text-sm text-ink-2">{say("staples.alwaysThereHint")}</p>
      ) : (
        <MinimumFields form={form} />
      )}
    </FormDialog>
  );
}

type MinimumForm = ReturnType<
  typeof useForm<
    { quantity: number; unitId: number },
    unknown,
    { quantity: number; unitId: number }
  >
>;

/** Quantity and unit. */
function MinimumFields({ form }: { readonly form: MinimumForm }) {
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const unitId = useWatch({ control: form.control, name: "unitId" });
  const { errors } = form.formState;
  const options = unitChoices(units.data?.masterUnits ?? []);
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <NumberField
        label={say("staples.amount")}
        error={errors.quantity?.message}
        {...form.register("quantity", numberValue)}
      />
      <LocalPicker
        label={say("staples.unit")}
        placeholder={say("staples.unitChoice")}
        options={options}
        chosen={options.find(({ key }) => key === unitId) ?? null}
        onChosen={(unit) =>
          form.setValue("unitId", unit?.key ?? 0, { shouldDirty: true, shouldValidate: true })
        }
        onBlur={() => void form.trigger("unitId")}
        error={errors.unitId?.message ?? units.problem ?? undefined}
      />
    </div>
  );
}
