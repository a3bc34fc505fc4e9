import { type PlanEntry, planningApi } from "@larder/contract/planning";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { problemsOf } from "../api/problems.ts";
import { useRead } from "../api/use-read.ts";
import { fireFillIcon } from "../ui/art/first-icons.ts";
import { calendarBlankIcon } from "../ui/art/icons.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { EntryFace } from "./entry-face.tsx";
import { EntryStatus } from "./entry-status.tsx";
import { todayQueryNow } from "./plan-query.ts";
import { amountOf, nameOf, slotText } from "./plan-words.ts";
import type { PlannedCooking } from "./use-cook-planned.ts";
import { type PlanActs, usePlanActs } from "./use-plan-acts.ts";

/** What is planned today, for the dashboard. What cannot be had is none: its own page tells. */
export function usePlannedToday() {
  const read = useRead(planningApi.list, { query: todayQueryNow() });
  return { isWaiting: read.isPending, entries: read.data?.entries ?? [] };
}

interface PlannedTodayProps {
  readonly entries: readonly PlanEntry[];
  /** Says what came of cooking, and asks what is left over. */
  readonly renderCooked: (cooked: PlannedCooking) => ReactNode;
}

/** Today's meals, each to be cooked or opened; absent when nothing is planned today. Source: handbook/planning.md#the-screen. */
export function PlannedToday({ entries, renderCooked }: PlannedTodayProps) {
  const acts = usePlanActs();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="planned-today">
      <SectionHead id="planned-today" title={say("planning.todayTitle")} />
      {problemsOf(acts.actions).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-3">
          {text}
        </Notice>
      ))}
      {renderCooked(acts.cooked)}
      <ul className="rows [--text-at:64px]">
        {entries.map((entry) => (
          <TodayRow key={entry.id} entry={entry} acts={acts} />
        ))}
      </ul>
      <div className="-mx-2.5 py-1.5">
        <ButtonLink kind="quiet" icon={calendarBlankIcon} to="/plan">
          {say("planning.wholeWeek")}
        </ButtonLink>
      </div>
    </section>
  );
}

interface TodayRowProps {
  readonly entry: PlanEntry;
  readonly acts: PlanActs;
}

function TodayRow({ entry, acts }: TodayRowProps) {
  const { recipe, isCooked, slot } = entry;
  const nameId = `planned-${entry.id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <EntryFace entry={entry} className="h-[46px] w-[52px]" />
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          {[slotText(slot), amountOf(entry)].filter(Boolean).join(" · ")}
          <EntryStatus entry={entry} />
        </p>
        <h3
          id={nameId}
          className="font-sans text-base leading-[1.3] font-semibold tracking-normal wrap-anywhere"
        >
          {nameOf(entry)}
        </h3>
      </div>
      {recipe && (
        <span className="ml-auto flex gap-2">
          {!isCooked && (
            <Button
              icon={fireFillIcon}
              busy={acts.busyId === entry.id}
              busyText={say("planning.cooking")}
              aria-describedby={nameId}
              needsConnection
              onClick={() => void acts.cook(entry)}
            >
              {say("planning.cookThis")}
            </Button>
          )}
          <ButtonLink kind="quiet" to={`/recipes/${recipe.id}`} aria-describedby={nameId}>
            {say("planning.openRecipe")}
          </ButtonLink>
        </span>
      )}
    </li>
  );
}
