import { later } from "../../ui/overlays/later.tsx";

/** The form, which reads whole recipes, has code of its own: pages of recipes are there first. */
export const RecipeForm = later(async () => (await import("./recipe-form.tsx")).RecipeForm);

/** Fetches what opens over recipes; a failure is left to who opens it. */
export function fetchRecipeParts(): void {
  void Promise.allSettled([RecipeForm.fetch()]);
}
