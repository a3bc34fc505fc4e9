import {
  catalogueApi,
  type MasterIngredient,
  ownIngredientBody,
} from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { Controller, useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useUnits } from "../fields/amount-fields.tsx";

interface OwnIngredientFormProps {
  readonly ingredient: MasterIngredient;
  readonly onMerge: () => void;
  readonly onClose: () => void;
}

/** Edits an own ingredient. Source: handbook/catalogue.md#own-ingredients. */
export function OwnIngredientForm({ ingredient, onMerge, onClose }: OwnIngredientFormProps) {
  const save = useAction(catalogueApi.changeOwn);
  const known = useRead(catalogueApi.masterIngredients);
  const all = known.data?.masterIngredients ?? [];
  const now = all.find(({ id }) => id === ingredient.id) ?? ingredient;
  const form = useForm({
    resolver: formResolver(ownIngredientBody),
    mode: "onTouched",
    // Untouched fields follow saved values, so that two people's changes to different fields both
    // stay.
    values: {
      name: now.name,
      unitId: now.defaultUnitId ?? 0,
      category: now.category,
      shelfLifeDays: now.shelfLifeDays,
      kindOf: now.kindOf ?? null,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const done = await save.run({ params: { id: ingredient.id }, body });
    if (done.ok) onClose();
  });
  const units = useUnits();
  const foods = all
    .filter((one) => one.id !== ingredient.id && one.kindOf !== ingredient.id)
    .map(({ id: key, name: text }) => ({ key, text }));
  const categories = [...new Set(all.map(({ category }) => category))];
  return (
    <FormDialog
      open
      title={say("own.changeTitle")}
      size="small"
      dirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={save.isRunning}
      submitText={say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={save.problem}
      problemHeading={say("kit.error")}
      onDismiss={save.dismiss}
    >
      <TextField label={say("own.name")} error={errors.name?.message} {...form.register("name")} />
      <Controller
        control={form.control}
        name="unitId"
        render={({ field }) => (
          <LocalPicker
            label={say("own.unit")}
            placeholder={say("own.unitChoice")}
            options={units.options}
            chosen={units.options.find(({ key }) => key === field.value) ?? null}
            onChosen={(unit) => field.onChange(unit?.key ?? 0)}
            onBlur={field.onBlur}
            error={errors.unitId?.message ?? units.problem ?? undefined}
            ref={field.ref}
          />
        )}
      />
      <Controller
        control={form.control}
        name="category"
        render={({ field: { value, ...field } }) => (
          <SuggestField
            {...field}
            value={value ?? ""}
            label={say("own.category")}
            optional
            suggestions={categories}
            error={errors.category?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="kindOf"
        render={({ field }) => (
          <LocalPicker
            label={say("own.kindOf")}
            hint={say("own.kindOfHint")}
            placeholder={say("own.kindOfChoice")}
            optional
            options={foods}
            chosen={foods.find(({ key }) => key === field.value) ?? null}
            onChosen={(food) => field.onChange(food?.key ?? null)}
            onBlur={field.onBlur}
            error={errors.kindOf?.message}
            ref={field.ref}
          />
        )}
      />
      <NumberField
        label={say("own.life")}
        optional
        error={errors.shelfLifeDays?.message}
        {...form.register("shelfLifeDays", numberValue)}
      />
      <Button kind="quiet" onClick={onMerge}>
        {say("own.merge")}
      </Button>
    </FormDialog>
  );
}
