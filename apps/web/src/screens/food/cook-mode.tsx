import { useEffect } from "react";
import { useParams } from "react-router";
import { CookFinish } from "../../cooking/finish/cook-finish.tsx";
import { useCooking } from "../../cooking/use-cooking.ts";
import { usePlannedServings } from "../../planning/use-planned-servings.ts";
import { CookMode } from "../../recipes/cook/cook-mode.tsx";
import { endTimersOf } from "../../recipes/cook/cook-timers.ts";
import { recipeIdOf } from "../../recipes/list/recipe-query.ts";

/** Cook mode. Source: handbook/recipes.md#cook-mode. */
export function Screen() {
  const id = recipeIdOf(useParams()["recipeId"]);
  const cooking = useCooking();
  const planned = usePlannedServings(id);
  const cookedId = cooking.cooked?.id;
  // Timers run outside React; those of a meal that was cooked end with it.
  useEffect(() => {
    if (cookedId !== undefined) endTimersOf(id);
  }, [cookedId, id]);
  return (
    <CookMode
      key={id}
      id={id}
      planned={planned}
      renderFinish={(recipe, at) => <CookFinish recipe={recipe} {...at} cooking={cooking} />}
    />
  );
}
