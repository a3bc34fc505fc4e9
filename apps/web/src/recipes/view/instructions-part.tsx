import { say } from "@larder/words/say";
import { recipeLimits } from "@larder/contract/recipes/recipes";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";
import type { DraftForm } from "../form/recipe-draft.ts";
import { StepBoxes } from "../form/step-boxes.tsx";
import { ViewSwitch } from "../list/view-switch.tsx";

interface InstructionsPartProps {
  readonly form: DraftForm;
}

const ROWS = 7;
const STEPWISE = { key: "larder.recipeSteps", isOnAtFirst: false, otherwise: "boxes" };

/** As one text, the steps have no other place for their errors. */
function useInstructionsError({ formState: { errors } }: DraftForm) {
  const { steps } = errors as { steps?: unknown };
  const ofSteps = Array.isArray(steps)
    ? (
        steps as readonly (
          | { text?: { message?: string }; group?: { message?: string } }
          | undefined
        )[]
      )
        .map((step) => step?.text?.message ?? step?.group?.message)
        .find(Boolean)
    : (steps as { message?: string } | undefined)?.message;
  return errors.instructions?.message ?? ofSteps;
}

/** The steps of the recipe form, as one text or a box each. Source: handbook/recipes.md#the-form. */
export function InstructionsPart({ form }: InstructionsPartProps) {
  const [isStepwise, setStepwise] = useRememberedSwitch(STEPWISE);
  const error = useInstructionsError(form);
  return (
    <div className="relative">
      <div className="absolute top-0 end-0">
        <ViewSwitch
          legend={say("recipeform.howSteps")}
          name="recipe-steps"
          views={[say("recipeform.text"), say("recipeform.steps")]}
          isOther={isStepwise}
          onSwitch={setStepwise}
        />
      </div>
      {isStepwise ? (
        <StepBoxes form={form} error={error} />
      ) : (
        <TextareaField
          label={say("recipes.instructions")}
          optional
          // as high as its neighbour
          fieldClassName="[&>label]:min-h-[50px] [&>label]:content-center"
          hint={say("recipeform.stepsHint")}
          rows={ROWS}
          limit={recipeLimits.instructions}
          error={error}
          {...form.register("instructions")}
        />
      )}
    </div>
  );
}
