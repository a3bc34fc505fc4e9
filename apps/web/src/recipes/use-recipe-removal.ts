import { say } from "@larder/words/say";
import { type Recipe, recipesApi } from "@larder/contract/recipes";
import { useAction } from "../api/use-action.ts";
import { showToast } from "../ui/overlays/toast.ts";
import { bodyOfCopy } from "./recipe-draft.ts";

/** Deleting recipes, with the way back. */
export interface RecipeRemoval {
  /** True when it is gone. Its toast offers to make it again with the same values. */
  readonly remove: (recipe: Recipe) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** Deletes a recipe and offers Undo, which adds it again through the add call. Source: handbook/screens.md#asking-and-undoing. */
export function useRecipeRemoval(): RecipeRemoval {
  const removing = useAction(recipesApi.remove);
  const adding = useAction(recipesApi.add);

  async function undo(recipe: Recipe) {
    const done = await adding.run({ body: bodyOfCopy(recipe) });
    if (done.ok) showToast(say("recipes.restored", { name: recipe.name }));
    // It exists nowhere but here any more.
    else offerUndo(recipe);
  }
  function offerUndo(recipe: Recipe) {
    showToast(say("recipes.deleted", { name: recipe.name }), { undo: () => undo(recipe) });
  }
  async function remove(recipe: Recipe): Promise<boolean> {
    const done = await removing.run({ params: { id: recipe.id } });
    if (done.ok) offerUndo(recipe);
    return done.ok;
  }
  function dismiss() {
    removing.dismiss();
    adding.dismiss();
  }
  return {
    remove,
    isRunning: removing.isRunning,
    problem: removing.problem ?? adding.problem,
    dismiss,
  };
}
