import { say } from "@larder/words/say";
import { publishingApi } from "@larder/contract/publishing";
import { type Recipe } from "@larder/contract/recipes";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { copyIcon, pencilSimpleIcon } from "../ui/art/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { fetchRecipeParts, RecipeForm } from "./recipe-parts.ts";

interface RecipeToolsProps {
  readonly recipe: Recipe;
}

/**
 * Edit one's own recipe or save a copy of another's.
 * Source: handbook/books.md#what-it-does, handbook/recipes.md#the-recipes-page.
 */
export function RecipeTools({ recipe }: RecipeToolsProps) {
  const navigate = useNavigate();
  const copy = useAction(publishingApi.copyRecipe);
  /** As it was when it was opened: what somebody else saves meanwhile does not take away what is being typed. */
  const [edited, setEdited] = useState<Recipe | null>(null);
  const [isEditing, setIsEditing] = useState(false);

  // Once the page is drawn, so that no press waits for the line.
  useEffect(() => {
    if (recipe.isOwn) fetchRecipeParts();
  }, [recipe.isOwn]);

  async function saveCopy() {
    const done = await copy.run({ params: { id: recipe.id } });
    if (!done.ok) return;
    showToast(say("recipes.copied", { name: recipe.name }));
    void navigate(`/recipes/${done.data.recipe.id}`);
  }
  return (
    <>
      {copy.problem && (
        <Notice tone="error" onDismiss={copy.dismiss} className="order-first basis-full">
          {copy.problem}
        </Notice>
      )}
      {recipe.isOwn ? (
        <Button
          icon={pencilSimpleIcon}
          onClick={() => {
            setEdited(recipe);
            setIsEditing(true);
          }}
        >
          {say("recipes.edit")}
        </Button>
      ) : (
        <Button
          icon={copyIcon}
          busy={copy.isRunning}
          busyText={say("recipes.copying")}
          needsConnection
          onClick={() => void saveCopy()}
        >
          {say("recipes.saveACopy")}
        </Button>
      )}
      {recipe.isOwn && edited?.id === recipe.id && (
        <RecipeForm
          key={`${edited.id} ${edited.updatedAt}`}
          open={isEditing}
          recipe={edited}
          onClose={() => setIsEditing(false)}
          onSaved={(saved) => showToast(say("recipes.updated", { name: saved.name }))}
        />
      )}
    </>
  );
}
