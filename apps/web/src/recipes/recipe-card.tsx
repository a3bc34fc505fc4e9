import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes";
import { memo } from "react";
import { Button } from "../ui/controls/button.tsx";
import { CardLink } from "../ui/layout/card-link.tsx";
import { instantDayText } from "../ui/format.ts";
import { pencilSimpleIcon, trashIcon } from "../ui/art/icons.ts";
import { CardHead } from "../ui/layout/card-head.tsx";

interface RecipeCardProps {
  readonly recipe: Recipe;
  /** Both in one's own book only. */
  readonly onEdit?: ((recipe: Recipe) => void) | undefined;
  readonly onDelete?: ((recipe: Recipe) => void) | undefined;
}

/**
 * A recipe with its face. Remembered, because opening a dialog over 300 of them took 200 ms and more on a slow phone
 * while each was made anew. Source: handbook/recipes.md#the-list.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, onEdit, onDelete }: RecipeCardProps) {
  const { id, name, description, servings, updatedAt } = recipe;
  return (
    // Said again, since the band it stands in is no list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <li role="listitem" className="flex flex-col">
      <CardHead id={id} ingredientNames={recipe.components.map((one) => one.ingredientName)}>
        <h2 className="text-lg leading-[1.22] wrap-anywhere">{name}</h2>
      </CardHead>
      <div className="flex flex-1 flex-col gap-1.5 pt-1">
        <p className="line-clamp-3 wrap-anywhere">{description ?? say("recipes.noDescription")}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {say("kit.servingsUpdated", { servings, day: instantDayText(updatedAt) })}
        </p>
        <div className="mt-auto flex flex-wrap justify-between gap-x-2.5 pt-1">
          <CardLink to={`/recipes/${id}`} aria-label={say("recipes.viewNamed", { name })}>
            {say("recipes.view")}
          </CardLink>
          {onEdit && onDelete && (
            <span className="-mr-2.5 flex flex-wrap">
              <Button
                kind="quiet"
                icon={pencilSimpleIcon}
                aria-label={say("recipes.editNamed", { name })}
                onClick={() => onEdit(recipe)}
              >
                {say("recipes.edit")}
              </Button>
              <Button
                kind="quiet"
                icon={trashIcon}
                aria-label={say("recipes.deleteNamed", { name })}
                data-row-action="delete"
                onClick={() => onDelete(recipe)}
              >
                {say("kit.delete")}
              </Button>
            </span>
          )}
        </div>
      </div>
    </li>
  );
});
