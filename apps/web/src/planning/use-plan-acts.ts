import type { CallInput } from "../api/calls/call.ts";
import { type PlanEntry, planningApi, type PlanSlot } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListHead } from "@larder/contract/week/shopping-list";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { useUndo } from "../api/use-undo.ts";
import { showToast } from "../ui/overlays/toast.ts";
import { type HowPlanned, useCookPlanned } from "./entry/use-cook-planned.ts";
import { answeredDayText, nameOf, slotText } from "./plan-words.ts";

type NewEntry = CallInput<typeof planningApi.add>["body"];
type Change = CallInput<typeof planningApi.update>["body"];
/** Of an entry that repeats: it alone, or it and what follows. */
export type Scope = "this" | "following";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Everything that is done to the plan, each with its way back. Source: handbook/planning.md#the-screen. */
export function usePlanActs() {
  const adding = useAction(planningApi.add);
  const updating = useAction(planningApi.update);
  const removing = useAction(planningApi.remove);
  const cooking = useCookPlanned();
  const listing = useAction(shoppingApi.addFromPlan);
  const { undo, undoOf } = useUndo(showToast);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function during<Result>(id: number, act: () => Promise<Result>): Promise<Result> {
    setBusyId(id);
    try {
      return await act();
    } finally {
      setBusyId(null);
    }
  }

  async function add(body: NewEntry): Promise<boolean> {
    const done = await adding.run({ body });
    if (!done.ok) return false;
    const { entry } = done.data;
    const scope = entry.repeatWeeks === null ? "this" : "following";
    const [name, day] = [nameOf(entry), answeredDayText(entry.day)];
    showToast(say("planning.planned", { name, day }), {
      undo: async () => {
        const taken = await removing.run({ params: { id: entry.id }, query: { scope } });
        if (taken.ok) showToast(say("planning.takenOff", { name }));
      },
    });
    return true;
  }

  /** Where it was is known, so moving it back undoes it. */
  function move(entry: PlanEntry, to: { readonly day: IsoDate; readonly slot: PlanSlot }) {
    return during(entry.id, async () => {
      const name = nameOf(entry);
      const params = { id: entry.id };
      const body = { day: to.day, slot: to.slot };
      const done = await updating.run({ params, query: { scope: "this" }, body });
      if (!done.ok) return false;
      const [day, meal] = [answeredDayText(to.day), slotText(to.slot)];
      showToast(say("planning.moved", { name, day, meal }), {
        undo: async () => {
          const back = { day: entry.day, slot: entry.slot };
          await updating.run({ params, query: { scope: "this" }, body: back });
        },
      });
      return true;
    });
  }

  function change(entry: PlanEntry, body: Change, scope: Scope) {
    return during(entry.id, async () => {
      const done = await updating.run({ params: { id: entry.id }, query: { scope }, body });
      if (done.ok) showToast(say("planning.changed", { name: nameOf(done.data.entry) }));
      return done.ok;
    });
  }

  function remove(entry: PlanEntry, scope: Scope) {
    return during(entry.id, async () => {
      const done = await removing.run({ params: { id: entry.id }, query: { scope } });
      if (!done.ok) return false;
      showToast(say("planning.takenOff", { name: nameOf(entry) }), undoOf(done.data.activityId));
      return true;
    });
  }

  /** One at a time. */
  function cook(entry: PlanEntry, how?: HowPlanned) {
    if (busyId !== null) return Promise.resolve(false);
    return during(entry.id, () => cooking.cook(entry, how));
  }

  /** Puts what is missing on those days on a list. */
  async function addMissing(list: ListHead, { from, to }: Days): Promise<boolean> {
    const done = await listing.run({ params: { id: list.id }, body: { from, to } });
    if (!done.ok) return false;
    const { added, activityId } = done.data;
    showToast(
      say("planning.missingAdded", { count: added.length, list: list.name }),
      undoOf(activityId),
    );
    return true;
  }

  return {
    /** For their failures. */
    actions: [adding, updating, removing, listing, undo, cooking.failure],
    isAdding: adding.isRunning,
    isListing: listing.isRunning,
    busyId,
    /** What came of the last cooking. */
    cooked: cooking.told,
    /** Why the last one did not work. */
    cookFailure: cooking.failure,
    add,
    move,
    change,
    remove,
    cook,
    addMissing,
  };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
