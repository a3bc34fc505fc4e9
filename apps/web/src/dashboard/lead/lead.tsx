import type { PlanEntry } from "@larder/contract/week/planning";
import type { Eater } from "@larder/contract/household/eaters";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shuffleIcon } from "../../ui/art/icons/plan-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { NotForList } from "../../ui/eating/not-for-list.tsx";
import { longDayText } from "../../ui/text/date-text.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { CookButton } from "./cook-button.tsx";
import { FirstLead } from "./first-lead.tsx";
import { factsText, savesText } from "./meal-words.ts";
import { Tonight } from "./tonight.tsx";
import type { FirstStepsState } from "../first/use-first-steps.ts";
import type { useTonight } from "./use-tonight.ts";

interface Meal {
  readonly id: number;
  readonly name: string;
}

/** A meal with what it lacks. */
interface LackingMeal {
  readonly meal: Meal;
  /** Absent for the recipe's own. */
  readonly servings?: number | undefined;
  /** The day that it is planned for; null for none. */
  readonly day: string | null;
  readonly missing: PlanEntry["missing"];
}

export interface LeadProps {
  readonly tonight: ReturnType<typeof useTonight>;
  /** What is planned for dinner today and not cooked yet. */
  readonly dinner: PlanEntry | null;
  /** Whether tonight's dinner is cooked: what is proposed then comes after it. */
  readonly isDinnerDone: boolean;
  readonly steps: FirstStepsState | null;
  readonly eaters: readonly Eater[];
  /** The eaters of the planned meal, one tap each. */
  readonly renderEaters: (dinner: PlanEntry) => ReactNode;
  readonly cooking: {
    readonly cook: (meal: Meal) => Promise<boolean>;
    readonly busyId: number | null;
    /** What was cooked from here, until it is undone or dismissed. */
    readonly cooked: object | null;
  };
  readonly plan: {
    /** At once, or by asking first what happens to what is short. */
    readonly cook: (entry: PlanEntry) => Promise<boolean>;
    readonly busyId: number | null;
  };
  /** The button that puts what a meal lacks on the list. */
  readonly renderBuy: (lacking: LackingMeal) => ReactNode;
}

/** Source: handbook/screens.md#tonight. */
export function Lead({ dinner, steps, ...props }: LeadProps) {
  if (dinner) return <PlannedLead dinner={dinner} {...props} />;
  if (props.tonight.proposal) return <ProposedLead {...props} />;
  if (steps && steps.lead !== null) return <FirstLead lead={steps.lead} />;
  return (
    <EmptyState
      thing="pot"
      bare
      title={say("cooking.noFull")}
      text={say("cooking.emptyText")}
      action={
        <>
          <ButtonLink to="/recipes">{say("cooking.myRecipes")}</ButtonLink>
          <ButtonLink to="/inventory">{say("cooking.inventory")}</ButtonLink>
        </>
      }
    />
  );
}

type OneLeadProps = Omit<LeadProps, "dinner" | "steps">;

function ProposedLead({ tonight, isDinnerDone, eaters, cooking, renderBuy }: OneLeadProps) {
  const { proposal, setAside } = tonight;
  if (!proposal) return null;
  const { meal, isCovered, plannedFor, isNext, next } = proposal;
  const missing = meal.missingComponents.length;
  const hasCooked = isDinnerDone || cooking.cooked !== null;
  const time = hasCooked ? say("dashboard.nextMeal") : say("dashboard.tonight");
  const kind = isCovered ? time : say("dashboard.nearest");
  async function cook() {
    if (await cooking.cook(meal)) tonight.restart();
  }
  return (
    <Tonight
      kind={plannedFor ? say("dashboard.plannedFor", { day: longDayText(plannedFor) }) : kind}
      meal={{ ...meal, ingredientNames: namesOf(meal) }}
      saves={savesText(meal)}
      facts={factsText(meal, missing)}
      isNext={isNext}
      people={
        <>
          <NotForList
            notFor={meal.notFor}
            names={new Map(eaters.map(({ id, name }) => [id, name]))}
          />
          {setAside > 0 && (
            <Link
              to="/what-can-i-cook"
              className="inline-flex min-h-tap items-center text-sm text-ink-2"
            >
              {say("eating.setAside", { count: setAside })}
            </Link>
          )}
        </>
      }
      actions={
        <>
          {isCovered ? (
            <CookButton isBusy={cooking.busyId === meal.id} onCook={() => void cook()} />
          ) : (
            renderBuy({ meal, day: plannedFor ?? null, missing: meal.missingComponents })
          )}
          {next && (
            <Button large icon={shuffleIcon} className="max-md:px-4" onClick={next}>
              {say("dashboard.another")}
            </Button>
          )}
        </>
      }
    />
  );
}

function PlannedLead({
  dinner,
  tonight,
  plan,
  renderBuy,
  renderEaters,
}: OneLeadProps & { readonly dinner: PlanEntry }) {
  const { recipe, servings, missing } = dinner;
  if (!recipe) return null;
  // The entry's own makeability wins, because the list of meals counts planned food as taken.
  const known = tonight.meals.find(({ id }) => id === recipe.id);
  const names = [...recipe.name.split(" "), ...missing.map((one) => one.ingredientName)];
  return (
    <Tonight
      kind={say("dashboard.plannedTonight")}
      meal={{ ...recipe, ingredientNames: known?.ingredientNames ?? names }}
      saves={known ? savesText(known) : null}
      facts={factsText({ ...known, servings }, missing.length)}
      people={renderEaters(dinner)}
      actions={
        <>
          <CookButton
            isBusy={plan.busyId === dinner.id}
            onCook={() => void plan.cook(dinner)}
            fillsRow={missing.length > 0}
          />
          {missing.length > 0 &&
            renderBuy({ meal: recipe, servings: servings ?? undefined, day: dinner.day, missing })}
          <ButtonLink large to={`/recipes/${recipe.id}`} className="px-4">
            {say("cooking.viewRecipe")}
          </ButtonLink>
        </>
      }
    />
  );
}

/** What its face shows; of a server of the version before, what it saves and lacks. */
function namesOf({
  ingredientNames,
  saves,
  missingComponents,
}: NonNullable<OneLeadProps["tonight"]["proposal"]>["meal"]): readonly string[] {
  return ingredientNames ?? [...saves, ...missingComponents].map((one) => one.ingredientName);
}
