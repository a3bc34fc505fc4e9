import { useParams } from "react-router";
import { CookFinish } from "../cooking/cook-finish.tsx";
import { useCooking } from "../cooking/use-cooking.ts";
import { CookMode } from "../recipes/cook-mode.tsx";
import { recipeIdOf } from "../recipes/recipe-query.ts";

/** Cook mode. Source: handbook/recipes.md#cook-mode. */
export function Screen() {
  const id = recipeIdOf(useParams()["recipeId"]);
  const cooking = useCooking();
  return (
    <CookMode
      key={id}
      id={id}
      renderFinish={(recipe, at) => <CookFinish recipe={recipe} {...at} cooking={cooking} />}
    />
  );
}
