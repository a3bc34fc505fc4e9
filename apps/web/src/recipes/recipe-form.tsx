import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Body } from "@larder/contract/endpoint";
import { type Recipe, recipeBody, recipeLimits, recipesApi } from "@larder/contract/recipes";
import { useForm } from "react-hook-form";
import { useAction } from "../api/use-action.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { NumberField, numberValue } from "../ui/number-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TextareaField } from "../ui/textarea-field.tsx";
import { ComponentRows } from "./component-rows.tsx";
import { draftOf } from "./recipe-draft.ts";

interface RecipeFormProps {
  readonly open: boolean;
  /** The recipe to change; null makes one. */
  readonly recipe: Recipe | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Recipe) => void;
}

const INSTRUCTION_ROWS = 7;

/** Makes or changes a recipe. What was typed outlives errors and closing. Source: spec §5 Recipe form, BRIEF 7.5. */
export function RecipeForm({ open, recipe, onClose, onSaved }: RecipeFormProps) {
  const isNew = recipe === null;
  const add = useAction(recipesApi.add);
  const update = useAction(recipesApi.update);
  const { isRunning, problem, dismiss } = isNew ? add : update;
  const form = useForm({
    resolver: standardSchemaResolver(recipeBody),
    mode: "onTouched",
    defaultValues: draftOf(recipe),
  });
  const { errors, isDirty, isValid } = form.formState;

  async function save(body: Body<typeof recipesApi.add>) {
    const done = isNew
      ? await add.run({ body })
      : await update.run({ params: { id: recipe.id }, body });
    if (!done.ok) return;
    form.reset(draftOf(isNew ? null : done.data.recipe));
    onSaved(done.data.recipe);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      size="large"
      title={isNew ? "Create Recipe" : "Edit Recipe"}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      dirty={isDirty}
      keepContent
      isRunning={isRunning}
      canSubmit={isDirty && isValid}
      submitText={isNew ? "Create Recipe" : "Save Changes"}
      busyText="Saving..."
      problem={problem}
      problemHeading="Error:"
      onDismiss={dismiss}
    >
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField label="Recipe name" error={errors.name?.message} {...form.register("name")} />
        <NumberField
          label="Servings"
          inputMode="numeric"
          error={errors.servings?.message}
          {...form.register("servings", numberValue)}
        />
      </div>
      <TextareaField
        label="Description"
        optional
        rows={2}
        limit={recipeLimits.description}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <ComponentRows form={form} />
      <TextareaField
        label="Instructions"
        optional
        rows={INSTRUCTION_ROWS}
        limit={recipeLimits.instructions}
        error={errors.instructions?.message}
        {...form.register("instructions")}
      />
    </FormDialog>
  );
}
