import { setImmediate as nextTurn } from "node:timers/promises";
import { text } from "@larder/words/text";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import type { LotAmount } from "../lots/lot.ts";
import { changeLots, countLots, type ChangedLot, type Reason } from "./move-stock.store.ts";

/** Most lots that a household can have in stock. Source: handbook/foundations.md#caps. */
export const MOST_LOTS = 5000;
/** Changed in some ten milliseconds. */
const LOTS_AT_ONCE = 1000;
const NO_ROOM = text("answers.inventoryFull", { most: MOST_LOTS });

/** `limit_reached` where a household has no room for so many more lots, else null. One statement. */
export async function whyNoRoom(
  db: Reader,
  household: HouseholdId,
  more: number,
): Promise<Failure | null> {
  const isFull = (await countLots(db, household)) + more > MOST_LOTS;
  return isFull ? fail("limit_reached", { message: NO_ROOM }) : null;
}

/** Why what a lot holds becomes less or more. */
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

/** How food leaves the kitchen but into a meal. Source: handbook/stock.md#using-and-wasting. */
export type Using = "used" | "wasted" | "given";

/** Whether that is why stock changed. */
export function isUsing(kind: string | undefined): kind is Using {
  return kind === "used" || kind === "wasted" || kind === "given";
}

interface Move extends Reason {
  readonly kind: keyof typeof SIGNS;
  /** The other way round: under the same kind it is taken back, so that the lines of a kind add up to what really happened. */
  readonly isTakenBack?: boolean;
  readonly amounts: readonly LotAmount[];
}

/**
 * Takes amounts out of lots or puts them back, and writes down why; answers what the lots hold then. `insufficient_stock` when one of
 * them does not hold what is taken, `limit_reached` when what was deleted has no room any more; what was cooked always has. Two
 * statements for each thousand lots, one more to restore. Source: handbook/stock.md#the-books-of-stock.
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
