import type { Recipe } from "@larder/contract/recipes/recipes";
import type { StepMention } from "@larder/rules/recipe-text/steps/step-amounts";
import type { RecipeStep } from "@larder/rules/recipe-text/steps/steps";
import { say } from "@larder/words/say";
import { classes } from "../../ui/styles/classes.ts";
import { StepText } from "./step-text.tsx";

interface CookStepProps {
  readonly step: RecipeStep;
  /** From 1. */
  readonly place: number;
  readonly steps: number;
  readonly mentions: readonly StepMention[];
  readonly recipe: Recipe;
  readonly scale: number;
}

/** Longer ones are set smaller, so that a step is read without scrolling. */
const LONG_TEXT = 320;

/** Source: handbook/recipes.md#cook-mode. */
export function CookStep({ step, place, steps, mentions, recipe, scale }: CookStepProps) {
  return (
    <>
      <p className="mb-1.5 text-md font-semibold text-ink-2 tabular-nums">
        {say("cookmode.stepOf", { step: place, steps })}
        {step.group !== null && ` · ${step.group}`}
      </p>
      <p
        dir="auto"
        className={classes(
          "@container leading-[1.38] whitespace-pre-line wrap-anywhere",
          step.text.length > LONG_TEXT ? "text-xl" : "text-[1.875rem] tracking-[-.01em]",
        )}
      >
        <StepText
          text={step.text}
          mentions={mentions}
          lines={recipe.components}
          scale={scale}
          isLarge
        />
      </p>
    </>
  );
}
