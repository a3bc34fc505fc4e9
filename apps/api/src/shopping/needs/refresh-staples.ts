import { randomUUID } from "node:crypto";
import { listLimits } from "@larder/contract/week/shopping-list";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { keptOf } from "@larder/rules/kitchen/amounts/keep-at-least";
import {
  changeStaples,
  type Shortage,
  type StapleChange,
  type StapleNeed,
} from "@larder/rules/shopping/staple-needs";
import { unitNameOf } from "../../catalogue/units.ts";
import { lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction, type Reader, type Tx } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { readSomeOfKitchen } from "../../inventory/stock/kitchen.ts";
import { ok } from "../../values/outcome.ts";
import { countOnList, listLists } from "../lists/list.store.ts";
import { MOST_PRESENT } from "../lists/list-room.ts";
import { changeNeeds, insertNeeds } from "./need.store.ts";
import { type KeptMinimum, listStapleNeeds, restateAmounts } from "./staple-need.store.ts";

interface When {
  readonly today: IsoDate;
  readonly now: number;
}

/** Shortage of each minimum from today's usable stock. At most one statement. */
async function shortagesOf(
  db: Reader,
  household: HouseholdId,
  { minimums, today }: { readonly minimums: readonly KeptMinimum[]; readonly today: IsoDate },
): Promise<readonly Shortage[]> {
  if (minimums.length === 0) return [];
  const ingredients = minimums.map(({ ingredientId }) => ingredientId);
  const kitchen = await readSomeOfKitchen(db, household, { ingredients, today });
  const stock = kitchen.stock();
  return minimums.flatMap(({ ingredientId, quantity, unitId }) => {
    const unit = unitNameOf(unitId) ?? "";
    const { shortBy } = keptOf(stock, { masterIngredientId: ingredientId, quantity, unit });
    return shortBy === 0 ? [] : [{ ingredientId, quantity: shortBy, unit }];
  });
}

/** Needs of minimums on lists, and their target state. */
interface Staples {
  readonly minimums: readonly KeptMinimum[];
  readonly needs: readonly StapleNeed[];
  readonly change: StapleChange;
}

/** Changes for the needs of minimums. At most two statements, one without minimums. */
async function readStapleChange(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Staples> {
  const { minimums, needs } = await listStapleNeeds(db, household);
  if (minimums.length === 0 && needs.length === 0)
    return { minimums, needs, change: changeStaples([], []) };
  const shortages = await shortagesOf(db, household, { minimums, today });
  return { minimums, needs, change: changeStaples(shortages, needs) };
}

const isNothing = ({ add, change, remove, forget }: StapleChange): boolean =>
  add.length + change.length + remove.length + forget.length === 0;

/** Free room on a list. One statement. */
async function roomOn(db: Reader, household: HouseholdId, listId: number) {
  const { open, present, newest } = await countOnList(db, household, listId);
  return {
    room: Math.max(0, Math.min(listLimits.openNeeds - open, MOST_PRESENT - present)),
    newest,
  };
}

/** Adds shortages to the first list while it has room. Three statements. */
async function addStaples(
  tx: Tx,
  household: HouseholdId,
  {
    minimums,
    add,
    now,
  }: { minimums: readonly KeptMinimum[]; add: StapleChange["add"]; now: number },
): Promise<void> {
  const [list] = await listLists(tx, household);
  if (list === undefined || add.length === 0) return;
  const { room, newest } = await roomOn(tx, household, list.id);
  const names = new Map(minimums.map(({ ingredientId, name }) => [ingredientId, name]));
  // after existing needs, so that typed ones stay first in their line
  const createdAt = Math.max(now, newest + 1);
  const needs = add.slice(0, room).map(({ ingredientId, quantity, unit }) => ({
    id: randomUUID(),
    listId: list.id,
    name: names.get(ingredientId) ?? "",
    masterIngredientId: ingredientId,
    quantity,
    unit,
    note: null,
    source: "staple" as const,
    sourceId: ingredientId,
    byUserId: null,
    createdAt,
  }));
  await insertNeeds(tx, household, { needs, now });
}

async function applyChange(
  tx: Tx,
  household: HouseholdId,
  {
    minimums,
    change: { add, change, remove, forget },
    now,
  }: Omit<Staples, "needs"> & { readonly now: number },
): Promise<void> {
  const gone = { at: now, as: "dropped" } as const;
  await changeNeeds(tx, household, { ids: [...remove, ...forget], change: { gone }, now });
  await restateAmounts(tx, household, { needs: change, now });
  await addStaples(tx, household, { minimums, add, now });
}

/**
 * Updates needs of minimums in the transaction of a stock change. One statement without minimums.
 * Source: handbook/shopping.md#keep-at-least.
 */
export async function refreshStaples(
  tx: Tx,
  household: HouseholdId,
  { today, now }: When,
): Promise<void> {
  const staples = await readStapleChange(tx, household, today);
  if (!isNothing(staples.change)) await applyChange(tx, household, { ...staples, now });
}

/** Whether a shortage exceeds its need on the lists. */
function asksForMore({ needs, change: { change } }: Staples): boolean {
  const asked = new Map(needs.map(({ id, quantity, unit }) => [id, { quantity, unit }]));
  return change.some(({ id, quantity, unit }) => {
    const before = asked.get(id);
    return before?.unit !== unit || (before.quantity ?? 0) < quantity;
  });
}

/** Whether a shortage has no need yet and the first list has room. At most two statements. */
async function canAdd(
  db: Reader,
  household: HouseholdId,
  { change: { add } }: Staples,
): Promise<boolean> {
  if (add.length === 0) return false;
  const [list] = await listLists(db, household);
  return list !== undefined && (await roomOn(db, household, list.id)).room > 0;
}

/**
 * Updates needs of minimums as dates pass, before a list is shown. Writes only if more is missing:
 * two users on different days would undo each other's change.
 * Source: handbook/shopping.md#keep-at-least.
 */
export async function catchUpStaples(
  db: Reader,
  household: HouseholdId,
  { pace, ...when }: When & { readonly pace: Pace },
): Promise<void> {
  if (pace.isSpent) await pace.next();
  const staples = await readStapleChange(db, household, when.today);
  // otherwise every read of a full list would lock the household for nothing
  if (!asksForMore(staples) && !(await canAdd(db, household, staples))) return;
  if (pace.isSpent) await pace.next();
  await inTransaction(db, async (tx) => {
    await lockHousehold(tx, household);
    await refreshStaples(tx, household, when);
    return ok(undefined);
  });
}
