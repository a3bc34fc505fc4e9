import { say } from "@larder/words/say";
import { budgetApi } from "@larder/contract/budget";
import { inventoryApi } from "@larder/contract/inventory";
import { cookingApi } from "@larder/contract/cooking";
import { recipesApi } from "@larder/contract/recipes";
import { mayAccess } from "@larder/rules/access";
import { useState } from "react";
import { Link } from "react-router";
import { hasCode } from "../api/call-error.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { Icon } from "../ui/art/icon.tsx";
import { checkIcon } from "../ui/art/first-icons.ts";
import { caretRightIcon } from "../ui/art/icons.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { areStepsHidden, hideSteps } from "./first-steps-storage.ts";
import { totalQuery } from "./glance-query.ts";

interface Step {
  readonly to: string;
  readonly text: string;
  readonly hint: string;
  readonly isDone: boolean;
}

/**
 * From an empty household to the first cooked meal, in order. There until stock, a recipe and a budget exist, or until
 * it is hidden; absent while that is not known.
 */
export function FirstSteps() {
  const user = useSession((session) => session.user);
  const stock = useRead(inventoryApi.list, totalQuery);
  const recipes = useRead(recipesApi.list);
  const budget = useRead(budgetApi.status);
  const meals = useRead(cookingApi.plan);
  const [isHidden, setIsHidden] = useState(() => areStepsHidden(user?.id));
  const isUnset = hasCode(budget.error, "not_found");
  if (isHidden || !user || !stock.data || !recipes.data || !(budget.data || isUnset)) return null;
  const hasStock = stock.data.total > 0;
  const hasRecipes = recipes.data.recipes.length > 0;
  if (hasStock && hasRecipes && !isUnset) return null;

  const canCook = (meals.data?.fullyMakeable.length ?? 0) > 0;
  const steps: Step[] = [
    {
      to: "/inventory",
      text: say("dashboard.stockStep"),
      hint: say("dashboard.stockStepText"),
      isDone: hasStock,
    },
    {
      to: "/recipes",
      text: say("dashboard.recipeStep"),
      hint: say("dashboard.recipeStepText"),
      isDone: hasRecipes,
    },
    {
      to: "/what-can-i-cook",
      text: say("dashboard.cookStep"),
      hint: canCook ? say("dashboard.cookStepReady") : say("dashboard.cookStepLater"),
      isDone: false,
    },
    {
      to: "/budget",
      text: say("dashboard.budgetStep"),
      hint: say("dashboard.budgetStepText"),
      isDone: !isUnset,
    },
  ];
  if (mayAccess(user, "pro"))
    steps.push({
      to: "/scan-receipt",
      text: say("dashboard.scanStep"),
      hint: say("dashboard.scanStepText"),
      isDone: false,
    });
  const next = steps.find((step) => !step.isDone);
  return (
    <section aria-labelledby="first-steps">
      <SectionHead id="first-steps" title={say("dashboard.firstSteps")} />
      <div className="card">
        <ol>
          {steps.map((step) => (
            <StepRow key={step.to} step={step} isNext={step === next} />
          ))}
        </ol>
        <div className="border-t border-line px-2 py-1.5">
          <Button
            kind="quiet"
            onClick={() => {
              hideSteps(user.id);
              setIsHidden(true);
            }}
          >
            {say("dashboard.hideSteps")}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly isNext: boolean;
}

function StepRow({ step, isNext }: StepRowProps) {
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="border-line not-first:border-t [counter-increment:step]"
    >
      <Link
        to={step.to}
        className="flex min-h-16 items-center gap-3.5 px-4 py-2.5 text-ink no-underline hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={classes(
            "grid size-9 flex-none place-items-center rounded-full border-[1.5px] font-bold tabular-nums",
            step.isDone && "border-fresh-edge bg-fresh text-on-fresh",
            isNext && "border-transparent bg-primary text-on-primary",
            !step.isDone && !isNext && "border-line-strong text-ink-2",
            !step.isDone && "before:content-[counter(step)]",
          )}
        >
          {step.isDone && <Icon path={checkIcon} className="size-4" />}
        </span>
        <span className="min-w-0">
          <span className="font-semibold">{step.text}</span>
          {step.isDone && <span className="sr-only">{say("dashboard.stepDone")}</span>}
          {!step.isDone && <span className="block text-sm text-ink-2">{step.hint}</span>}
        </span>
        <Icon path={caretRightIcon} className="ml-auto size-[18px] flex-none text-ink-3" />
      </Link>
    </li>
  );
}
