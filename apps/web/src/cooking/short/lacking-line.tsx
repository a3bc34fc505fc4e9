import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { missingLines } from "./missing-lines.ts";
import type { BuyMissing } from "./use-buy-missing.ts";

interface LackingLineProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly line: Recipe["components"][number];
  /** What it lacks: "Short by 1 tbsp". */
  readonly words: string;
  readonly buying: BuyMissing;
}

/**
 * What a line of the recipe's page lacks, said quietly, with the way to the list. The list takes what the whole recipe lacks, since it
 * keeps that as one need that is never doubled: where that is more than this line, it says so. Source: handbook/recipes.md#the-recipes-page.
 */
export function LackingLine({ recipe, servings, line, words, buying }: LackingLineProps) {
  const missing = missingLines(recipe);
  const { reason } = line.availability;
  const isBought = reason === "short" || reason === "none_in_stock" || reason === "only_expired";
  if (!recipe.isOwn || !isBought || !missing.includes(line)) return words;
  const count = missing.length;
  if (buying.isOnList(recipe.id, servings)) return say("cooking.lackListed", { words });
  return (
    <button
      type="button"
      title={count > 1 ? say("cooking.addMissing", { count }) : undefined}
      disabled={buying.busyId === recipe.id}
      onClick={() => void buying.buy(recipe, servings)}
      className="-my-3 py-3 text-start underline decoration-line-strong underline-offset-[.18em] hover:text-link"
    >
      {count === 1
        ? say("cooking.lackToList", { words })
        : say("cooking.lackAllToList", { words, count })}
    </button>
  );
}
