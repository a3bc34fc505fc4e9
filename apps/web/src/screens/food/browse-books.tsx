import { CookCopy } from "../../cooking/cook-copy.tsx";
import { BrowseScreen } from "../../publishing/browse-screen.tsx";

/** Browse Recipe Books. Source: handbook/books.md#the-screens. */
export function Screen() {
  return (
    <BrowseScreen
      renderCook={(recipe, how) => <CookCopy key={recipe.id} recipe={recipe} {...how} />}
    />
  );
}
