import { say } from "@larder/words/say";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { type Recipe } from "@larder/contract/recipes/recipes";
import { useNavigate } from "react-router";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { copyIcon } from "../../ui/art/icons/icons.ts";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

interface RecipeToolsProps {
  readonly recipe: Recipe;
}

/** Saves a copy of another's recipe; absent for one's own. Source: handbook/books.md#what-it-does. */
export function RecipeTools({ recipe }: RecipeToolsProps) {
  const navigate = useNavigate();
  const copy = useAction(publishingApi.copyRecipe);
  if (recipe.isOwn) return null;

  async function saveCopy() {
    const done = await copy.run({ params: { id: recipe.id } });
    if (!done.ok) return;
    showToast(say("recipes.copied", { name: recipe.name }));
    void navigate(`/recipes/${done.data.recipe.id}`);
  }
  return (
    <>
      <ProblemNotice of={copy} className="order-first basis-full" />
      <Button
        icon={copyIcon}
        busy={copy.isRunning}
        busyText={say("recipes.copying")}
        needsConnection
        onClick={() => void saveCopy()}
      >
        {say("recipes.saveACopy")}
      </Button>
    </>
  );
}
