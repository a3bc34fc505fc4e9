import { say } from "@larder/words/say";
import { WhatCanICookScreen } from "../cooking/what-can-i-cook.tsx";
import { NothingFits } from "../recipes/nothing-fits.tsx";
import { RecipeFilters } from "../recipes/recipe-filters.tsx";
import { tagsOf } from "../recipes/tags-of.ts";
import { useWanted } from "../recipes/use-wanted.ts";
import { EVERYTHING, filterQuery } from "../recipes/wanted-query.ts";

/** What Can I Cook Today. Source: handbook/cooking.md#the-screens. */
export function Screen() {
  const { wanted, want } = useWanted();
  return (
    <WhatCanICookScreen
      query={filterQuery(wanted)}
      nothingFits={<NothingFits title={say("cooking.noFull")} onClear={() => want(EVERYTHING)} />}
      renderTools={(meals) => (
        <RecipeFilters
          wanted={wanted}
          onWant={want}
          count={meals.length}
          tags={tagsOf(meals)}
          chips={{
            favourite: wanted.favourite || meals.some((meal) => meal.isFavourite),
            minutes:
              wanted.maxMinutes !== null ||
              meals.some(({ prepMinutes, cookMinutes }) => prepMinutes ?? cookMinutes),
          }}
        />
      )}
    />
  );
}
