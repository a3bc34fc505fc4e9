import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { Notice } from "../../ui/overlays/notice.tsx";
import { CookHead } from "./cook-head.tsx";
import { CookIngredients } from "./cook-ingredients.tsx";
import { CookNav } from "./cook-nav.tsx";
import { type CookPlace, cookPlaceOf } from "./cook-place.ts";
import { CookProgress } from "./cook-progress.tsx";
import { CookStep } from "./cook-step.tsx";
import { GroupedLines } from "../view/grouped-lines.tsx";
import { RecipeChanged } from "../view/recipe-changed.tsx";
import { mentionsOf, stepsOf } from "../form/recipe-steps.ts";
import { StepTimers } from "./step-timers.tsx";
import { usePaging } from "../list/use-paging.ts";

/** The last page, for so many servings, with the way back to the last step. */
export type RenderFinish = (
  recipe: Recipe,
  at: { readonly servings: number; readonly onBack: () => void },
) => ReactNode;

interface CookPagesProps {
  readonly recipe: Recipe;
  readonly place: CookPlace;
  /** Servings of its planned meal; null for the recipe's own. */
  readonly planned: number | null;
  readonly onPlace: (place: CookPlace) => void;
  /** It was deleted while it was cooked by. */
  readonly isGone: boolean;
  /** Shows a later change, if there is one. */
  readonly onShowChange: (() => void) | undefined;
  readonly renderFinish: RenderFinish;
}

/** The steps and the last page, one at a time. Source: handbook/recipes.md#cook-mode. */
export function CookPages({
  recipe,
  place,
  planned,
  onPlace,
  isGone,
  onShowChange,
  renderFinish,
}: CookPagesProps) {
  const steps = stepsOf(recipe);
  const [isListing, setIsListing] = useState(false);
  // A recipe without steps begins with its ingredients.
  const pages = Math.max(1, steps.length);
  const { step: asked } = place;
  const page = Math.min(asked, pages + 1);
  const servings = place.servings ?? planned ?? recipe.servings;
  const isFinish = page > pages;
  function goTo(step: number) {
    if (step >= 1 && step <= pages + 1) onPlace({ ...place, step });
  }
  // From where the address is by now: two quick presses are two pages.
  const move = (by: number) =>
    goTo(Math.min(cookPlaceOf(new URLSearchParams(location.search)).step, pages + 1) + by);
  const onNext = () => move(1);
  const onBack = () => move(-1);
  const swipes = usePaging({ onNext, onBack });
  const step = steps[page - 1];
  const mentions = mentionsOf(recipe)[page - 1] ?? [];
  const timers = (
    <StepTimers recipeId={recipe.id} step={page} text={step?.text ?? ""} onStep={goTo} />
  );
  const list = () => setIsListing(true);
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-1 flex-col" {...swipes}>
      <CookHead recipe={recipe} servings={servings} onServings={list} />
      <CookProgress page={page} pages={pages} />
      {isGone && (
        <Notice tone="info" className="mt-3">
          {say("cookmode.gone")}
        </Notice>
      )}
      {isFinish && timers}
      {isFinish ? (
        renderFinish(recipe, { servings, onBack })
      ) : (
        <div aria-live="polite" className="pt-5">
          {step ? (
            <CookStep
              step={step}
              place={page}
              steps={pages}
              mentions={mentions}
              recipe={recipe}
              scale={servings / recipe.servings}
            />
          ) : (
            <>
              <p className="mb-4 text-ink-2">{say("cookmode.notWritten")}</p>
              <GroupedLines recipe={recipe} scale={servings / recipe.servings} />
            </>
          )}
        </div>
      )}
      {!isFinish && timers}
      {onShowChange && <RecipeChanged onShow={onShowChange} />}
      {!isFinish && (
        <CookNav
          named={mentions.map(({ line }) => recipe.components[line]?.ingredientName ?? "")}
          count={step && recipe.components.length}
          isFirst={page === 1}
          isLast={page === pages}
          onList={list}
          {...{ onBack, onNext }}
        />
      )}
      {isListing && (
        <CookIngredients
          recipe={recipe}
          servings={servings}
          onServings={(next) => onPlace({ ...place, step: page, servings: next })}
          onClose={() => setIsListing(false)}
        />
      )}
    </div>
  );
}
