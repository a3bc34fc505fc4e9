import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { inLotsUnit } from "../lots/lots-unit.ts";
import { insertLots } from "./move-stock.store.ts";
import { moveStock } from "./move-stock.ts";
import { listCookedAmounts } from "./stock.store.ts";
import { withTheirShares } from "./take-back.ts";

/**
 * Returns a cooking's food to its lots; eaten or deleted lots return with their id and just that
 * amount. Food that no longer fits its lot becomes a new lot, so that nothing is lost; it was not
 * bought, so it has no price. Three statements, one more for a changed price share, two for new
 * lots. Source: handbook/cooking.md#undo.
 */
export async function returnCooked(
  tx: Tx,
  household: HouseholdId,
  { cookingId, by, now }: { readonly cookingId: number; readonly by: number; readonly now: number },
): Promise<Outcome<undefined>> {
  const cooked = await listCookedAmounts(tx, household, cookingId);
  const returned = cooked.map((amount) => ({ amount, quantity: inLotsUnit(amount) }));
  const fitting = returned.flatMap(({ amount, quantity }) =>
    quantity === null ? [] : [{ ...amount, taken: amount.quantity, quantity }],
  );
  const amounts = await withTheirShares(tx, household, fitting);
  const moved = await moveStock(tx, household, { kind: "undone", amounts, cookingId, by, now });
  if (!moved.ok) return moved;
  const lots = returned.flatMap(({ amount, quantity }) =>
    quantity === null ? [{ ...amount, priceCents: null }] : [],
  );
  await insertLots(tx, household, { lots, reason: { kind: "returned", cookingId, by, now } });
  return ok(undefined);
}
