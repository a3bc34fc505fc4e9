import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { useState } from "react";
import { dotsThreeIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { type LaterProps, later } from "../../ui/overlays/later.tsx";
import type { RecipeCardMenuProps } from "./recipe-card-menu.tsx";

/** Its code comes with the first press. */
const RecipeCardMenu = later<RecipeCardMenuProps & LaterProps>(
  async () => (await import("./recipe-card-menu.tsx")).RecipeCardMenu,
);

const LOOK =
  "absolute -top-0.5 -end-3 text-ink-2 @min-[40rem]:top-0.5 @min-[40rem]:end-0.5 @min-[40rem]:text-ink @min-[40rem]:before:absolute @min-[40rem]:before:inset-1 @min-[40rem]:before:-z-1 @min-[40rem]:before:rounded-full @min-[40rem]:before:bg-raised @min-[40rem]:isolate";

interface RecipeCardMoreProps {
  readonly recipe: Recipe;
  readonly onEdit: (recipe: Recipe) => void;
  readonly onDelete: (recipe: Recipe) => void;
}

/** A plain button until it is pressed: hundreds of menus took longer than the cards. */
export function RecipeCardMore({ recipe, onEdit, onDelete }: RecipeCardMoreProps) {
  const [isAsked, setIsAsked] = useState(false);
  const label = say("recipes.moreNamed", { name: recipe.name });
  const plain = (
    <IconButton
      icon={dotsThreeIcon}
      label={label}
      aria-haspopup="menu"
      data-row-action="more"
      className={LOOK}
      onFocus={() => void RecipeCardMenu.fetch().catch(() => undefined)}
      onClick={() => setIsAsked(true)}
    />
  );
  if (!isAsked) return plain;
  return (
    <RecipeCardMenu
      label={label}
      className={LOOK}
      onEdit={() => onEdit(recipe)}
      onDelete={() => onDelete(recipe)}
      meanwhile={plain}
      onClose={() => setIsAsked(false)}
    />
  );
}
