import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { arrowUUpLeftIcon } from "../../ui/art/icons/icons.ts";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import type { WholeRecipe } from "../use-whole-recipe.ts";

interface PasteRecipeProps {
  readonly whole: WholeRecipe;
  /** Offers the field; a recipe pasted elsewhere is recognised anyway. */
  readonly isOffered: boolean;
}

const PHONE_ROWS = 4;

/** Source: handbook/recipes.md#the-form. */
export function PasteRecipe({ whole, isOffered }: PasteRecipeProps) {
  const isUnread = whole.text.trim() !== "" && whole.found === null;
  return (
    <div className="grid gap-2 empty:hidden wide:sticky wide:top-0">
      {isOffered && (
        <TextareaField
          label={say("recipeform.pasteLabel")}
          hint={say(isUnread ? "recipeform.nothingFound" : "recipeform.pasteHint")}
          rows={PHONE_ROWS}
          className="wide:h-96"
          spellCheck={false}
          value={whole.text}
          onChange={(event) => whole.write(event.target.value)}
          onBlur={whole.rest}
        />
      )}
      {whole.found !== null && (
        <div className="flex flex-wrap items-center gap-x-1 rounded-md bg-well px-3 py-1">
          <p role="status" className="min-w-[min(10rem,100%)] flex-1 text-sm">
            {say("recipeform.found", { parts: whole.found })}
          </p>
          {whole.isByHand && whole.text !== "" && isOffered && (
            <Button kind="quiet" onClick={whole.readAgain}>
              {say("recipeform.readAgain")}
            </Button>
          )}
          <Button kind="quiet" icon={arrowUUpLeftIcon} onClick={whole.undo}>
            {say("kit.undo")}
          </Button>
        </div>
      )}
    </div>
  );
}
