import { say } from "@larder/words/say";
import { recipeLimits } from "@larder/contract/recipes/recipes";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "../../ui/controls/button.tsx";
import { caretDownIcon, caretUpIcon } from "../../ui/art/icons/icons.ts";
import { NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import type { DraftForm, RecipeDraft } from "../form/recipe-draft.ts";
import { stayInField } from "../form/stay-in-field.ts";
import { TagsField } from "../form/tags-field.tsx";

interface MorePartProps {
  readonly form: DraftForm;
}

const MORE = [
  "prepMinutes",
  "cookMinutes",
  "yieldText",
  "tags",
  "sourceUrl",
  "sourceName",
  "notes",
] as const satisfies readonly (keyof RecipeDraft)[];

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : (value ?? "") !== "";

/** Optional fields, folded while all are empty. Source: handbook/recipes.md#the-form. */
export function MorePart({ form }: MorePartProps) {
  const { errors } = form.formState;
  const says = useWatch({ control: form.control, name: MORE }).some(isSaid);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? says;
  return (
    <div className="grid gap-3">
      <Button
        kind="quiet"
        className="justify-self-start"
        aria-expanded={isShown}
        onMouseDown={stayInField}
        endIcon={isShown ? caretUpIcon : caretDownIcon}
        onClick={() => setIsOpen(!isShown)}
      >
        {say("recipeform.more")}
      </Button>
      {isShown && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="grid grid-cols-2 items-start gap-3">
            <NumberField
              label={say("recipeform.prepMinutes")}
              inputMode="numeric"
              error={errors.prepMinutes?.message}
              {...form.register("prepMinutes", numberValue)}
            />
            <NumberField
              label={say("recipeform.cookMinutes")}
              inputMode="numeric"
              error={errors.cookMinutes?.message}
              {...form.register("cookMinutes", numberValue)}
            />
          </div>
          <TextField
            label={say("recipeform.makes")}
            placeholder={say("recipeform.makesHint")}
            error={errors.yieldText?.message}
            {...form.register("yieldText")}
          />
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagsField
                tags={field.value ?? []}
                onChange={field.onChange}
                error={errors.tags?.message ?? errors.tags?.find?.(Boolean)?.message}
              />
            )}
          />
          <TextField
            label={say("recipeform.sourceName")}
            error={errors.sourceName?.message}
            {...form.register("sourceName")}
          />
          <TextField
            label={say("recipeform.sourceUrl")}
            inputMode="url"
            error={errors.sourceUrl?.message}
            {...form.register("sourceUrl")}
          />
          <TextareaField
            label={say("recipeform.notes")}
            rows={3}
            limit={recipeLimits.notes}
            fieldClassName="md:col-span-2"
            error={errors.notes?.message}
            {...form.register("notes")}
          />
        </div>
      )}
    </div>
  );
}
