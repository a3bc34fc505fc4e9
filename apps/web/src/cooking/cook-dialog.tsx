import { say } from "@larder/words/say";
import { MOST_SERVINGS } from "@larder/contract/recipes/servings";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { fireFillIcon } from "../ui/art/icons/first-icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { NumberField } from "../ui/controls/fields/number-field.tsx";
import { numberText, numberTyped } from "../ui/text/typed-number.ts";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BuyMissingButton } from "./short/buy-missing-button.tsx";
import { CookPreview } from "./cook-preview.tsx";
import { ShortLines } from "./short/short-lines.tsx";
import type { BuyMissing } from "./short/use-buy-missing.ts";
import { useCookWays } from "./use-cook-ways.ts";
import type { Cookable, Cooking } from "./use-cooking.ts";

interface CookDialogProps {
  readonly meal: Cookable & {
    readonly servings: number;
    /** False for a recipe of another household's book: a copy is cooked. */
    readonly isOwn?: boolean;
    /** What of the plan is cooked: what is held for it is its own. */
    readonly entryId?: number;
    /** Its planned day, if one is meant. */
    readonly plannedFor?: string | null | undefined;
  };
  readonly cooking: Pick<Cooking, "cook" | "busyId" | "problem" | "dismiss">;
  /** Puts on the list what one's own recipe lacks. */
  readonly buying?: BuyMissing | undefined;
  readonly onClose: () => void;
}

/** A number of servings, fractions allowed; null when it is none. */
function servingsOf(text: string): number | null {
  const servings = numberTyped(text) ?? 0;
  return servings > 0 && servings <= MOST_SERVINGS ? servings : null;
}

/**
 * Servings, the lots it takes, and an answer for each short line. Source:
 * handbook/cooking.md#the-screens.
 */
export function CookDialog({ meal, cooking, buying, onClose }: CookDialogProps) {
  const { id, isOwn = true } = meal;
  const [text, setText] = useState(numberText(meal.servings));
  const typed = servingsOf(text);
  const servings = typed ?? meal.servings;
  const plan = useCookWays({ id, isOwn, servings });
  const isCooking = cooking.busyId === id;
  const { missing } = plan;

  async function cook() {
    if (typed === null) return;
    if (await cooking.cook(meal, typed, { ...plan.met, ...(!isOwn && { asCopy: true }) }))
      onClose();
  }
  return (
    <Dialog
      open
      title={say("cooking.cookTitle", { name: meal.name })}
      onClose={onClose}
      busy={isCooking}
      dirty={plan.ways.size > 0}
      readsFirst
      onSubmit={(event) => {
        event.preventDefault();
        void cook();
      }}
      footer={
        <>
          <Button onClick={onClose}>{say("kit.cancel")}</Button>
          <Button
            kind="cook"
            icon={fireFillIcon}
            type="submit"
            busy={isCooking}
            busyText={say("cooking.busy")}
            disabled={typed === null || (plan.preview !== undefined && !plan.isCovered)}
            needsConnection
          >
            {say("cooking.cookThis")}
          </Button>
        </>
      }
    >
      {problemsOf([cooking, ...(buying ? [buying] : []), ...plan.reads]).map(
        ({ text: problem, dismiss }) => (
          <Notice key={problem} tone="error" onDismiss={dismiss} className="mb-4">
            {problem}
          </Notice>
        ),
      )}
      <NotLoaded reads={plan.reads} />
      <NumberField
        label={say("cooking.servings")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={typed === null ? say("calls.servingsPositive") : undefined}
      />
      <Skeleton
        waiting={plan.isPending}
        bones={
          <div className="mt-5 grid gap-2.5">
            <Bone className="w-[70%]" />
            <Bone className="w-[55%]" />
          </div>
        }
      >
        {plan.preview && (
          <>
            <ShortLines recipeId={id} servings={servings} plan={plan} />
            {buying && isOwn && missing.length > 0 && (
              <BuyMissingButton
                count={buying.countToAdd({ recipeId: id, day: meal.plannedFor, missing })}
                isBusy={buying.busyId === id}
                isOnList={buying.isOnList(id, servings)}
                onBuy={() => void buying.buy(meal, servings)}
                className="justify-self-start"
              />
            )}
            <Dimmed when={plan.isRefreshing}>
              <CookPreview preview={plan.preview} entryId={meal.entryId} />
            </Dimmed>
          </>
        )}
      </Skeleton>
    </Dialog>
  );
}
