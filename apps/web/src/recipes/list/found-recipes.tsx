import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { fittingRecipes } from "./fitting-recipes.ts";
import { NothingFits } from "./nothing-fits.tsx";
import { RecipeFilters } from "./recipe-filters.tsx";
import { RecipeGrid } from "./recipe-grid.tsx";
import { tagsOf } from "./tags-of.ts";
import { useWanted } from "../use-wanted.ts";
import { isChoosing, type Wanted } from "./wanted-query.ts";

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
  const { wanted, want, clear, clears } = useWanted();
  /** Typed text that is not yet in the address; the list follows each letter. */
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState(wanted.search);
  if (last !== wanted.search) {
    setLast(wanted.search);
    // Cleared, or gone back: what was typed holds no more.
    if (typed?.trim() !== wanted.search) setTyped(null);
  }
  const asked = JSON.stringify(typed === null ? wanted : { ...wanted, search: typed.trim() });
  // The letter is shown before 500 cards are sorted out.
  const calmlyAsked = useDeferredValue(asked);
  const calm = useMemo(() => JSON.parse(calmlyAsked) as Wanted, [calmlyAsked]);
  // The same list every time, so that its cards stay while a letter is shown.
  const found = useMemo(
    () => (recipes && isChoosing(calm) ? fittingRecipes(recipes, calm) : recipes),
    [recipes, calm],
  );
  const all = recipes ?? [];
  return (
    <>
      {all.length > 0 && (
        <RecipeFilters
          key={clears}
          wanted={wanted}
          // A filter pressed right after a letter takes it along.
          onWant={(next) => want(typed === null ? next : { search: typed.trim(), ...next })}
          onText={setTyped}
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
        {isChoosing(calm) &&
          found &&
          say("reading.foundOf", { found: found.length, count: all.length })}
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
              onClear={() => {
                setTyped(null);
                clear();
              }}
            />
          )
        }
      />
    </>
  );
}
