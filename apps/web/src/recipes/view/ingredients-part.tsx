import { say } from "@larder/words/say";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { warningCircleFillIcon } from "../../ui/art/icons/icons.ts";
import { ComponentRows } from "../form/component-rows.tsx";
import { isEmptyLine } from "../form/draft-line.ts";
import { LinesBox } from "../form/lines-box.tsx";
import { draftOfReading } from "../form/read-line.ts";
import type { DraftForm } from "../form/recipe-draft.ts";
import { ViewSwitch } from "../list/view-switch.tsx";

interface IngredientsPartProps {
  readonly form: DraftForm;
  readonly inLines: boolean;
  readonly onSwitch: (inLines: boolean) => void;
}

/** A row with only a name is to taste; an empty row is dropped. */
function settleForLines(form: DraftForm): void {
  const rows = form.getValues("components").filter((row) => !isEmptyLine(row));
  // An untouched form stays empty.
  if (rows.length === 0) return;
  const lines = rows.map((row) => {
    if (row.ingredientName.trim() === "" || (row.quantity ?? row.unit ?? "") !== "") return row;
    const { id, group } = row;
    return { ...draftOfReading(readRecipeLine(row.ingredientName)), id, group };
  });
  form.setValue("components", lines, { shouldDirty: true, shouldValidate: true });
}

/** The ingredients of the recipe form, as rows or as one text. Source: handbook/recipes.md#the-form. */
export function IngredientsPart({ form, inLines, onSwitch }: IngredientsPartProps) {
  // Of the list as a whole: none, or too many.
  const { components } = form.formState.errors;
  const error = components?.root?.message ?? components?.message;
  return (
    <div role="group" aria-label={say("recipes.ingredients")} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-bold">{say("recipes.ingredients")}</h3>
        <ViewSwitch
          legend={say("recipeform.howWritten")}
          name="recipe-lines"
          views={[say("recipeform.rows"), say("recipeform.lines")]}
          isOther={inLines}
          onSwitch={(next) => {
            if (next) settleForLines(form);
            onSwitch(next);
          }}
        />
        {!inLines && <p className="basis-full text-sm text-ink-3">{say("recipeform.rowsHint")}</p>}
      </div>
      {inLines ? <LinesBox form={form} /> : <ComponentRows form={form} />}
      {error && (
        <p role="alert" className="flex gap-1.5 text-sm font-semibold text-danger">
          <Icon path={warningCircleFillIcon} className="mt-px size-[1.25em]" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
