import { say } from "@larder/words/say";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import {
  arrowUUpLeftIcon,
  caretDownIcon,
  caretUpIcon,
  eraserIcon,
} from "../../ui/art/icons/icons.ts";
import { NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { isToTaste } from "./draft-line.ts";
import { LineDetails } from "../view/line-details.tsx";
import { LineSummary } from "../view/line-summary.tsx";
import type { DraftForm } from "./recipe-draft.ts";
import { settleTaste, useRowReading } from "./use-row-reading.ts";

interface ComponentRowProps {
  readonly form: DraftForm;
  readonly place: number;
  /** Labels are above the first row of a wide screen; screen readers always get them. */
  readonly showsLabels: boolean;
  readonly ingredients: readonly string[];
  readonly units: readonly string[];
  /** Enter has read a line into the row. */
  readonly onRead: () => void;
  /** Absent for the only row. */
  readonly onRemove?: (() => void) | undefined;
}

/** A whole line typed into the name is read. Source: handbook/recipes.md#the-form. */
export function ComponentRow({
  form,
  place,
  showsLabels,
  ingredients,
  units,
  onRead,
  onRemove,
}: ComponentRowProps) {
  const path = `components.${place}` as const;
  const errors = form.formState.errors.components?.[place];
  const line = useWatch({ control: form.control, name: path });
  const reading = useRowReading(form, place, line);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing)
          return;
        if ((event.target as HTMLInputElement).name !== `${path}.ingredientName`) return;
        if (!reading.read(true)) return;
        event.preventDefault();
        onRead();
      }}
      className="grid max-md:border-b max-md:border-line max-md:pb-1 md:gap-1"
    >
      <legend className="sr-only">{say("recipes.ingredientPlace", { place: place + 1 })}</legend>
      <div className="grid grid-cols-[5rem_5.5rem_minmax(0,1fr)_44px_44px] items-start gap-x-2 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_5.5rem_8rem_88px_44px]">
        <Controller
          control={form.control}
          name={`${path}.ingredientName`}
          render={({ field }) => (
            <SuggestField
              {...field}
              onBlur={() => {
                field.onBlur();
                reading.read(false);
              }}
              label={say("recipes.ingredientName")}
              placeholder={say("recipes.ingredientName")}
              className="md:placeholder:text-transparent"
              hideLabel={!showsLabels}
              fieldClassName={onRemove ? "max-md:col-span-3" : "max-md:col-span-4"}
              suggestions={ingredients}
              error={errors?.ingredientName?.message}
            />
          )}
        />
        <NumberField
          label={say("recipes.quantity")}
          hideLabel={!showsLabels}
          placeholder={isToTaste(line.unit) ? "" : say("recipes.quantity")}
          className="max-md:px-2 md:placeholder:text-transparent"
          fieldClassName="max-md:row-start-2"
          error={errors?.quantity?.message}
          {...form.register(`${path}.quantity`, numberValue)}
        />
        <Controller
          control={form.control}
          name={`${path}.unit`}
          render={({ field }) => (
            <SuggestField
              {...field}
              onChange={(unit) => {
                field.onChange(unit);
                settleTaste(form, place);
              }}
              value={field.value ?? ""}
              label={say("recipes.unit")}
              hideLabel={!showsLabels}
              placeholder={say("recipes.unit")}
              canClear={false}
              className="md:placeholder:text-transparent"
              fieldClassName="max-md:row-start-2"
              suggestions={units}
              error={errors?.unit?.message}
            />
          )}
        />
        <div className={classes("flex justify-end max-md:contents", showsLabels && "mt-[27px]")}>
          {reading.typed !== null && (
            <IconButton
              icon={arrowUUpLeftIcon}
              label={say("recipeform.bringBack", { text: reading.typed })}
              onClick={reading.bringBack}
              className="text-ink-2 max-md:col-start-5 max-md:row-start-2"
            />
          )}
          <IconButton
            icon={isOpen ? caretUpIcon : caretDownIcon}
            label={
              isOpen
                ? say("recipeform.lessAbout", { place: place + 1 })
                : say("recipeform.moreAbout", { place: place + 1 })
            }
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className={classes(
              "text-ink-2 max-md:row-start-1",
              onRemove ? "max-md:col-start-4" : "max-md:col-start-5",
            )}
          />
        </div>
        {onRemove && (
          <IconButton
            icon={eraserIcon}
            label={say("recipes.removeIngredient", { place: place + 1 })}
            onClick={onRemove}
            className={classes(
              "text-ink-2 max-md:col-start-5 max-md:row-start-1",
              showsLabels && "mt-[27px]",
            )}
          />
        )}
        <LineSummary
          line={line}
          isProposed={reading.isProposed}
          className="max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 max-md:self-center md:col-span-full"
        />
      </div>
      {isOpen && <LineDetails form={form} place={place} />}
    </fieldset>
  );
}
