import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { memo } from "react";
import { AtHomeText } from "../../ui/layout/at-home-text.tsx";
import { CardCover } from "../../ui/layout/card-link.tsx";
import { cardCost, isCostTold } from "../../ui/text/cost-text.ts";
import { instantDayText } from "../../ui/text/format.ts";
import { minutesText } from "../../ui/text/minutes-text.ts";
import { useShownAs } from "../../ui/text/shown-as.ts";
import { classes } from "../../ui/styles/classes.ts";
import { fixedText } from "../../ui/text/typed-number.ts";
import { atHome } from "../view/at-home.ts";
import { RecipeCardMore } from "./recipe-card-more.tsx";
import { RecipeFace } from "./recipe-face.tsx";
import { listed } from "../../ui/layout/listed.ts";

interface RecipeCardProps {
  readonly recipe: Recipe;
  /** Both in one's own book only. */
  readonly onEdit?: ((recipe: Recipe) => void) | undefined;
  readonly onDelete?: ((recipe: Recipe) => void) | undefined;
}

/** "35 min · $2.61 each · ★ 4.6", as far as it is known. */
function factsOf(recipe: Recipe): string {
  const {
    prepMinutes,
    cookMinutes,
    costPerServing: cost,
    costKnown: known,
    averageRating,
  } = recipe;
  const minutes = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  return [
    minutes > 0 && minutesText(minutes),
    isCostTold({ cost, known })
      ? say("reading.each", { cost: cardCost({ cost, known }) })
      : known && known.needed > 0 && cardCost({ cost, known }),
    typeof averageRating === "number" && `★ ${fixedText(averageRating, 1)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * The whole card is a link. Memoized: opening a dialog over 300 cards took 200 ms on a slow phone.
 * Source: handbook/recipes.md#the-list.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, onEdit, onDelete }: RecipeCardProps) {
  useShownAs();
  const { id, name, description, servings, updatedAt } = recipe;
  const facts = factsOf(recipe);
  const mayChange = onEdit !== undefined && onDelete !== undefined;
  return (
    <li
      {...listed}
      className="group relative grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col"
    >
      <RecipeFace recipe={recipe} isSmall className="h-21 @min-[40rem]:mb-2.5 @min-[40rem]:h-34" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2
          dir="auto"
          className={classes(
            "text-name leading-[1.2] text-balance wrap-anywhere group-hover:underline",
            mayChange && "pe-9 @min-[40rem]:pe-0",
          )}
        >
          {name}
        </h2>
        <p
          dir="auto"
          className="line-clamp-1 text-md leading-[1.35] text-ink-2 wrap-anywhere @min-[40rem]:line-clamp-2"
        >
          {description ?? say("recipes.noDescription")}
        </p>
        <div className="flex flex-wrap gap-x-2.5 text-sm leading-[1.4] @min-[40rem]:flex-1 @min-[40rem]:flex-col">
          <AtHomeText {...atHome(recipe)} />
          <p className="text-ink-2 tabular-nums @min-[40rem]:mt-auto @min-[40rem]:min-h-5 @min-[40rem]:pe-11">
            {facts}
          </p>
          <p className="basis-full text-xs text-ink-3 tabular-nums @min-[40rem]:basis-auto">
            {say("kit.servingsUpdated", { servings, day: instantDayText(updatedAt) })}
          </p>
        </div>
      </div>
      <CardCover to={`/recipes/${id}`} label={say("recipes.viewNamed", { name })}>
        {say("recipes.view")}
      </CardCover>
      {mayChange && <RecipeCardMore recipe={recipe} onEdit={onEdit} onDelete={onDelete} />}
    </li>
  );
});
