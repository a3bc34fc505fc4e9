import { say } from "@larder/words/say";
import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { useAction } from "../api/use-action.ts";
import { useUndo } from "../api/use-undo.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** Deleting recipes, with the way back. */
export interface RecipeRemoval {
  /** Announces the deletion with an Undo; false if it failed. */
  readonly remove: (recipe: Recipe) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** Deletes a recipe and offers Undo. Source: handbook/screens.md#asking-and-undoing. */
export function useRecipeRemoval(): RecipeRemoval {
  const removing = useAction(recipesApi.remove);
  const { undo, undoOf } = useUndo(showToast);

  async function remove({ id, name }: Recipe) {
    const done = await removing.run({ params: { id } });
    if (done.ok) showToast(say("recipes.deleted", { name }), undoOf(done.data.activityId));
    return done.ok;
  }
  function dismiss() {
    removing.dismiss();
    undo.dismiss();
  }
  return {
    remove,
    isRunning: removing.isRunning,
    problem: removing.problem ?? undo.problem,
    dismiss,
  };
}
