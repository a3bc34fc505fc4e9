import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import type { LotAmount } from "./lot.ts";
import { changeLots, type ChangedLot, type Reason } from "./move-stock.store.ts";
import { whyNoRoom } from "./stock-room.ts";

/** Why what a lot holds becomes less or more. */
const SIGNS = { used: -1, cooked: -1, removed: -1, undone: 1, restored: 1 } as const;

interface Move extends Reason {
  readonly kind: keyof typeof SIGNS;
  readonly amounts: readonly LotAmount[];
}

/**
 * Takes amounts out of lots or puts them back, and writes down why; answers what the lots hold then. `insufficient_stock` when one of
 * them does not hold what is taken, `limit_reached` when what was deleted has no room any more; what was cooked always has. Two
 * statements, three to restore. Source: handbook/stock.md#the-books-of-stock.
 */
export async function moveStock(
  tx: Tx,
  household: HouseholdId,
  { amounts, ...reason }: Move,
): Promise<Outcome<readonly ChangedLot[]>> {
  const full = reason.kind === "restored" ? await whyNoRoom(tx, household, amounts.length) : null;
  if (full !== null) return full;
  const changes = amounts.map(({ quantity, ...lot }) => ({
    ...lot,
    delta: SIGNS[reason.kind] * quantity,
  }));
  const changed = await changeLots(tx, household, { changes, reason });
  return changed === null ? fail("insufficient_stock") : ok(changed);
}
