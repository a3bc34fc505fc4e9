import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { missingLines, missingOfLines } from "./missing-lines.ts";
import type { BuyMissing } from "./use-buy-missing.ts";

interface LackingLineProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** The day that it is planned for, if one is meant. */
  readonly day: string | null;
  readonly line: Recipe["components"][number];
  /** What it lacks: "1 tbsp missing". */
  readonly words: string;
  readonly buying: BuyMissing;
}

/**
 * A quiet note on what a line lacks, with a link to the list. The list takes one need for the whole
 * recipe; if that is more than this line, the note mentions it. Source:
 * handbook/recipes.md#the-recipes-page.
 */
export function LackingLine({ recipe, servings, day, line, words, buying }: LackingLineProps) {
  const missing = missingLines(recipe);
  const { reason } = line.availability;
  const isBought = reason === "short" || reason === "none_in_stock" || reason === "only_expired";
  if (!recipe.isOwn || !isBought || !missing.includes(line)) return words;
  const toAdd = (lines: Recipe["components"]) =>
    buying.countToAdd({ recipeId: recipe.id, day, missing: missingOfLines(lines) });
  const count = toAdd(missing);
  if (buying.isOnList(recipe.id, servings) || toAdd([line]) === 0)
    return say("cooking.lackListed", { words });
  return (
    <button
      type="button"
      title={count !== null && count > 1 ? say("cooking.addMissing", { count }) : undefined}
      disabled={buying.busyId === recipe.id}
      onClick={() => void buying.buy(recipe, servings)}
      aria-label={
        count === null || count === 1
          ? say("cooking.lackToList", { words })
          : say("cooking.lackAllToList", { words, count })
      }
      className="-my-3 py-3 text-start underline decoration-line-strong decoration-dotted decoration-2 underline-offset-[.25em] hover:text-link"
    >
      {words}
    </button>
  );
}
