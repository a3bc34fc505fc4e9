import { say } from "@larder/words/say";
import { MenuAction, MenuButton, MenuLink } from "../../ui/overlays/menu-button.tsx";
import type { PressedBefore } from "../../ui/overlays/menu-later.tsx";

export interface RecipesMenuProps {
  readonly offersBooks: boolean;
  readonly onPublish: (() => void) | null;
  readonly offersBringing: boolean;
  readonly was?: PressedBefore;
}

/** What is done less often to a recipe book, on phones. Source: handbook/recipes.md#the-list. */
export function RecipesMenu({ offersBooks, onPublish, offersBringing, was }: RecipesMenuProps) {
  return (
    <MenuButton label={say("reading.more")} className="max-md:-me-2.5" was={was}>
      {offersBringing && <MenuLink to="/recipes/import">{say("frame.importTitle")}</MenuLink>}
      {offersBooks && <MenuLink to="/browse-books">{say("recipes.browseBooks")}</MenuLink>}
      {onPublish && (
        <MenuAction onChoose={onPublish}>{say("publishing.publishMyRecipes")}</MenuAction>
      )}
    </MenuButton>
  );
}
