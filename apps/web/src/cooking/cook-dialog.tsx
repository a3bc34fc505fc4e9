import { say } from "@larder/words/say";
import { cookingApi } from "@larder/contract/cooking";
import { MOST_SERVINGS } from "@larder/contract/servings";
import { useState } from "react";
import { problemsOf } from "../api/problems.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { NumberField } from "../ui/controls/number-field.tsx";
import { numberText, numberTyped } from "../ui/typed-number.ts";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { CookPreview } from "./cook-preview.tsx";
import type { Cookable, Cooking } from "./use-cooking.ts";

interface CookDialogProps {
  readonly meal: Cookable & { readonly servings: number };
  readonly cooking: Cooking;
  readonly onClose: () => void;
}

/** A number of servings, fractions allowed; null when it is none. */
function servingsOf(text: string): number | null {
  const servings = numberTyped(text) ?? 0;
  return servings > 0 && servings <= MOST_SERVINGS ? servings : null;
}

/** How many servings, and which lots that would take, before anything is taken. */
export function CookDialog({ meal, cooking, onClose }: CookDialogProps) {
  const [text, setText] = useState(numberText(meal.servings));
  const servings = servingsOf(text);
  const preview = useRead(
    cookingApi.preview,
    { params: { id: meal.id }, query: { servings: servings ?? meal.servings } },
    { keepPrevious: true },
  );
  const isCooking = cooking.busyId === meal.id;

  async function cook() {
    if (servings !== null && (await cooking.cook(meal, servings))) onClose();
  }
  return (
    <Dialog
      open
      title={say("cooking.cookTitle", { name: meal.name })}
      onClose={onClose}
      busy={isCooking}
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
            disabled={servings === null || preview.data?.isCovered === false}
            needsConnection
          >
            {say("cooking.cookThis")}
          </Button>
        </>
      }
    >
      {problemsOf([cooking, preview]).map(({ text: problem, dismiss }) => (
        <Notice key={problem} tone="error" onDismiss={dismiss} className="mb-4">
          {problem}
        </Notice>
      ))}
      <NotLoaded reads={[preview]} />
      <NumberField
        label={say("cooking.servings")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={servings === null ? say("calls.servingsPositive") : undefined}
      />
      <Skeleton
        waiting={preview.isPending}
        bones={
          <div className="mt-5 grid gap-2.5">
            <Bone className="w-[70%]" />
            <Bone className="w-[55%]" />
          </div>
        }
      >
        {preview.data && (
          <Dimmed when={preview.isRefreshing} className="mt-5">
            <CookPreview preview={preview.data} />
          </Dimmed>
        )}
      </Skeleton>
    </Dialog>
  );
}
