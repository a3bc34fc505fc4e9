import { worthOf } from "@larder/rules/kitchen/lots/worth";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { isCrumbs } from "@larder/rules/kitchen/amounts/crumbs";
import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { settleFormer } from "../../catalogue/own/settle-former.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity, noteRestored } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { UNDO_WINDOW_MS, type Undoable } from "../../values/undo-window.ts";
import { factsAbout } from "../lots/facts-about.ts";
import type { Lot } from "../lots/lot.ts";
import { moveStock, type Using } from "./move-stock.ts";
import { onlyLeft } from "../lots/only-left.ts";
import { findLot, findRemovedAmount } from "./stock.store.ts";
import { worthsOfWaste } from "../worth/unpriced-waste.ts";

interface Doing {
  readonly household: HouseholdId;
  readonly id: number;
  readonly now: number;
  /** The acting person. */
  readonly by: number;
}

const undo = { of: "stock" } as const;

/**
 * Removes a mistaken lot; its money was spent, so its expense stays. Four statements. Source:
 * handbook/stock.md#deleting.
 */
export async function removeLot(
  tx: Tx,
  { household, id, by, now }: Doing,
): Promise<Outcome<Undoable>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const facts = factsAbout([lot]);
  const activityId = await logActivity(tx, household, { by, kind: "removed", facts, undo, now });
  const all = { lotId: id, unitId: lot.unitId, quantity: lot.quantity };
  const moved = await moveStock(tx, household, {
    kind: "removed",
    amounts: [all],
    activityId,
    by,
    now,
  });
  return moved.ok ? ok({ activityId }) : moved;
}

/**
 * Restores a lot deleted in the last 24 hours, with its id; one in stock stays as it is. At most
 * eight statements, more if its ingredient was deleted.
 */
export async function restoreLot(tx: Tx, { household, id, by, now }: Doing): Promise<Outcome<Lot>> {
  const present = await findLot(tx, household, id);
  if (present !== null) return ok(present);
  const removed = await findRemovedAmount(tx, household, { id, since: now - UNDO_WINDOW_MS });
  if (removed === null) return fail("not_found");
  // Under the activity that deleted it, so that a later undo of that activity finds it done.
  const { activityId, lotId, unitId, quantity } = removed;
  const amount = { lotId, unitId, quantity };
  const reason = { kind: "restored" as const, activityId, by, now };
  const moved = await moveStock(tx, household, { ...reason, amounts: [amount] });
  if (!moved.ok) return moved;
  await noteRestored(tx, household, { id: activityId, now });
  await settleFormer(tx, household);
  const lot = await findLot(tx, household, id);
  return lot === null ? fail("not_found") : ok(lot);
}

/** The result of using part of a lot. */
interface Used {
  /** Null if it was the rest. */
  readonly lot: Lot | null;
  readonly worth: Cents | null;
  readonly activityId: number;
}

/**
 * Takes part of a lot, in its own unit, as eaten, thrown away or given away; `insufficient_stock`
 * for more than it has. Crumbs go too; an empty lot leaves the list. Four statements, one more for
 * unpriced waste. Source: handbook/stock.md#using-and-wasting.
 */
export async function useLot(
  tx: Tx,
  { household, id, by, quantity: asked, kind, now }: Doing & { quantity: Micro; kind: Using },
): Promise<Outcome<Used>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const quantity = isCrumbs(microOf(Math.max(0, lot.quantity - asked)), lot) ? lot.quantity : asked;
  const taken = { ...lot, quantity };
  const [worth = null] =
    kind === "wasted" ? await worthsOfWaste(tx, household, [taken]) : [worthOf(lot, quantity)];
  const facts = factsAbout([taken]);
  const activityId = await logActivity(tx, household, { by, kind, facts, undo, now });
  const amounts = [{ lotId: id, unitId: lot.unitId, quantity, worthCents: worth }];
  const moved = await moveStock(tx, household, { kind, amounts, activityId, by, now });
  if (!moved.ok)
    return fail(moved.code, {
      message: onlyLeft(lot),
    });
  const left = { ...lot, ...moved.value[0], usedAt: now };
  return ok({ lot: left.quantity === 0 ? null : left, worth, activityId });
}
