import { cookingApi } from "@larder/contract/recipes/cooking";
import { type LeftoversPlace, leftoversKeepUntil } from "@larder/rules/planning/leftovers";
import { say } from "@larder/words/say";
import { useState } from "react";
import { aboutCooked } from "../../api/calls/about-cooked.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { RadioTiles } from "../../ui/controls/radio-tiles.tsx";
import { dayText, today } from "../../ui/text/format.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import type { CookedMeal } from "../use-cooking.ts";

interface LeftoversDialogProps {
  readonly meal: CookedMeal;
  readonly onClose: () => void;
  /** Whether they are in the inventory now. */
  readonly onKept: (isKept: boolean) => void;
}

const places = ["fridge", "freezer"] as const satisfies readonly LeftoversPlace[];

/** Half of what was cooked, in whole servings where there are some. */
const likely = (servings: number): number => (servings < 2 ? servings : Math.floor(servings / 2));

/** How much of a meal is left, and where it goes. Source: handbook/planning.md#leftovers. */
export function LeftoversDialog({ meal, onClose, onKept }: LeftoversDialogProps) {
  const keeping = useAction(cookingApi.leftovers);
  const { undoOf } = useUndo(showToast);
  const [text, setText] = useState(numberText(likely(meal.servings)));
  const [place, setPlace] = useState<LeftoversPlace>("fridge");
  const typed = numberTyped(text) ?? 0;
  const isSome = typed > 0 && typed <= meal.servings;

  async function putAway() {
    if (!isSome) return;
    const done = await keeping.run({ params: { id: meal.id }, body: { servings: typed, place } });
    if (!done.ok) return;
    onKept(true);
    showToast(say("cooking.leftoversKept", { name: meal.name }), {
      ...undoOf(done.data.activityId, () => onKept(false)),
      about: aboutCooked(meal.id),
    });
    onClose();
  }
  const until = (where: LeftoversPlace) => ({ day: dayText(leftoversKeepUntil(where, today())) });
  return (
    <FormDialog
      open
      title={say("cooking.leftoversOf", { name: meal.name })}
      size="small"
      readsFirst
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void putAway();
      }}
      submitText={say("cooking.putAway")}
      busyText={say("cooking.puttingAway")}
      canSubmit={isSome}
      isRunning={keeping.isRunning}
      problem={keeping.problem}
      onDismiss={keeping.dismiss}
    >
      <NumberField
        label={say("cooking.servings")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          isSome ? undefined : say("cooking.servingsLeft", { most: numberText(meal.servings) })
        }
      />
      <RadioTiles
        legend={say("cooking.whereTo")}
        name="place"
        options={places.map((value) => ({ value, text: say(`cooking.${value}`, until(value)) }))}
        chosen={place}
        onChange={(event) =>
          setPlace(places.find((one) => one === event.currentTarget.value) ?? place)
        }
      />
    </FormDialog>
  );
}
