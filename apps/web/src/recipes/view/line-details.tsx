import { say } from "@larder/words/say";
import { useState } from "react";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import { alternativeText, draftOfReading } from "../form/read-line.ts";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import type { DraftForm } from "../form/recipe-draft.ts";

interface LineDetailsProps {
  readonly form: DraftForm;
  readonly place: number;
}

/** Rarely used fields, folded. Source: handbook/recipes.md#the-form. */
export function LineDetails({ form, place }: LineDetailsProps) {
  const path = `components.${place}` as const;
  const errors = form.formState.errors.components?.[place];
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-md bg-well p-3">
      <TextField
        label={say("recipeform.note")}
        hint={say("recipeform.noteHint")}
        error={errors?.note?.message}
        fieldClassName="max-md:col-span-2"
        {...form.register(`${path}.note`)}
      />
      <TextField
        label={say("recipeform.group")}
        hint={say("recipeform.groupHint")}
        error={errors?.group?.message}
        fieldClassName="max-md:col-span-2"
        {...form.register(`${path}.group`)}
      />
      <Alternatives form={form} place={place} />
      <NumberField
        label={say("recipeform.most")}
        error={errors?.quantityMax?.message}
        {...form.register(`${path}.quantityMax`, numberValue)}
      />
      <CheckField
        label={say("recipeform.mayBeLeftOut")}
        className="self-end"
        {...form.register(`${path}.isOptional`)}
      />
    </div>
  );
}

/** Alternatives, typed as lines. */
function Alternatives({ form, place }: LineDetailsProps) {
  const path = `components.${place}.alternatives` as const;
  const [text, setText] = useState(() =>
    (form.getValues(path) ?? []).map(alternativeText).join("\n"),
  );
  const read = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readRecipeLine(line));
  const isUnread = read.some(({ quantity }) => quantity === null);

  function change(next: string) {
    setText(next);
    const lines = next.split("\n").filter((line) => line.trim() !== "");
    const found = lines.map((line) => draftOfReading(readRecipeLine(line)));
    form.setValue(
      path,
      found.flatMap(({ ingredientName, quantity, unit }) =>
        quantity === null ? [] : [{ ingredientName, quantity, unit: unit ?? "" }],
      ),
      { shouldDirty: true, shouldValidate: true },
    );
  }
  return (
    <TextareaField
      label={say("recipeform.instead")}
      hint={say("recipeform.insteadHint")}
      error={
        isUnread
          ? say("recipeform.insteadUnread")
          : form.formState.errors.components?.[place]?.alternatives?.message
      }
      rows={2}
      fieldClassName="col-span-2"
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
