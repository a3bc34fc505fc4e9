import { later } from "../../ui/overlays/later.tsx";

/** The form, which reads whole recipes, has code of its own: pages of recipes are there first. */
export const RecipeForm = later(async () => (await import("./recipe-form.tsx")).RecipeForm);

/** Starts loading the dialogs over recipes; the opening dialog reports a failure. */
export function fetchRecipeParts(): void {
  void Promise.allSettled([RecipeForm.fetch()]);
}
