import { say } from "@larder/words/say";
import { useSearchParams } from "react-router";
import { askedFor, isAllAsked } from "../../cooking/everything-query.ts";
import { useBuyMissing } from "../../cooking/short/use-buy-missing.ts";
import { WhatCanICookScreen } from "../../cooking/what-can-i-cook.tsx";
import { NothingFits } from "../../recipes/list/nothing-fits.tsx";
import { RecipeFilters } from "../../recipes/list/recipe-filters.tsx";
import { tagsOf } from "../../recipes/list/tags-of.ts";
import { useWanted } from "../../recipes/use-wanted.ts";
import { filterQuery } from "../../recipes/list/wanted-query.ts";
import { lastListId } from "../../shopping/list/list-query.ts";

/** What Can I Cook Today. Source: handbook/cooking.md#the-screens. */
export function Screen() {
  const { wanted, want, clear, clears } = useWanted();
  const buying = useBuyMissing(lastListId);
  const [address, setAddress] = useSearchParams();
  return (
    <WhatCanICookScreen
      buying={buying}
      isAll={isAllAsked(address)}
      onAll={(isAll) => setAddress((now) => askedFor(now, isAll), { replace: true })}
      query={filterQuery(wanted)}
      nothingFits={<NothingFits title={say("cooking.noFull")} onClear={clear} />}
      renderTools={(meals, more) => (
        <RecipeFilters
          key={clears}
          wanted={wanted}
          onWant={want}
          count={meals.length}
          tags={tagsOf(meals)}
          more={more}
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
