import type { Recipe } from "@larder/contract/recipes/recipes";
import { useJustCooked } from "../finish/just-cooked.ts";
import { BuyMissingButton } from "./buy-missing-button.tsx";
import { missingLines, missingOfLines } from "./missing-lines.ts";
import type { BuyMissing } from "./use-buy-missing.ts";

interface BuyForRecipeProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** The day that it is planned for, if one is meant. */
  readonly day: string | null;
  readonly buying: BuyMissing;
}

/** Nothing if the recipe lacks nothing, was just cooked, or is another household's. */
export function BuyForRecipe({ recipe, servings, day, buying }: BuyForRecipeProps) {
  const isJustCooked = useJustCooked(recipe.id);
  const missing = missingOfLines(missingLines(recipe));
  if (!recipe.isOwn || isJustCooked || missing.length === 0) return null;
  return (
    <BuyMissingButton
      count={buying.countToAdd({ recipeId: recipe.id, day, missing })}
      isBusy={buying.busyId === recipe.id}
      isOnList={buying.isOnList(recipe.id, servings)}
      onBuy={() => void buying.buy(recipe, servings)}
    />
  );
}
