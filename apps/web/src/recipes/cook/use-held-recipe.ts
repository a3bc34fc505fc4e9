import type { Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { useState } from "react";
import type { Read } from "../../api/use-read.ts";

interface HeldRecipe {
  readonly recipe: Recipe | undefined;
  /** Shows a later change; absent without one. */
  readonly onChange: (() => void) | undefined;
}

/**
 * The recipe from the beginning of cooking, so that a save elsewhere moves no step or timer.
 * Source: handbook/recipes.md#cook-mode.
 */
export function useHeldRecipe(read: Read<typeof recipesApi.get>): HeldRecipe {
  const [held, setHeld] = useState<Recipe>();
  const latest = read.data?.recipe;
  // An answer of before is only shown until the new one is there.
  if (held === undefined && latest !== undefined && !read.isRefreshing) setHeld(latest);
  const isChanged =
    held !== undefined && latest !== undefined && held.updatedAt !== latest.updatedAt;
  return {
    recipe: isChanged ? held : latest,
    onChange: isChanged ? () => setHeld(latest) : undefined,
  };
}
