import { useParams } from "react-router";
import { CookFinish } from "../../cooking/finish/cook-finish.tsx";
import { useCooking } from "../../cooking/use-cooking.ts";
import { CookMode } from "../../recipes/cook/cook-mode.tsx";
import { recipeIdOf } from "../../recipes/list/recipe-query.ts";

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
