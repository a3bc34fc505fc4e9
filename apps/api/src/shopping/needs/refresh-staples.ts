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

/** What is missing to each minimum, as usable stock is today. At most one statement. */
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

/** What stands on the lists for a household's minimums, and what should. */
interface Staples {
  readonly minimums: readonly KeptMinimum[];
  readonly needs: readonly StapleNeed[];
  readonly change: StapleChange;
}

/** How the needs of minimums are to change. At most two statements, one where there is no minimum. */
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

/** How many needs a list takes besides what is on it. One statement. */
async function roomOn(db: Reader, household: HouseholdId, listId: number) {
  const { open, present, newest } = await countOnList(db, household, listId);
  return {
    room: Math.max(0, Math.min(listLimits.openNeeds - open, MOST_PRESENT - present)),
    newest,
  };
}

/** Puts what is missing on the first list, as far as there is room. Three statements. */
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
  // behind what is there: what somebody typed stays the first of its line
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
 * Brings what the minimums of a household ask for in line with its stock, in the transaction that changed one of them. One statement
 * where there is no minimum; two where nothing is missing or more. Source: handbook/shopping.md#keep-at-least.
 */
export async function refreshStaples(
  tx: Tx,
  household: HouseholdId,
  { today, now }: When,
): Promise<void> {
  const staples = await readStapleChange(tx, household, today);
  if (!isNothing(staples.change)) await applyChange(tx, household, { ...staples, now });
}

/** Whether more is missing of something than stands on the lists for it. */
function asksForMore({ needs, change: { change } }: Staples): boolean {
  const asked = new Map(needs.map(({ id, quantity, unit }) => [id, { quantity, unit }]));
  return change.some(({ id, quantity, unit }) => {
    const before = asked.get(id);
    return before?.unit !== unit || (before.quantity ?? 0) < quantity;
  });
}

/** Whether something is missing that is on no list yet, and the first list takes it. At most two statements. */
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
 * two users on different days would undo each other's change. Source:
 * handbook/shopping.md#keep-at-least.
 */
export async function catchUpStaples(
  db: Reader,
  household: HouseholdId,
  { pace, ...when }: When & { readonly pace: Pace },
): Promise<void> {
  if (pace.isSpent) await pace.next();
  const staples = await readStapleChange(db, household, when.today);
  // a full list would otherwise take the household's lock at every look at it, for nothing
  if (!asksForMore(staples) && !(await canAdd(db, household, staples))) return;
  if (pace.isSpent) await pace.next();
  await inTransaction(db, async (tx) => {
    await lockHousehold(tx, household);
    await refreshStaples(tx, household, when);
    return ok(undefined);
  });
}
