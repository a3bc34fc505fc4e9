import { useParams } from "react-router";
import { CookRecipe } from "../../cooking/cook-recipe.tsx";
import { useJustCooked } from "../../cooking/finish/just-cooked.ts";
import { BuyForRecipe } from "../../cooking/short/buy-for-recipe.tsx";
import { LackingLine } from "../../cooking/short/lacking-line.tsx";
import { useBuyMissing } from "../../cooking/short/use-buy-missing.ts";
import { useCooking } from "../../cooking/use-cooking.ts";
import { PlanThis } from "../../planning/plan-this-part.ts";
import { usePlannedServings } from "../../planning/use-planned-servings.ts";
import { RecipeDetail } from "../../recipes/view/recipe-detail.tsx";
import { recipeIdOf } from "../../recipes/list/recipe-query.ts";
import { lastListId } from "../../shopping/list/list-query.ts";

/** Recipe detail. Source: handbook/recipes.md#the-recipes-page. */
export function Screen() {
  const id = recipeIdOf(useParams()["recipeId"]);
  const cooking = useCooking();
  const buying = useBuyMissing(lastListId);
  const isCooked = useJustCooked(id);
  const planned = usePlannedServings(id);
  return (
    <RecipeDetail
      key={id}
      id={id}
      planned={planned}
      renderCooking={(recipe, servings) => (
        <CookRecipe
          recipe={recipe}
          servings={servings}
          day={planned.day}
          cooking={cooking}
          buying={buying}
        />
      )}
      renderBuying={(recipe, servings) => (
        <BuyForRecipe recipe={recipe} servings={servings} day={planned.day} buying={buying} />
      )}
      renderLacking={(recipe, servings, lack) => (
        <LackingLine
          {...lack}
          recipe={recipe}
          servings={servings}
          day={planned.day}
          buying={buying}
        />
      )}
      isCooked={isCooked}
      onBuy={(recipe, servings) => void buying.buy(recipe, servings)}
      renderPlanning={(planning) => <PlanThis {...planning} />}
    />
  );
}
