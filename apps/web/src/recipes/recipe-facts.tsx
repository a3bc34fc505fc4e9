import type { Recipe } from "@larder/contract/recipes";
import { say } from "@larder/words/say";
import { moneyText } from "../ui/format.ts";
import { Fact } from "../ui/layout/fact.tsx";
import { minutesText } from "../ui/minutes-text.ts";
import { fixedText, numberText } from "../ui/typed-number.ts";

interface RecipeFactsProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** False when the costs on hand are for other servings. */
  readonly isCosted: boolean;
}

/** What a recipe comes to: servings and costs always, times, makes and rating where they are known. */
export function RecipeFacts({ recipe, servings, isCosted }: RecipeFactsProps) {
  const { prepMinutes, cookMinutes, yieldText, averageRating } = recipe;
  const times = [
    [say("reading.prep"), prepMinutes],
    [say("reading.cook"), cookMinutes],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1.5 tabular-nums md:gap-x-7 print:gap-x-5">
      <Fact name={say("recipes.servings")} value={numberText(servings)} />
      <Fact
        name={say("recipes.totalCost")}
        value={moneyText(isCosted ? recipe.totalCalculatedCost : null)}
      />
      <Fact
        name={say("recipes.costPerServing")}
        value={moneyText(isCosted ? recipe.costPerServing : null)}
      />
      {times.map(
        ([name, minutes]) =>
          typeof minutes === "number" &&
          minutes > 0 && <Fact key={name} name={name} value={minutesText(minutes)} />,
      )}
      {yieldText && <Fact name={say("reading.makes")} value={yieldText} />}
      {typeof averageRating === "number" && (
        <Fact name={say("reading.ratingName")} value={`★ ${fixedText(averageRating, 1)}`} />
      )}
    </dl>
  );
}
