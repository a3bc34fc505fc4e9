import { recipesApi } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useRead } from "../../api/use-read.ts";
import { Notice } from "../../ui/overlays/notice.tsx";

/** Why nothing is proposed. */
export function NothingProposed({ onDismiss }: { readonly onDismiss: () => void }) {
  const recipes = useRead(recipesApi.list, {});
  if (recipes.isPending) return null;
  if (recipes.data?.recipes.length === 0)
    return (
      <Notice tone="info" heading={say("planmyweek.noRecipes")} onDismiss={onDismiss}>
        {say("planmyweek.noRecipesText")}{" "}
        <Link to="/recipes" className="font-semibold underline">
          {say("planmyweek.toRecipes")}
        </Link>
      </Notice>
    );
  return (
    <Notice tone="info" heading={say("planmyweek.nothing")} onDismiss={onDismiss}>
      {say("planmyweek.nothingText")}
    </Notice>
  );
}
