import { say } from "@larder/words/say";
import type { Body, Data } from "@larder/contract/endpoint";
import { type Recipe, recipeLimits, recipesApi } from "@larder/contract/recipes/recipes";
import { useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { useReading } from "../../api/use-reading.ts";
import { ChangedElsewhere } from "../../ui/layout/changed-elsewhere.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { NumberField, numberValue } from "../../ui/controls/fields/number-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";
import { IngredientsPart } from "../view/ingredients-part.tsx";
import { InstructionsPart } from "../view/instructions-part.tsx";
import { MorePart } from "../view/more-part.tsx";
import { PasteRecipe } from "./paste-recipe.tsx";
import { wordsOf } from "./draft-words.ts";
import { draftOf, draftSchema, type RecipeDraft } from "./recipe-draft.ts";
import { RecipePictures } from "./recipe-pictures.tsx";
import { useWholeRecipe } from "../use-whole-recipe.ts";

function sizeOf(isNew: boolean, inLines: boolean) {
  if (isNew) return "paired";
  return inLines ? "wide" : "large";
}

interface RecipeFormProps {
  readonly open: boolean;
  /** The recipe to change; null makes one. */
  readonly recipe: Recipe | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Recipe) => void;
}

/** Rows are the default. */
const IN_LINES = { key: "larder.recipeLines", isOnAtFirst: false, otherwise: "lines" };

/** The recipe as it is, and what it is read as. */
const BESIDE =
  "grid items-start gap-[18px] wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-8";

/** Makes or changes a recipe. What was typed outlives errors and closing. Source: handbook/recipes.md#the-form. */
export function RecipeForm({ open, recipe, onClose, onSaved }: RecipeFormProps) {
  const isNew = recipe === null;
  const [inLines, setInLines] = useRememberedSwitch(IN_LINES);
  const add = useAction(recipesApi.add);
  const update = useAction(recipesApi.update);
  const action = isNew ? add : update;
  const { isRunning, problem, dismiss } = action;
  const form = useForm({
    resolver: formResolver(draftSchema(recipe)),
    mode: "onTouched",
    defaultValues: draftOf(recipe),
  });
  const { errors, isDirty, isValid } = form.formState;

  const reading = useReading<Recipe, RecipeDraft, Data<typeof recipesApi.update>>(form, {
    row: recipe,
    valuesOf: draftOf,
    rowOf: (data) => data.recipe,
    wordsOf,
  });

  const whole = useWholeRecipe(form);

  async function save(body: Body<typeof recipesApi.add>) {
    const done = isNew
      ? await add.run({ body })
      : await update.run({
          params: { id: recipe.id },
          body: { ...body, updatedAt: reading.readAt() },
        });
    const saved = done.ok ? done.data.recipe : reading.settle(done.error);
    if (saved === null) return;
    form.reset(draftOf(isNew ? null : saved));
    reading.note(isNew ? null : saved);
    whole.settle();
    onSaved(saved);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      size={sizeOf(isNew, inLines)}
      title={isNew ? say("recipes.createRecipe") : say("recipes.editRecipe")}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      dirty={isDirty}
      keepContent
      isRunning={isRunning}
      canSubmit={isDirty && isValid}
      submitText={isNew ? say("recipes.createRecipe") : say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={reading.clash ? null : problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
    >
      <ChangedElsewhere
        reading={reading}
        action={action}
        onKeep={() => void form.handleSubmit(save)()}
      />
      <div
        role="presentation"
        className={isNew ? BESIDE : "contents"}
        onPasteCapture={whole.onPaste}
      >
        <PasteRecipe whole={whole} isOffered={isNew} />
        <div
          role="presentation"
          className={isNew ? "grid min-w-0 gap-[18px]" : "contents"}
          onInput={whole.touch}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3 md:grid-cols-[minmax(0,1fr)_7rem] md:gap-4">
            <TextField
              label={say("recipes.recipeName")}
              error={errors.name?.message}
              {...form.register("name")}
            />
            <NumberField
              label={say("recipes.servings")}
              inputMode="numeric"
              error={errors.servings?.message}
              {...form.register("servings", numberValue)}
            />
          </div>
          <TextareaField
            label={say("recipes.description")}
            optional
            rows={2}
            limit={recipeLimits.description}
            error={errors.description?.message}
            {...form.register("description")}
          />
          <IngredientsPart form={form} inLines={inLines} onSwitch={setInLines} />
          <InstructionsPart form={form} />
          <MorePart form={form} />
          {recipe && <RecipePictures key={recipe.id} recipe={recipe} />}
        </div>
      </div>
    </FormDialog>
  );
}
