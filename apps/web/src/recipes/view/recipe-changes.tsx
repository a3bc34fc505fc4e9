import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { fetchRecipeParts, RecipeForm } from "../form/recipe-parts.ts";
import { useRecipeRemoval } from "../use-recipe-removal.ts";

interface RecipeChangesProps {
  readonly recipe: Recipe;
  /** What was chosen in the menu; null while nothing is. */
  readonly wish: "edit" | "delete" | null;
  readonly onDone: () => void;
}

/** Editing and deleting one's own recipe from its page. Source: handbook/recipes.md#the-recipes-page. */
export function RecipeChanges({ recipe, wish, onDone }: RecipeChangesProps) {
  const navigate = useNavigate();
  const removal = useRecipeRemoval();
  /** As it was when it was opened, so that a save elsewhere does not replace the draft. */
  const [edited, setEdited] = useState<Recipe | null>(null);
  if (wish === "edit" && edited?.id !== recipe.id) setEdited(recipe);

  // Once the page is drawn, so that no press waits for the line.
  useEffect(() => {
    fetchRecipeParts();
  }, []);

  async function remove() {
    if (await removal.remove(recipe)) void navigate("/recipes", { replace: true });
    else onDone();
  }
  return (
    <>
      <ProblemNotice of={removal} className="mt-3" />
      {edited && (
        <RecipeForm
          key={`${edited.id} ${edited.updatedAt}`}
          open={wish === "edit"}
          recipe={edited}
          onClose={onDone}
          onSaved={(saved) => {
            setEdited(null);
            showToast(say("recipes.updated", { name: saved.name }));
          }}
        />
      )}
      <ConfirmDialog
        open={wish === "delete"}
        title={say("kit.deleteTitle", { name: recipe.name })}
        text={say("recipes.deleteText")}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={removal.isRunning}
        onConfirm={() => void remove()}
        onCancel={onDone}
      />
    </>
  );
}
