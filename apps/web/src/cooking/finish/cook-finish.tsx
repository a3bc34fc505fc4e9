import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { Face } from "../../ui/art/face.tsx";
import { fireFillIcon } from "../../ui/art/icons/first-icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { caretLeftIcon } from "../../ui/art/icons/icons.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { CookingNotices } from "./cooking-notices.tsx";
import { CookPreview } from "../cook-preview.tsx";
import { ShortLines } from "../short/short-lines.tsx";
import { useCookWays } from "../use-cook-ways.ts";
import type { Cooking } from "../use-cooking.ts";

interface CookFinishProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly cooking: Cooking;
  /** To the last step. */
  readonly onBack: () => void;
}

/** Source: handbook/recipes.md#cook-mode. */
export function CookFinish({ recipe, servings, cooking, onBack }: CookFinishProps) {
  const { id, isOwn } = recipe;
  const isCooked = cooking.success !== null;
  return (
    <div className="flex flex-1 flex-col pt-4">
      <Face
        id={id}
        ingredientNames={recipe.components.map((one) => one.ingredientName)}
        className="mb-3 h-21 md:h-32"
      />
      <h2 className="text-2xl">{say("cookmode.dinnerIsReady")}</h2>
      {!isOwn && !isCooked && <p className="mt-1 text-ink-2">{say("cookmode.copyIsCooked")}</p>}
      {isCooked ? (
        <>
          <div className="mt-4">
            <CookingNotices cooking={cooking} isSticky={false} />
          </div>
          <FinishBar>
            <ButtonLink
              to={`/recipes/${cooking.copy?.id ?? id}`}
              className="col-span-2 min-h-16 rounded-lg text-lg"
            >
              {say("cookmode.backToRecipe")}
            </ButtonLink>
          </FinishBar>
        </>
      ) : (
        <BeforeCooking recipe={recipe} servings={servings} cooking={cooking} onBack={onBack} />
      )}
    </div>
  );
}

const WITHOUT = { kind: "without" } as const;

/** What it takes, and the button that takes it. */
function BeforeCooking({ recipe, servings, cooking, onBack }: CookFinishProps) {
  const { id, isOwn } = recipe;
  const plan = useCookWays({
    id,
    isOwn,
    servings,
    // The meal is done, so nothing is asked before it is recorded.
    propose: () => WITHOUT,
  });
  const how = { ...plan.met, ...(!isOwn && { asCopy: true }) };
  return (
    <>
      {plan.isCovered && <p className="mt-1 text-ink-2">{say("cookmode.comesOff")}</p>}
      <div className="mt-4 grid gap-4 empty:hidden">
        <CookingNotices cooking={cooking} isSticky={false} />
        {problemsOf(plan.reads).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <NotLoaded reads={plan.reads} />
        <Skeleton waiting={plan.isPending} bones={<Bone className="w-[70%]" />}>
          {plan.preview && (
            <>
              <ShortLines recipeId={id} servings={servings} plan={plan} isPast />
              <Dimmed when={plan.isRefreshing}>
                <CookPreview preview={plan.preview} />
              </Dimmed>
            </>
          )}
        </Skeleton>
      </div>
      <FinishBar>
        <IconButton
          icon={caretLeftIcon}
          label={say("cookmode.back")}
          outlined
          className="min-h-16 rounded-lg"
          onClick={onBack}
        />
        <Button
          kind="cook"
          icon={fireFillIcon}
          large
          className="min-h-16 rounded-lg"
          busy={cooking.busyId === id}
          busyText={say("cooking.busy")}
          disabled={!plan.isCovered}
          needsConnection
          onClick={() => void cooking.cook(recipe, servings, how)}
        >
          {say("cooking.cookThis")}
        </Button>
      </FinishBar>
    </>
  );
}

/** In the thumb's reach. */
function FinishBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto grid grid-cols-[72px_1fr] gap-2.5 bg-page pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
