import { cookingApi } from "@larder/contract/cooking";
import type { Recipe } from "@larder/contract/recipes";
import { say } from "@larder/words/say";
import { problemsOf } from "../api/problems.ts";
import { useRead } from "../api/use-read.ts";
import { Face } from "../ui/art/face.tsx";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { CookingNotices } from "./cooking-notices.tsx";
import { CookPreview } from "./cook-preview.tsx";
import type { Cooking } from "./use-cooking.ts";

interface CookFinishProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly cooking: Cooking;
}

/** The end of cook mode: what the meal takes, and cooking it. Source: handbook/recipes.md#cook-mode. */
export function CookFinish({ recipe, servings, cooking }: CookFinishProps) {
  const preview = useRead(
    cookingApi.preview,
    { params: { id: recipe.id }, query: { servings } },
    { enabled: recipe.isOwn, keepPrevious: true },
  );
  const isCooking = cooking.busyId === recipe.id;
  const isCooked = cooking.success !== null;
  return (
    <div className="flex flex-1 flex-col pt-4">
      <Face
        id={recipe.id}
        ingredientNames={recipe.components.map((one) => one.ingredientName)}
        className="mb-3 h-21 md:h-32"
      />
      <h2 className="text-2xl">{say("cookmode.dinnerIsReady")}</h2>
      {!recipe.isOwn && <p className="mt-1 text-ink-2">{say("cookmode.othersBook")}</p>}
      {preview.data?.isCovered === true && !isCooked && (
        <p className="mt-1 text-ink-2">{say("cookmode.comesOff")}</p>
      )}
      <div className="mt-4 empty:hidden">
        <CookingNotices cooking={cooking} />
      </div>
      {recipe.isOwn && !isCooked && (
        <>
          {problemsOf([preview]).map(({ text, dismiss }) => (
            <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
              {text}
            </Notice>
          ))}
          <NotLoaded reads={[preview]} />
          <Skeleton waiting={preview.isPending} bones={<Bone className="mt-4 w-[70%]" />}>
            {preview.data && (
              <Dimmed when={preview.isRefreshing} className="mt-4">
                <CookPreview preview={preview.data} />
              </Dimmed>
            )}
          </Skeleton>
        </>
      )}
      <div className="sticky bottom-0 mt-auto flex flex-wrap gap-2.5 bg-page pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
        {recipe.isOwn && !isCooked && (
          <Button
            kind="cook"
            icon={fireFillIcon}
            large
            className="min-h-16 flex-1"
            busy={isCooking}
            busyText={say("cooking.busy")}
            disabled={preview.data?.isCovered !== true}
            needsConnection
            onClick={() => void cooking.cook(recipe, servings)}
          >
            {say("cooking.cookThis")}
          </Button>
        )}
        <ButtonLink to={`/recipes/${recipe.id}`} className="min-h-16 flex-1">
          {say("cookmode.backToRecipe")}
        </ButtonLink>
      </div>
    </div>
  );
}
