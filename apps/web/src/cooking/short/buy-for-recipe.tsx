import type { Recipe } from "@larder/contract/recipes/recipes";
import { useJustCooked } from "../finish/just-cooked.ts";
import { BuyMissingButton } from "./buy-missing-button.tsx";
import { missingLines } from "./missing-lines.ts";
import type { BuyMissing } from "./use-buy-missing.ts";

interface BuyForRecipeProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly buying: BuyMissing;
}

/** Nothing if the recipe lacks nothing, was just cooked, or is another household's. */
export function BuyForRecipe({ recipe, servings, buying }: BuyForRecipeProps) {
  const isJustCooked = useJustCooked(recipe.id);
  const count = missingLines(recipe).length;
  if (!recipe.isOwn || isJustCooked || count === 0) return null;
  return (
    <BuyMissingButton
      count={count}
      isBusy={buying.busyId === recipe.id}
      isOnList={buying.isOnList(recipe.id, servings)}
      onBuy={() => void buying.buy(recipe, servings)}
    />
  );
}
