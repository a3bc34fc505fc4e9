import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes";
import { useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { CookDialog } from "./cook-dialog.tsx";
import { CookingNotices } from "./cooking-notices.tsx";
import type { Cooking } from "./use-cooking.ts";

interface CookRecipeProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly cooking: Cooking;
}

/** Cooking at once from the recipe's own page, for the servings that it is shown for; the filled button there leads to cook mode. Source: handbook/cooking.md#cooking-a-meal. */
export function CookRecipe({ recipe, servings, cooking }: CookRecipeProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  if (!recipe.isOwn) return null;
  const isCovered = recipe.makeability === "fully_makeable";
  const isCooking = cooking.busyId === recipe.id;
  return (
    <>
      {!isPlanning && (
        <div className="order-first basis-full empty:hidden">
          <CookingNotices cooking={cooking} />
        </div>
      )}
      {isCovered && (
        <Button
          icon={fireFillIcon}
          busy={isCooking}
          busyText={say("cooking.busy")}
          needsConnection
          onClick={() => void cooking.cook(recipe, servings)}
        >
          {say("cooking.cookThis")}
        </Button>
      )}
      <Button onClick={() => setIsPlanning(true)}>
        {isCovered ? say("cooking.askServings") : say("cooking.askOtherServings")}
      </Button>
      {isPlanning && (
        <CookDialog
          meal={{ id: recipe.id, name: recipe.name, servings }}
          cooking={cooking}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </>
  );
}
