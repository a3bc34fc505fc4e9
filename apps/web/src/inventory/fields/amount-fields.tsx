import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import type { ComponentProps, Ref } from "react";
import { useRead } from "../../api/use-read.ts";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";

/** The units as picker rows, and their loading failure. */
export function useUnits() {
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const options = unitChoices(units.data?.masterUnits ?? []);
  return { options, problem: units.problem };
}

interface AmountFieldsProps {
  /** The quantity's registration and error. */
  readonly quantity: Omit<ComponentProps<typeof NumberField>, "label">;
  readonly unitId: number;
  readonly onUnit: (unitId: number) => void;
  readonly onUnitLeft: () => void;
  readonly unitError: string | undefined;
  readonly unitRef?: Ref<HTMLInputElement>;
}

/** Quantity and unit: two fields in their container's grid. Source: handbook/screens.md#pickers. */
export function AmountFields({
  quantity,
  unitId,
  onUnit,
  onUnitLeft,
  unitError,
  unitRef,
}: AmountFieldsProps) {
  const { options, problem } = useUnits();
  return (
    <>
      <NumberField label={say("inventory.quantity")} {...quantity} />
      <LocalPicker
        {...(unitRef && { ref: unitRef })}
        label={say("inventory.unit")}
        placeholder={say("inventory.unitChoice")}
        options={options}
        chosen={options.find((unit) => unit.key === unitId) ?? null}
        onChosen={(unit) => onUnit(unit?.key ?? 0)}
        onBlur={onUnitLeft}
        error={unitError ?? problem ?? undefined}
      />
    </>
  );
}
