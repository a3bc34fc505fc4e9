import { say } from "@larder/words/say";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { useEffect, useRef, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { copyIcon } from "../ui/art/icons/icons.ts";
import { showToast } from "../ui/overlays/toast.ts";

interface SaveCopyProps {
  readonly recipe: { readonly id: number; readonly name: string };
  /** Id of the recipe's heading. */
  readonly describedBy?: string;
  readonly onProblem: (text: string) => void;
}

/** Source: handbook/books.md#what-it-does. */
export function SaveCopy({ recipe, describedBy, onProblem }: SaveCopyProps) {
  const copy = useAction(publishingApi.copyRecipe);
  const [savedId, setSavedId] = useState<number | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // The link replaces the pressed button and gets its focus.
  useEffect(() => {
    if (savedId !== null) link.current?.focus();
  }, [savedId]);

  async function save() {
    const done = await copy.run({ params: { id: recipe.id } });
    if (!done.ok) return onProblem(done.text);
    setSavedId(done.data.recipe.id);
    showToast(say("publishing.copySaved", { name: recipe.name }));
  }
  if (savedId !== null)
    return (
      <ButtonLink
        ref={link}
        to={`/recipes/${savedId}`}
        aria-describedby={describedBy}
        className="flex-1"
      >
        {say("publishing.viewYourCopy")}
      </ButtonLink>
    );
  return (
    <Button
      icon={copyIcon}
      busy={copy.isRunning}
      busyText={say("kit.saving")}
      aria-describedby={describedBy}
      needsConnection
      className="flex-1"
      onClick={() => void save()}
    >
      {say("publishing.saveACopy")}
    </Button>
  );
}
