import { say } from "@larder/words/say";
import { Link } from "react-router";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretRightIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SectionHead } from "../../ui/layout/section-head.tsx";
import { classes } from "../../ui/styles/classes.ts";
import type { FirstStepsState, Step } from "./use-first-steps.ts";

/** Four steps that tick themselves, under the lead. Source: handbook/screens.md#first-steps. */
export function FirstSteps({ state: { steps, hide } }: { readonly state: FirstStepsState }) {
  const next = steps.find((step) => !step.isDone);
  const done = steps.filter((step) => step.isDone).length;
  return (
    <section aria-labelledby="first-steps">
      <SectionHead id="first-steps" title={say("dashboard.firstSteps")}>
        <span className="count tabular-nums">
          {say("dashboard.stepsDone", { done, count: steps.length })}
        </span>
        <Button kind="quiet" className="-my-3 -me-2.5 ms-auto" onClick={hide}>
          {say("dashboard.hideSteps")}
        </Button>
      </SectionHead>
      <ol className="rows [--text-at:44px]">
        {steps.map((step) => (
          <StepRow key={step.to} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly isNext: boolean;
}

function StepRow({ step, isNext }: StepRowProps) {
  return (
    <li aria-current={isNext ? "step" : undefined}>
      <Link
        to={step.to}
        className="-my-[11px] flex min-h-16 items-center gap-3.5 py-[11px] text-ink no-underline hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={classes(
            "grid size-[30px] flex-none place-items-center rounded-full border-2",
            step.isDone ? "border-transparent bg-fresh text-on-fresh" : "border-line-strong",
            isNext && "border-primary!",
          )}
        >
          {step.isDone && <Icon path={checkIcon} className="size-4" />}
        </span>
        <span className="min-w-0">
          <span className={classes("text-name font-semibold", step.isDone && "text-ink-2")}>
            {step.text}
          </span>
          {step.isDone && <span className="sr-only">{say("dashboard.stepDone")}</span>}
          {!step.isDone && <span className="block text-sm text-ink-2">{step.hint}</span>}
        </span>
        <Icon path={caretRightIcon} className="ms-auto size-[18px] flex-none text-ink-3" />
      </Link>
    </li>
  );
}
