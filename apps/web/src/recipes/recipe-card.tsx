import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes";
import { memo } from "react";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { CardLink } from "../ui/layout/card-link.tsx";
import { instantDayText, moneyText } from "../ui/format.ts";
import { pencilSimpleIcon, trashIcon } from "../ui/art/icons.ts";
import { AtHomeText } from "./at-home-text.tsx";
import { minutesText } from "../ui/minutes-text.ts";
import { RecipeFace } from "./recipe-face.tsx";
import { fixedText } from "../ui/typed-number.ts";
import { useShownAs } from "../ui/shown-as.ts";

interface RecipeCardProps {
  readonly recipe: Recipe;
  /** Both in one's own book only. */
  readonly onEdit?: ((recipe: Recipe) => void) | undefined;
  readonly onDelete?: ((recipe: Recipe) => void) | undefined;
}

const CARD =
  "grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col";

/** "35 min · $2.61 each · ★ 4.6", as far as it is known. */
function factsOf({ prepMinutes, cookMinutes, costPerServing, averageRating }: Recipe): string {
  const minutes = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  return [
    minutes > 0 && minutesText(minutes),
    costPerServing !== null && say("reading.each", { cost: moneyText(costPerServing) }),
    typeof averageRating === "number" && `★ ${fixedText(averageRating, 1)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * A recipe with its face: a row on phones, else a card. Remembered, because opening a dialog over 300 of them took 200 ms and
 * more on a slow phone while each was made anew. Source: handbook/recipes.md#the-list.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, onEdit, onDelete }: RecipeCardProps) {
  useShownAs();
  const { id, name, description, servings, updatedAt } = recipe;
  const facts = factsOf(recipe);
  return (
    // Said again, since the band it stands in is no list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <li role="listitem" className={CARD}>
      <RecipeFace recipe={recipe} isSmall className="h-21 @min-[40rem]:mb-2.5 @min-[40rem]:h-34" />
      <div className="flex flex-1 flex-col gap-0.5">
        <h2 className="text-name leading-[1.2] text-balance wrap-anywhere">{name}</h2>
        <p className="line-clamp-1 text-md leading-[1.35] text-ink-2 wrap-anywhere @min-[40rem]:line-clamp-3">
          {description ?? say("recipes.noDescription")}
        </p>
        <div className="flex flex-wrap gap-x-3 text-sm @min-[40rem]:flex-col">
          <AtHomeText recipe={recipe} />
          {facts !== "" && <p className="text-ink-2 tabular-nums">{facts}</p>}
        </div>
        <p className="text-xs text-ink-3 tabular-nums">
          {say("kit.servingsUpdated", { servings, day: instantDayText(updatedAt) })}
        </p>
        <div className="mt-auto flex items-center justify-between gap-x-2.5 @min-[40rem]:pt-1">
          <CardLink to={`/recipes/${id}`} aria-label={say("recipes.viewNamed", { name })}>
            {say("recipes.view")}
          </CardLink>
          {onEdit && onDelete && (
            <span className="-mr-2.5 flex text-ink-2">
              <IconButton
                icon={pencilSimpleIcon}
                label={say("recipes.editNamed", { name })}
                onClick={() => onEdit(recipe)}
              />
              <IconButton
                icon={trashIcon}
                label={say("recipes.deleteNamed", { name })}
                data-row-action="delete"
                onClick={() => onDelete(recipe)}
              />
            </span>
          )}
        </div>
      </div>
    </li>
  );
});
