import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes";
import { useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { BuyMissingButton } from "./buy-missing-button.tsx";
import { CookDialog } from "./cook-dialog.tsx";
import { CookingNotices } from "./cooking-notices.tsx";
import type { BuyMissing } from "./use-buy-missing.ts";
import type { Cooking } from "./use-cooking.ts";

interface CookRecipeProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly cooking: Cooking;
  readonly buying: BuyMissing;
}

/** How many of the lines that it needs stock does not cover. */
function missingOf({ components }: Recipe): number {
  return components.filter(
    ({ quantity, isOptional, availability }) =>
      quantity !== null && !isOptional && availability.reason !== "enough",
  ).length;
}

/** Cooking at once from the recipe's own page, for the servings that it is shown for; the filled button there leads to cook mode. Source: handbook/cooking.md#cooking-a-meal. */
export function CookRecipe({ recipe, servings, cooking, buying }: CookRecipeProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  if (!recipe.isOwn) return null;
  const isCovered = recipe.makeability === "fully_makeable";
  const isCooking = cooking.busyId === recipe.id;
  const missing = missingOf(recipe);
  return (
    <>
      {buying.problem && (
        <Notice tone="error" onDismiss={buying.dismiss} className="order-first basis-full">
          {buying.problem}
        </Notice>
      )}
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
      {missing > 0 && (
        <BuyMissingButton
          count={missing}
          isBusy={buying.busyId === recipe.id}
          isOnList={buying.isOnList(recipe.id, servings)}
          onBuy={() => void buying.buy(recipe, servings)}
        />
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
