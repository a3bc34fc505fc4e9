import { OwnBookRow } from "../publishing/own-book-row.tsx";
import { PublishMyRecipes } from "../publishing/publish-my-recipes.tsx";
import { RecipesScreen } from "../recipes/recipes-screen.tsx";

/** Recipes. Source: handbook/recipes.md#the-list. */
export function Screen() {
  return <RecipesScreen publishing={<PublishMyRecipes />} ownBook={<OwnBookRow />} />;
}
