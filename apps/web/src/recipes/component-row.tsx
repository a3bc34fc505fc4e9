import { say } from "@larder/words/say";
import { Controller, type UseFormReturn } from "react-hook-form";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { trashIcon } from "../ui/art/icons.ts";
import { NumberField, numberValue } from "../ui/controls/number-field.tsx";
import { SuggestField } from "../ui/controls/suggest-field.tsx";
import type { RecipeDraft } from "./recipe-draft.ts";

interface ComponentRowProps {
  readonly form: UseFormReturn<RecipeDraft>;
  readonly place: number;
  /** Labels stand above every row on phones, above the first one elsewhere; they are always there to be read out. */
  readonly showsLabels: boolean;
  readonly ingredients: readonly string[];
  readonly units: readonly string[];
  /** Absent for the only row. */
  readonly onRemove?: (() => void) | undefined;
}

/** One ingredient of the recipe form: name and unit with suggestions, quantity, remove. Source: handbook/recipes.md#the-form. */
export function ComponentRow({
  form,
  place,
  showsLabels,
  ingredients,
  units,
  onRemove,
}: ComponentRowProps) {
  const errors = form.formState.errors.components?.[place];
  return (
    <fieldset className="relative grid grid-cols-2 gap-x-3 gap-y-2.5 max-md:rounded-md max-md:border max-md:border-line max-md:p-3 md:grid-cols-[minmax(0,1fr)_6.5rem_8.5rem_44px]">
      <legend className="text-sm font-bold max-md:float-left max-md:min-h-8 max-md:px-1 md:sr-only">
        {say("recipes.ingredientPlace", { place: place + 1 })}
      </legend>
      <Controller
        control={form.control}
        name={`components.${place}.ingredientName`}
        render={({ field }) => (
          <SuggestField
            {...field}
            label={say("recipes.ingredientName")}
            hideLabel={!showsLabels}
            fieldClassName="max-md:col-span-2"
            suggestions={ingredients}
            error={errors?.ingredientName?.message}
          />
        )}
      />
      <NumberField
        label={say("recipes.quantity")}
        hideLabel={!showsLabels}
        error={errors?.quantity?.message}
        {...form.register(`components.${place}.quantity`, numberValue)}
      />
      <Controller
        control={form.control}
        name={`components.${place}.unit`}
        render={({ field }) => (
          <SuggestField
            {...field}
            value={field.value ?? ""}
            label={say("recipes.unit")}
            hideLabel={!showsLabels}
            suggestions={units}
            error={errors?.unit?.message}
          />
        )}
      />
      {onRemove && (
        <IconButton
          icon={trashIcon}
          label={say("recipes.removeIngredient", { place: place + 1 })}
          onClick={onRemove}
          className={
            showsLabels
              ? "text-ink-2 max-md:absolute max-md:top-0 max-md:right-0 md:mt-[27px]"
              : "text-ink-2"
          }
        />
      )}
    </fieldset>
  );
}
