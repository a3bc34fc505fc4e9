import { planSlots, type PlanSlot } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { DateField } from "../ui/controls/fields/date-field.tsx";
import { NumberField } from "../ui/controls/fields/number-field.tsx";
import { RadioTiles } from "../ui/controls/radio-tiles.tsx";
import { today } from "../ui/text/format.ts";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { numberText } from "../ui/text/typed-number.ts";
import { servingsTyped } from "./week/how-often.tsx";
import { slotText } from "./plan-words.ts";
import { usePlanActs } from "./use-plan-acts.ts";

export interface PlanThisProps {
  readonly recipe: { readonly id: number; readonly name: string };
  readonly servings: number;
  readonly onClose: () => void;
}

/** On which day, and for which meal, a recipe is to be cooked. Source: handbook/planning.md#the-screen. */
export function PlanThis({ recipe, servings, onClose }: PlanThisProps) {
  const acts = usePlanActs();
  const [day, setDay] = useState<string>(today());
  const [slot, setSlot] = useState<PlanSlot>("dinner");
  const [text, setText] = useState(numberText(servings));
  const [problem] = problemsOf(acts.actions);
  const count = servingsTyped(text);

  async function plan() {
    if (day === "" || count === null) return;
    const isPlanned = await acts.add({ day, slot, recipeId: recipe.id, servings: count });
    if (isPlanned) onClose();
  }
  return (
    <FormDialog
      open
      title={say("planning.planNamed", { name: recipe.name })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void plan();
      }}
      submitText={say("planning.planIt")}
      busyText={say("kit.saving")}
      canSubmit={day !== "" && count !== null}
      isRunning={acts.isAdding}
      problem={problem?.text ?? null}
      {...(problem && { onDismiss: problem.dismiss })}
      readsFirst
    >
      <DateField
        label={say("planning.day")}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <RadioTiles
        legend={say("planning.meal")}
        name="slot"
        options={planSlots.map((value) => ({ value, text: slotText(value) }))}
        chosen={slot}
        onChange={(event) =>
          setSlot(planSlots.find((one) => one === event.currentTarget.value) ?? slot)
        }
      />
      <NumberField
        label={say("planning.servings")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={count === null ? say("calls.servingsPositive") : undefined}
      />
    </FormDialog>
  );
}
