import { say } from "@larder/words/say";
import { useId } from "react";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { minusIcon } from "../ui/art/icons/first-icons.ts";
import { plusIcon } from "../ui/art/icons/icons.ts";

interface ServingsStepperProps {
  readonly servings: number;
  readonly onServings: (servings: number) => void;
}

const MOST = 1000;

/** For how many a recipe is shown. */
export function ServingsStepper({ servings, onServings }: ServingsStepperProps) {
  const textId = useId();
  return (
    <div role="group" aria-labelledby={textId} className="flex items-center gap-0.5 print:hidden">
      <IconButton
        icon={minusIcon}
        label={say("recipes.fewerServings")}
        disabled={servings <= 1}
        onClick={() => onServings(Math.max(1, servings - 1))}
      />
      <span
        id={textId}
        aria-live="polite"
        className="min-w-24 text-center font-semibold tabular-nums"
      >
        {say("kit.servings", { count: servings })}
      </span>
      <IconButton
        icon={plusIcon}
        label={say("recipes.moreServings")}
        disabled={servings >= MOST}
        onClick={() => onServings(Math.min(MOST, servings + 1))}
      />
    </div>
  );
}
