import type { Recipe } from "@larder/contract/recipes";
import { say } from "@larder/words/say";
import { type ReactNode, useDeferredValue } from "react";
import { fittingRecipes } from "./fitting-recipes.ts";
import { NothingFits } from "./nothing-fits.tsx";
import { RecipeFilters } from "./recipe-filters.tsx";
import { RecipeGrid } from "./recipe-grid.tsx";
import { tagsOf } from "./tags-of.ts";
import { useWanted } from "./use-wanted.ts";
import { EVERYTHING, isChoosing } from "./wanted-query.ts";

interface FoundRecipesProps {
  /** Undefined while they are fetched for the first time, and after that failed. */
  readonly recipes: readonly Recipe[] | undefined;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  /** In place of a book without recipes. */
  readonly empty: ReactNode;
  readonly isOwn: boolean;
  readonly onEdit?: (recipe: Recipe) => void;
  readonly onDelete?: (recipe: Recipe) => void;
}

const hasTimes = ({ prepMinutes, cookMinutes }: Recipe): boolean =>
  typeof prepMinutes === "number" || typeof cookMinutes === "number";

/** A book with its search and filters. Source: handbook/recipes.md#search-and-filters. */
export function FoundRecipes({ recipes, empty, isOwn, ...rest }: FoundRecipesProps) {
  const { wanted, want } = useWanted();
  // The letter is shown before 500 cards are sorted out.
  const calm = useDeferredValue(wanted);
  const all = recipes ?? [];
  const found = recipes && (isChoosing(calm) ? fittingRecipes(recipes, calm) : recipes);
  return (
    <>
      {all.length > 0 && (
        <RecipeFilters
          wanted={wanted}
          onWant={want}
          count={all.length}
          tags={tagsOf(all)}
          chips={{
            canCook: true,
            favourite: isOwn && (wanted.favourite || all.some((one) => one.isFavourite)),
            minutes: wanted.maxMinutes !== null || all.some(hasTimes),
            sort: isOwn,
          }}
        />
      )}
      <p role="status" className="sr-only">
        {isChoosing(calm) && found && say("reading.found", { count: found.length })}
      </p>
      <RecipeGrid
        {...rest}
        recipes={found}
        empty={
          all.length === 0 ? (
            empty
          ) : (
            <NothingFits
              title={say("recipes.emptyTitle")}
              onClear={() => want({ ...EVERYTHING, sortBy: wanted.sortBy })}
            />
          )
        }
      />
    </>
  );
}
