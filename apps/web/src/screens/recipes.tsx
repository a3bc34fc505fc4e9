import { PublishMyRecipes } from "../publishing/publish-my-recipes.tsx";
import { RecipesScreen } from "../recipes/recipes-screen.tsx";

/** Recipes. Source: spec §2. */
export function Screen() {
  return <RecipesScreen publishing={<PublishMyRecipes />} />;
}
