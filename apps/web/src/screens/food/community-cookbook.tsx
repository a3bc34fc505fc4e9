import { CookCopy } from "../../cooking/cook-copy.tsx";
import { CookbookScreen } from "../../publishing/cookbook-screen.tsx";

/** Community Cookbook. Source: handbook/books.md#the-screens, handbook/books.md#the-order-of-the-community-cookbook. */
export function Screen() {
  return (
    <CookbookScreen
      renderCook={(recipe, how) => <CookCopy key={recipe.id} recipe={recipe} {...how} />}
    />
  );
}
