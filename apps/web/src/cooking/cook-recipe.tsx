import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { fireFillIcon } from "../ui/art/icons/first-icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { CookDialog } from "./cook-dialog.tsx";
import { CookingNotices } from "./finish/cooking-notices.tsx";
import type { BuyMissing } from "./short/use-buy-missing.ts";
import type { Cooking } from "./use-cooking.ts";

interface CookRecipeProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** The day that it is planned for, if one is meant. */
  readonly day: string | null;
  readonly cooking: Cooking;
  readonly buying: BuyMissing;
}

/**
 * Cooks the shown servings: at once if stock covers them, otherwise after the short lines are
 * answered. Source: handbook/cooking.md#cooking-a-meal.
 */
export function CookRecipe({ recipe, servings, day, cooking, buying }: CookRecipeProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const { isOwn } = recipe;
  const isCovered = recipe.makeability === "fully_makeable";
  const plan = () => setIsPlanning(true);
  const cook = () => void cooking.cook(recipe, servings, isOwn ? {} : { asCopy: true });
  return (
    <>
      {buying.problem && !isPlanning && (
        <Notice tone="error" onDismiss={buying.dismiss} className="order-first basis-full">
          {buying.problem}
        </Notice>
      )}
      {!isPlanning && (
        <div className="order-first basis-full empty:hidden">
          <CookingNotices cooking={cooking} />
        </div>
      )}
      <Button
        icon={fireFillIcon}
        busy={cooking.busyId === recipe.id && !isPlanning}
        busyText={say("cooking.busy")}
        needsConnection
        onClick={isCovered ? cook : plan}
      >
        {say("cooking.cookThis")}
      </Button>
      {isCovered && <Button onClick={plan}>{say("cooking.askServings")}</Button>}
      {isPlanning && (
        <CookDialog
          meal={{ id: recipe.id, name: recipe.name, servings, isOwn, plannedFor: day }}
          cooking={cooking}
          buying={buying}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </>
  );
}
