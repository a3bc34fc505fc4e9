import { setImmediate as nextTurn } from "node:timers/promises";
import { text } from "@larder/words/text";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import type { LotAmount } from "../lots/lot.ts";
import { changeLots, countLots, type ChangedLot, type Reason } from "./move-stock.store.ts";

/** Limit of a household's lots in stock. Source: handbook/foundations.md#caps. */
export const MOST_LOTS = 5000;
/** Takes ten milliseconds. */
const LOTS_AT_ONCE = 1000;
const NO_ROOM = text("answers.inventoryFull", { most: MOST_LOTS });

/** `limit_reached` without room for more lots, else null. One statement. */
export async function whyNoRoom(
  db: Reader,
  household: HouseholdId,
  more: number,
): Promise<Failure | null> {
  const isFull = (await countLots(db, household)) + more > MOST_LOTS;
  return isFull ? fail("limit_reached", { message: NO_ROOM }) : null;
}

/** The sign of each reason. */
const SIGNS = {
  used: -1,
  wasted: -1,
  given: -1,
  cooked: -1,
  removed: -1,
  split: -1,
  undone: 1,
  restored: 1,
} as const;

/** Ways of using food other than cooking. Source: handbook/stock.md#using-and-wasting. */
export type Using = "used" | "wasted" | "given";

/** Whether a kind is one of them. */
export function isUsing(kind: string | undefined): kind is Using {
  return kind === "used" || kind === "wasted" || kind === "given";
}

interface Move extends Reason {
  readonly kind: keyof typeof SIGNS;
  /** An undo, under the same kind, so that the sum of a kind is the real amount. */
  readonly isTakenBack?: boolean;
  readonly amounts: readonly LotAmount[];
}

/**
 * Takes amounts out of lots or returns them, with events; returns the new amounts.
 * `insufficient_stock` if a lot has too little, `limit_reached` without room for restored lots;
 * cooked food always has room. Two statements per thousand lots, one more to restore. Source:
 * handbook/stock.md#the-books-of-stock.
 */
export async function moveStock(
  tx: Tx,
  household: HouseholdId,
  { amounts, isTakenBack = false, ...reason }: Move,
): Promise<Outcome<readonly ChangedLot[]>> {
  const full = reason.kind === "restored" ? await whyNoRoom(tx, household, amounts.length) : null;
  if (full !== null) return full;
  const sign = isTakenBack ? -SIGNS[reason.kind] : SIGNS[reason.kind];
  const changes = amounts.map(({ quantity, ...lot }) => ({
    ...lot,
    delta: sign * quantity,
  }));
  const changed: ChangedLot[] = [];
  for (let at = 0; at < changes.length; at += LOTS_AT_ONCE) {
    /* oxlint-disable no-await-in-loop -- part after part: they share one transaction */
    if (at > 0) await nextTurn();
    const some = changes.slice(at, at + LOTS_AT_ONCE);
    const lots = await changeLots(tx, household, { changes: some, reason });
    /* oxlint-enable no-await-in-loop */
    if (lots === null) return fail("insufficient_stock");
    changed.push(...lots);
  }
  return ok(changed);
}
