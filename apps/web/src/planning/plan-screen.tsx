import { type PlanEntry, planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListHead } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { today } from "../ui/text/format.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { useIsPhone, useIsWide } from "../ui/browser/media-query.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { useShownAs } from "../ui/text/shown-as.ts";
import { DayList } from "./day-list.tsx";
import type { EntryHandling } from "./entry/entry-button.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { PlanHead } from "./plan-head.tsx";
import { AddDialog, EntryDialog, fetchPlanParts, WishesDialog } from "./plan-parts.ts";
import {
  addressOf,
  besideView,
  daysOf,
  firstDayNow,
  planQueryOf,
  planViewOf,
} from "./plan-query.ts";
import { type Spot, useCarrying } from "./use-carrying.ts";
import type { PlannedCooking } from "./entry/use-cook-planned.ts";
import { useDrag } from "./use-drag.ts";
import { type PlanActs, usePlanActs } from "./use-plan-acts.ts";
import { useSwipe } from "./use-swipe.ts";
import { NothingProposed } from "./week/nothing-proposed.tsx";
import { ProposedDock } from "./week/proposed-dock.tsx";
import { useProposedWeek } from "./week/use-proposed-week.ts";
import { WeekGrid } from "./week-grid.tsx";

/** What is open over the plan. */
type Open =
  | { readonly kind: "nothing" }
  | { readonly kind: "adding"; readonly spot: Spot }
  | { readonly kind: "entry" | "cooking"; readonly id: number }
  | { readonly kind: "wishes" };

const NOTHING: Open = { kind: "nothing" };
const NO_ENTRIES: readonly PlanEntry[] = [];

interface PlanScreenProps {
  /** The result of cooking, with the question about leftovers. */
  readonly renderCooked: (cooked: PlannedCooking) => ReactNode;
  /** Asks what happens to what a meal is short of, and cooks it. */
  readonly renderShort: (entry: PlanEntry, acts: PlanActs, onClose: () => void) => ReactNode;
}

/** The plan: what is to be eaten on which day. Source: handbook/planning.md#the-screen. */
export function PlanScreen({ renderCooked, renderShort }: PlanScreenProps) {
  const [address, setAddress] = useSearchParams();
  const view = planViewOf(address);
  const first = useShownAs((shown) => shown.firstDayOfWeek) ?? firstDayNow();
  const days = daysOf(view, first);
  const query = planQueryOf(view, first);
  const read = useRead(planningApi.list, { query }, { keepPrevious: true });
  const lists = useRead(shoppingApi.lists);
  const acts = usePlanActs();
  const week = useProposedWeek(query);
  const [open, setOpen] = useState(NOTHING);
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const hintId = useId();

  // Once the screen is drawn, so that no press waits for the line.
  useEffect(fetchPlanParts, []);

  const entries = read.data?.entries ?? NO_ENTRIES;
  const shown = "id" in open ? entries.find(({ id }) => id === open.id) : undefined;
  const carrying = useCarrying({
    days,
    onMove: (entry, to) => void acts.move(entry, to),
  });
  const drag = useDrag(carrying.byPointer);
  const now = today();
  const [firstList] = lists.data?.lists ?? [];

  const show = (next: typeof view) => setAddress(addressOf(next));
  const swipe = useSwipe((by) => show(besideView(view, by)), carrying.carried !== null);
  function addMissing(list: ListHead) {
    // Days gone by lack nothing any more.
    void acts.addMissing(list, { from: query.from < now ? now : query.from, to: query.to });
  }
  const handling: EntryHandling = {
    carrying,
    drag,
    busyId: acts.busyId,
    hintId,
    onOpen: ({ id }) => setOpen({ kind: "entry", id }),
  };
  const planned = {
    days,
    entries,
    week,
    handling,
    onAdd: (spot: Spot) => setOpen({ kind: "adding", spot }),
  };
  const addFirst = () => {
    const day = days.includes(now) ? now : days[0];
    if (day) setOpen({ kind: "adding", spot: { day, slot: "dinner" } });
  };
  return (
    <>
      <PlanHead
        view={view}
        days={days}
        lists={query.to < now ? [] : (lists.data?.lists ?? [])}
        onView={show}
        onAddMissing={addMissing}
        onPropose={query.to < now || week.isOpen ? undefined : week.begin}
        onWishes={week.isOpen ? () => setOpen({ kind: "wishes" }) : undefined}
      />
      {open.kind === "nothing" &&
        problemsOf([read, ...acts.actions, ...week.actions]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
            {text}
          </Notice>
        ))}
      {open.kind === "nothing" && renderCooked(acts.cooked)}
      {week.isListMissing && (
        <Notice tone="info" className="mb-4">
          {say("planmyweek.noList")}
        </Notice>
      )}
      {week.hasNothing && <NothingProposed onDismiss={week.dismiss} />}
      <NotLoaded reads={[read]} />
      <p id={hintId} hidden>
        {say("planning.moveHint")}
      </p>
      <div className="touch-pan-y pb-24" {...swipe}>
        <Skeleton waiting={read.isPending} bones={<BoneCards count={5} />} room="min-h-[60dvh]">
          {read.data && (
            <Dimmed when={read.isRefreshing && read.isPrevious}>
              {entries.length === 0 && !week.isOpen && !read.isPrevious && (
                <EmptyState
                  thing="pot"
                  title={say("planning.emptyTitle")}
                  text={say("planning.emptyText")}
                  action={
                    <Button kind={isPhone ? "secondary" : "main"} onClick={addFirst}>
                      {say("planning.emptyAction")}
                    </Button>
                  }
                />
              )}
              {view.span === "month" && <MonthGrid view={view} days={days} entries={entries} />}
              {view.span === "week" &&
                (isWide ? <WeekGrid {...planned} /> : <DayList key={days[0]} {...planned} />)}
            </Dimmed>
          )}
        </Skeleton>
      </div>
      {week.isOpen && !week.hasNothing && <ProposedDock week={week} />}
      {open.kind === "adding" && (
        <AddDialog
          spot={open.spot}
          onAdd={acts.add}
          isAdding={acts.isAdding}
          failures={acts.actions}
          onClose={() => setOpen(NOTHING)}
        />
      )}
      {open.kind === "wishes" && (
        <WishesDialog
          wishes={week.wishes}
          eaters={week.eaters}
          onAsk={week.ask}
          onClose={() => setOpen(NOTHING)}
        />
      )}
      {shown && open.kind === "cooking" && renderShort(shown, acts, () => setOpen(NOTHING))}
      {shown && open.kind === "entry" && (
        <EntryDialog
          entry={shown}
          acts={acts}
          onShort={() => setOpen({ kind: "cooking", id: shown.id })}
          onAddMissing={
            firstList && shown.day >= now
              ? () => acts.addMissing(firstList, { from: shown.day, to: shown.day })
              : undefined
          }
          onClose={() => setOpen(NOTHING)}
        />
      )}
    </>
  );
}
