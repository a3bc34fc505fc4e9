import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { arrowUUpLeftIcon, copyIcon } from "../ui/art/icons.ts";
import { TextareaField } from "../ui/controls/textarea-field.tsx";
import type { WholeRecipe } from "./use-whole-recipe.ts";

interface PasteRecipeProps {
  readonly whole: WholeRecipe;
  /** Offers a place to paste into; what was pasted anywhere else is told all the same. */
  readonly isOffered: boolean;
}

/** The place for a recipe as it is, and what was found in one. Source: handbook/recipes.md#the-form. */
export function PasteRecipe({ whole, isOffered }: PasteRecipeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);

  function read() {
    const isRead = whole.fill(text);
    setIsEmpty(!isRead);
    if (!isRead) return;
    setIsOpen(false);
    setText("");
  }
  if (whole.found !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-3 rounded-md bg-well px-3 py-1">
        <p role="status" className="min-w-0 flex-1 text-sm">
          {say("recipeform.found", { parts: whole.found })}
        </p>
        <Button kind="quiet" icon={arrowUUpLeftIcon} onClick={whole.undo}>
          {say("kit.undo")}
        </Button>
      </div>
    );
  if (!isOffered) return null;
  if (!isOpen)
    return (
      <Button
        kind="quiet"
        icon={copyIcon}
        className="-mb-2 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {say("recipeform.pasteRecipe")}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <TextareaField
        label={say("recipeform.pasteLabel")}
        hint={say("recipeform.pasteHint")}
        error={isEmpty ? say("recipeform.nothingFound") : undefined}
        rows={6}
        data-takes-recipe=""
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsEmpty(false);
        }}
      />
      <div className="flex gap-2.5">
        <Button onClick={read}>{say("recipeform.readIt")}</Button>
        <Button kind="quiet" onClick={() => setIsOpen(false)}>
          {say("kit.cancel")}
        </Button>
      </div>
    </div>
  );
}
