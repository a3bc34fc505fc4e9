import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { GroupedLines } from "../view/grouped-lines.tsx";
import { ServingsStepper } from "../servings-stepper.tsx";

interface CookIngredientsProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly onServings: (servings: number) => void;
  readonly onClose: () => void;
}

/** All that the recipe takes, and for how many it is cooked. Source: handbook/recipes.md#cook-mode. */
export function CookIngredients({ recipe, servings, onServings, onClose }: CookIngredientsProps) {
  return (
    <Dialog open title={say("cookmode.ingredients")} readsFirst onClose={onClose}>
      <ServingsStepper servings={servings} onServings={onServings} />
      <GroupedLines recipe={recipe} scale={servings / recipe.servings} />
    </Dialog>
  );
}
