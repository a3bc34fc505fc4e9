import { OwnBookRow } from "../../publishing/own-book-row.tsx";
import { PublishOffer } from "../../publishing/publish-offer.tsx";
import { RecipesScreen } from "../../recipes/list/recipes-screen.tsx";

/** Recipes. Source: handbook/recipes.md#the-list. */
export function Screen() {
  return (
    <RecipesScreen
      renderPublishing={(head) => <PublishOffer>{head}</PublishOffer>}
      ownBook={<OwnBookRow />}
    />
  );
}
