import { say } from "@larder/words/say";
import { arrowLeftIcon } from "../../ui/art/icons/icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** Source: handbook/recipes.md#the-recipes-page. */
export function RecipeNotFound() {
  return (
    <div className="pt-8">
      <EmptyState
        thing="book"
        level={1}
        title={say("recipes.notFound")}
        action={
          <ButtonLink to="/recipes" icon={arrowLeftIcon}>
            {say("recipes.recipes")}
          </ButtonLink>
        }
      />
    </div>
  );
}
