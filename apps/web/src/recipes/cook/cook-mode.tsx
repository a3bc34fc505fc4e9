import { recipesApi } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { useNavigate, useSearchParams } from "react-router";
import { hasCode } from "../../api/calls/call-error.ts";
import { errorText } from "../../api/calls/error-text.ts";
import { useRead } from "../../api/use-read.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { usePageTitle } from "../../ui/browser/page-title.ts";
import { CookPages, type RenderFinish } from "./cook-pages.tsx";
import { type CookPlace, cookPath, cookPlaceOf } from "./cook-place.ts";
import { RecipeNotFound } from "../view/recipe-not-found.tsx";
import { useHeldRecipe } from "./use-held-recipe.ts";
import { useKeepAwake } from "../../ui/browser/use-keep-awake.ts";

interface CookModeProps {
  /** NaN when the address names none. */
  readonly id: number;
  /** Servings of its planned meal. */
  readonly planned: { readonly isPending: boolean; readonly servings: number | null };
  /** The last page: what cooking takes, and cooking it. */
  readonly renderFinish: RenderFinish;
}

/** A recipe to cook by, one step at a time, nothing around. Source: handbook/recipes.md#cook-mode. */
export function CookMode({ id, planned, renderFinish }: CookModeProps) {
  const read = useRead(recipesApi.get, { params: { id } }, { enabled: !Number.isNaN(id) });
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useKeepAwake();
  const { recipe, onChange } = useHeldRecipe(read);
  usePageTitle(recipe?.name ?? say("recipes.recipe"));
  const isGone = hasCode(read.error, "not_found");

  if (Number.isNaN(id) || (isGone && !recipe)) return <RecipeNotFound />;
  function goTo(place: CookPlace) {
    // Steps are no pages to go back through: Back leads to where one came from.
    void navigate(cookPath(id, place), { replace: true });
  }
  return (
    <div className="whole-screen flex min-h-dvh flex-col print:min-h-0">
      {!recipe && <h1 className="sr-only">{say("recipes.recipe")}</h1>}
      {read.problem && !recipe && (
        <Notice
          tone="error"
          heading={say("recipes.notLoaded")}
          onDismiss={read.dismiss}
          className="mt-3"
        >
          {errorText(read.error, recipesApi.get, { id: String(id) })}
        </Notice>
      )}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending || planned.isPending} bones={<StepBones />}>
        {recipe && !planned.isPending && (
          <CookPages
            recipe={recipe}
            place={cookPlaceOf(search)}
            planned={planned.servings}
            onPlace={goTo}
            isGone={isGone}
            onShowChange={onChange}
            renderFinish={renderFinish}
          />
        )}
      </Skeleton>
    </div>
  );
}

function StepBones() {
  return (
    <div className="grid gap-5 pt-24">
      <Bone className="h-7 w-[90%]" />
      <Bone className="h-7 w-[80%]" />
      <Bone className="h-7 w-[60%]" />
    </div>
  );
}
