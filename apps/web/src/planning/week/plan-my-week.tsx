import { type Eater, eatersApi } from "@larder/contract/household/eaters";
import { planningApi, type SuggestedEntry } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { servingsFor } from "@larder/rules/kitchen/eating/portions";
import { say } from "@larder/words/say";
import { useEffect, useState, useTransition } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { readOnce, useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { dayText } from "../../ui/text/format.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Bone, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { ProposedMeal, weekdayOf } from "./proposed-meal.tsx";
import { useWeekProposal, type WeekWishes } from "./use-week-proposal.ts";
import { WeekLead } from "./week-lead.tsx";
import { WeekWishesForm } from "./week-wishes.tsx";

export interface PlanMyWeekProps {
  /** The days to fill, both included; those before today get nothing. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly onClose: () => void;
  /** Called once everything is on the plan. The dialog is closed by `onClose`. */
  readonly onTaken?: () => void;
}

const FIRST_SERVINGS = 2;

/** Dinner for everybody who eats. */
function firstWishes(eaters: readonly Eater[]): WeekWishes {
  const portions = eaters.map(({ portion }) => portion);
  const servings = eaters.length > 1 ? servingsFor(portions) : null;
  return {
    slots: ["dinner"],
    servings: servings ?? FIRST_SERVINGS,
    maxCost: null,
    eaters: eaters.map(({ id }) => id),
  };
}

function byDay(entries: readonly SuggestedEntry[]) {
  const days = new Map<string, SuggestedEntry[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.day, [entry]);
  }
  return [...days];
}

/**
 * Proposes meals with reasons. One tap replaces a proposal, one takes all and puts missing food on
 * the first list. Source: handbook/planning.md#plan-my-week.
 */
export function PlanMyWeek(props: PlanMyWeekProps) {
  const people = useRead(eatersApi.list);
  // If they cannot be read, meals are proposed without them.
  return people.isPending ? null : <WeekDialog {...props} eaters={people.data?.eaters ?? []} />;
}

interface WeekDialogProps extends PlanMyWeekProps {
  readonly eaters: readonly Eater[];
}

function WeekDialog({ from, to, eaters, onClose, onTaken }: WeekDialogProps) {
  const [first] = useState(() => firstWishes(eaters));
  const [wishes, setWishes] = useState(first);
  const proposal = useWeekProposal({ from, to });
  const { suggest, entries, ask, withoutOther } = proposal;
  const take = useAction(planningApi.take);
  const [isTaking, startTaking] = useTransition();
  const { undo, undoOf } = useUndo(showToast);
  const lists = useRead(shoppingApi.lists);
  const isNothing = entries?.length === 0;
  const recipes = useRead(recipesApi.list, {}, { enabled: isNothing });
  // The first proposal is asked of the server as soon as the dialog is there.
  useEffect(() => {
    void ask(first);
  }, [ask, first]);

  /** Null where there is none; they are waited for where they are still on their way. */
  async function firstListId(): Promise<number | null> {
    if (lists.isMissing) return null;
    const read = lists.data ?? (await readOnce(shoppingApi.lists));
    return read.lists[0]?.id ?? null;
  }

  async function takeAll() {
    if (entries === null || isNothing) return;
    const meals = entries.map(({ day, slot, recipe, servings }) => ({
      day: day as IsoDate, // as it was answered
      slot,
      recipeId: recipe.id,
      servings,
    }));
    const listId = await firstListId().catch(() => "missing" as const);
    // The notice explains it; a second press takes the meals alone.
    if (listId === "missing") return;
    const done = await take.run({ body: { entries: meals, eaters: [...wishes.eaters], listId } });
    if (!done.ok) return;
    showToast(done.message, undoOf(done.data.activityId));
    onTaken?.();
    onClose();
  }

  return (
    <Dialog
      open
      title={say("planmyweek.title")}
      size="large"
      readsFirst
      onClose={onClose}
      busy={isTaking}
      footer={
        entries !== null &&
        !isNothing && (
          <Button
            kind="main"
            busy={isTaking}
            busyText={say("planmyweek.taking")}
            disabled={suggest.isRunning}
            needsConnection
            onClick={() => startTaking(takeAll)}
          >
            {say("planmyweek.take", { count: entries.length })}
          </Button>
        )
      }
    >
      {problemsOf([suggest, take, undo, recipes]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" heading={say("kit.error")} onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      {lists.isMissing && <Notice tone="info">{say("planmyweek.noList")}</Notice>}
      <WeekWishesForm
        wishes={wishes}
        eaters={eaters}
        busy={suggest.isRunning}
        onAsk={(next) => {
          setWishes(next);
          void ask(next);
        }}
      />
      {withoutOther && (
        <p role="status" className="text-ink-2">
          {say("planmyweek.noOther", {
            meal: say(`planmyweek.${withoutOther.slot}`),
            day: weekdayOf(withoutOther),
          })}
        </p>
      )}
      <Skeleton
        waiting={suggest.isRunning && entries === null}
        bones={
          <div className="grid gap-3">
            <Bone className="w-[70%]" />
            <Bone className="h-16" />
            <Bone className="h-16" />
            <Bone className="h-16" />
          </div>
        }
      >
        {entries !== null && !isNothing && (
          <Dimmed when={suggest.isRunning} className="grid gap-4">
            <WeekLead entries={entries} />
            {byDay(entries).map(([day, meals]) => (
              <section key={day} className="grid gap-2">
                <h3 className="text-base font-bold">
                  {weekdayOf({ day })}
                  <span className="ms-2 font-normal text-ink-2">{dayText(day)}</span>
                </h3>
                <ul className="grid gap-2">
                  {meals.map((entry) => (
                    <ProposedMeal
                      key={entry.slot}
                      entry={entry}
                      busy={suggest.isRunning}
                      onAnother={() => void proposal.another(entry, wishes)}
                      onLeaveOut={() => proposal.leaveOut(entry)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </Dimmed>
        )}
        {isNothing && !recipes.isPending && (
          <Nothing hasRecipes={recipes.data?.recipes.length !== 0} />
        )}
      </Skeleton>
    </Dialog>
  );
}

function Nothing({ hasRecipes }: { readonly hasRecipes: boolean }) {
  if (hasRecipes)
    return (
      <EmptyState
        bare
        level={3}
        thing="pot"
        title={say("planmyweek.nothing")}
        text={say("planmyweek.nothingText")}
      />
    );
  return (
    <EmptyState
      bare
      level={3}
      thing="pot"
      title={say("planmyweek.noRecipes")}
      text={say("planmyweek.noRecipesText")}
      action={<ButtonLink to="/recipes">{say("planmyweek.toRecipes")}</ButtonLink>}
    />
  );
}
