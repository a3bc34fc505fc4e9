import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { UndoData } from "../household/activity/activity.ts";
import {
  type HappenedRow,
  listMovedLots,
  listNeedsOnLists,
  listPresentLots,
} from "./happened.store.ts";

type Action = "added" | "used" | "wasted" | "given" | "moved" | "changed" | "deleted";

/** Actions on food by an activity and by its undo. */
const ACTIONS: Readonly<Record<string, readonly [done: Action, undone: Action]>> = {
  added: ["added", "deleted"],
  leftovers: ["added", "deleted"],
  scanned: ["added", "deleted"],
  answered: ["added", "deleted"],
  used: ["used", "added"],
  cooked: ["used", "added"],
  wasted: ["wasted", "added"],
  given: ["given", "added"],
  removed: ["deleted", "added"],
  moved: ["moved", "moved"],
  edited: ["changed", "changed"],
  dated: ["changed", "changed"],
  opened: ["changed", "changed"],
  frozen: ["changed", "changed"],
  thawed: ["changed", "changed"],
  checked: ["changed", "changed"],
  counted: ["changed", "changed"],
  kept: ["changed", "changed"],
};

/** Changes per event; another event has the rest. */
const MOST_CHANGES = 200;

export interface WebhookChange {
  readonly type: "stock.changed" | "list.changed";
  readonly data: object;
}

/** Activity with its parsed undo. */
interface Happened extends Omit<HappenedRow, "undo"> {
  readonly undo: UndoData | null;
}

// Written by the activity log.
const read = (rows: readonly HappenedRow[]): readonly Happened[] =>
  rows.map((row) => ({
    ...row,
    undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoData),
  }));

/** Author of activities; null for several or a former member. */
export function makerOf(rows: readonly Pick<HappenedRow, "by" | "byName">[]) {
  const [first] = rows;
  const isOne = rows.every(({ by }) => by === first?.by);
  if (!isOne || first === undefined || first.by === null || first.byName === null) return null;
  return { id: first.by, name: first.byName };
}

/** Stock changes as one event. Two statements. Source: handbook/webhooks.md#events. */
async function stockChanged(
  db: Reader,
  household: HouseholdId,
  happened: readonly Happened[],
): Promise<readonly WebhookChange[]> {
  const ofFood = happened.filter(({ kind }) => Object.hasOwn(ACTIONS, kind));
  if (ofFood.length === 0) return [];
  const cookings = new Map(
    ofFood.flatMap((one) => (one.kind === "cooked" ? [[one.subjectId ?? 0, one.id] as const] : [])),
  );
  const moved = await listMovedLots(db, household, {
    activities: ofFood.map(({ id }) => id),
    cookings: [...cookings.keys()],
  });
  const lotsOf = new Map<number, Set<number>>();
  const note = (activity: number, lot: number) =>
    lotsOf.set(activity, (lotsOf.get(activity) ?? new Set()).add(lot));
  for (const { activityId, cookingId, lotId } of moved)
    note(activityId ?? cookings.get(cookingId ?? 0) ?? 0, lotId);
  for (const { id, kind, subjectId, undo } of ofFood) {
    if (kind === "edited" && subjectId !== null) note(id, subjectId);
    if (undo?.of === "values") for (const { lotId } of undo.lots) note(id, lotId);
    if (undo?.of === "sightings") for (const { lotId } of undo.moved?.lots ?? []) note(id, lotId);
  }
  const all = [...new Set([...lotsOf.values()].flatMap((lots) => [...lots]))];
  const present = await listPresentLots(db, household, all);
  const changes = ofFood.flatMap(({ id, kind, undoneAt }) => {
    const [done, undone] = ACTIONS[kind] ?? ["changed", "changed"];
    return [...(lotsOf.get(id) ?? [])].flatMap((lotId) => {
      const lot = present.get(lotId);
      if (lot === undefined) return [];
      const ingredient = { ...lot, quantity: numberFromMicro(lot.quantity) };
      return [{ action: undoneAt === null ? done : undone, ingredient }];
    });
  });
  const by = makerOf(ofFood);
  return Array.from({ length: Math.ceil(changes.length / MOST_CHANGES) }, (_, place) => ({
    type: "stock.changed",
    data: { changes: changes.slice(place * MOST_CHANGES, (place + 1) * MOST_CHANGES), by },
  }));
}

interface OfLists {
  readonly added: readonly string[];
  readonly ticked: readonly string[];
  readonly removed: readonly string[];
}

const allOf = ({ added, ticked, removed }: OfLists): readonly string[] => [
  ...added,
  ...ticked,
  ...removed,
];

/** Needs that an activity added, ticked and removed, considering its undo. */
function needsOf({ undo, undoneAt }: Happened): OfLists {
  const none: OfLists = { added: [], ticked: [], removed: [] };
  const turned = ({ added, removed, ticked }: OfLists): OfLists =>
    undoneAt === null ? { added, removed, ticked } : { added: removed, removed: added, ticked: [] };
  switch (undo?.of) {
    case "typed need":
      return turned({ ...none, added: [undo.id] });
    case "tick":
      return { ...none, ticked: undo.wasTicked === (undoneAt === null) ? [] : undo.ids };
    case "needs":
      return turned({ ...none, added: undo.added ?? [], removed: undo.ids });
    case "stock":
      return turned({ ...none, removed: undo.needs ?? [] });
    default:
      return none;
  }
}

/** Changes of each list as an event. One statement. Source: handbook/webhooks.md#events. */
async function listsChanged(
  db: Reader,
  household: HouseholdId,
  happened: readonly Happened[],
): Promise<readonly WebhookChange[]> {
  const ofLists = happened
    .map((one) => ({ one, needs: needsOf(one) }))
    .filter(({ needs }) => allOf(needs).length > 0);
  const ids = ofLists.flatMap((one) => allOf(one.needs));
  if (ids.length === 0) return [];
  const needs = await listNeedsOnLists(db, household, ids);
  const lists = new Map([...needs.values()].map(({ listId, listName }) => [listId, listName]));
  return [...lists].map(([listId, name]) => {
    const onList = (some: readonly string[]) =>
      some.flatMap((id) => {
        const need = needs.get(id);
        return need?.listId === listId ? [need.name] : [];
      });
    const namesOf = (of: keyof OfLists) => ofLists.flatMap((one) => onList(one.needs[of]));
    const [added, ticked, removed] = [namesOf("added"), namesOf("ticked"), namesOf("removed")];
    const by = makerOf(
      ofLists.filter((one) => onList(allOf(one.needs)).length > 0).map(({ one }) => one),
    );
    return { type: "list.changed" as const, data: { listId, name, added, ticked, removed, by } };
  });
}

/**
 * Changes of stock and lists by activities. At most three statements.
 * Source: handbook/webhooks.md#events.
 */
export async function whatChanged(
  db: Reader,
  household: HouseholdId,
  rows: readonly HappenedRow[],
): Promise<readonly WebhookChange[]> {
  const happened = read(rows);
  const stock = await stockChanged(db, household, happened);
  return [...stock, ...(await listsChanged(db, household, happened))];
}
