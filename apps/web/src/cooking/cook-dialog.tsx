import { say } from "@larder/words/say";
import { cookingApi } from "@larder/contract/cooking";
import { MOST_SERVINGS } from "@larder/contract/servings";
import { useState } from "react";
import { problemsOf } from "../api/problems.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { besideFood, quantityText } from "../ui/amount-text.ts";
import { dayText, moneyText } from "../ui/format.ts";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { NumberField, numberTyped } from "../ui/controls/number-field.tsx";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
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
  const [text, setText] = useState(String(meal.servings));
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
            <Preview preview={preview.data} />
          </Dimmed>
        )}
      </Skeleton>
    </Dialog>
  );
}

type PreviewData = NonNullable<ReturnType<typeof useRead<typeof cookingApi.preview>>["data"]>;

function Preview({ preview }: { readonly preview: PreviewData }) {
  if (!preview.isCovered)
    return (
      <>
        <h3 className="font-sans text-base font-bold">{say("cooking.notEnoughInStock")}</h3>
        <ul>
          {preview.missingComponents.map((missing) => (
            <li
              key={`${missing.ingredientName} ${missing.unit} ${missing.quantityNeeded}`}
              className="py-1"
            >
              {say("cooking.missingAmount", {
                name: missing.ingredientName,
                amount: quantityText(missing.quantityNeeded, missing.unit),
              })}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <h3 className="font-sans text-base font-bold">
        {say("cooking.whatItUses")}
        <span className="font-normal text-ink-2"> ({moneyText(preview.cost)})</span>
      </h3>
      <ul className="divide-y divide-line">
        {preview.lots.map((lot) => (
          <li key={lot.lotId} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
            <TakenLot lot={lot} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a lot gives, first as the recipe measures it. */
function TakenLot({ lot }: { readonly lot: PreviewData["lots"][number] }) {
  const food = { name: lot.ingredientName, forms: lot.forms };
  const [first = lot, ...others] = lot.inRecipe;
  const [amount, name] = besideFood(others.length === 0 ? first : lot, food);
  const measured =
    others.length === 0
      ? amount
      : lot.inRecipe.map(({ quantity, unit }) => quantityText(quantity, unit)).join(" + ");
  const details = [
    lot.inRecipe.length > 0 && quantityText(lot.quantity, lot.unit),
    lot.expiryDate && say("cooking.lotExpires", { day: dayText(lot.expiryDate) }),
  ].filter(Boolean);
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{measured}</span> {name}
        {details.length > 0 && (
          <span className="block text-sm text-ink-2">{details.join(", ")}</span>
        )}
      </span>
      <span className="text-sm text-ink-2">
        {say("cooking.lotLeft", { amount: quantityText(lot.remaining, lot.unit) })}
      </span>
    </>
  );
}
