import { say } from "@larder/words/say";
import { recipeLimits } from "@larder/contract/recipes/recipes";
import { type KeyboardEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { arrowDownIcon, arrowUpIcon, plusIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import { announce } from "../../ui/overlays/announce.ts";
import type { DraftForm } from "./recipe-draft.ts";
import { type DraftStep, stepsOf, textOfSteps } from "../cook/step-text.ts";

interface StepBoxesProps {
  readonly form: DraftForm;
  readonly error: string | undefined;
}

const EMPTY_STEP: DraftStep = { text: "", group: null };
const textIn = (steps: readonly DraftStep[]) =>
  textOfSteps(steps.filter(({ text }) => text.trim() !== ""));

function boxesOf(text: string) {
  const steps = stepsOf(text);
  return { text, steps: steps.length === 0 ? [EMPTY_STEP] : steps };
}

/**
 * Enter on an empty line begins the next step; Alt with the arrows moves one. Source:
 * handbook/recipes.md#the-form.
 */
export function StepBoxes({ form, error }: StepBoxesProps) {
  const text = useWatch({ control: form.control, name: "instructions" });
  const [boxes, setBoxes] = useState(() => boxesOf(text));
  const list = useRef<HTMLOListElement>(null);
  // Pasted, brought back, or saved elsewhere.
  if (text !== boxes.text) setBoxes(boxesOf(text));
  const { steps } = boxes;

  function put(next: readonly DraftStep[]) {
    const joined = textIn(next);
    setBoxes({ text: joined, steps: [...next] });
    form.setValue("instructions", joined, { shouldDirty: true, shouldValidate: true });
  }
  /** Once the boxes are drawn. */
  function focusStep(place: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll("textarea")[place]?.focus());
  }
  function change(place: number, typed: string) {
    const step = steps[place] ?? EMPTY_STEP;
    const [first = "", ...rest] = typed.split(/\n[^\S\n]*\n/);
    const parts = rest.length === 0 ? [typed] : [first, ...rest];
    put(steps.toSpliced(place, 1, ...parts.map((part) => ({ ...step, text: part }))));
    if (rest.length > 0) focusStep(place + rest.length);
  }
  function move(from: number, to: number) {
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length) return;
    // The step joins the group of its new place.
    const group = steps[to]?.group ?? null;
    put(steps.toSpliced(from, 1).toSpliced(to, 0, { ...step, group }));
    announce(say("recipeform.stepMoved", { from: from + 1, to: to + 1 }));
    focusStep(to);
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(place, place + by);
  }
  return (
    <div role="group" aria-label={say("recipes.instructions")} className="grid gap-2">
      <h3 className="min-h-[50px] content-center font-sans text-base font-bold">
        {say("recipes.instructions")}
      </h3>
      <ol ref={list} className="grid gap-2">
        {steps.map((step, place) => (
          // Boxes have no ids: they are their places.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={place} className="grid gap-1">
            {step.group && step.group !== steps[place - 1]?.group && (
              <h4 className="text-sm font-bold">{step.group}</h4>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
              <TextareaField
                label={say("recipeform.step", { place: place + 1 })}
                rows={2}
                limit={recipeLimits.step}
                value={step.text}
                onChange={(event) => change(place, event.target.value)}
                onKeyDown={(event) => onKeyDown(event, place)}
              />
              <div className="flex max-md:flex-col md:mt-[27px]">
                <IconButton
                  icon={arrowUpIcon}
                  label={say("recipeform.stepUp", { place: place + 1 })}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                  className="text-ink-2"
                />
                <IconButton
                  icon={arrowDownIcon}
                  label={say("recipeform.stepDown", { place: place + 1 })}
                  disabled={place === steps.length - 1}
                  onClick={() => move(place, place + 1)}
                  className="text-ink-2"
                />
                <IconButton
                  icon={eraserIcon}
                  label={say("recipeform.removeStep", { place: place + 1 })}
                  disabled={steps.length === 1}
                  onClick={() => {
                    put(steps.toSpliced(place, 1));
                    focusStep(Math.max(0, place - 1));
                  }}
                  className="text-ink-2"
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <Button
        icon={plusIcon}
        className="justify-self-start"
        onClick={() => {
          put([...steps, { ...EMPTY_STEP, group: steps.at(-1)?.group ?? null }]);
          focusStep(steps.length);
        }}
      >
        {say("recipeform.addStep")}
      </Button>
    </div>
  );
}
