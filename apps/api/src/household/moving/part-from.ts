import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { forgetImportsOf } from "../../importing/forget-imports.ts";
import { leaveBook } from "../../publishing/hand-over-book.ts";
import { type Membership, nextOwner } from "../../auth/accounts/join-household.ts";
import { endOwnThings } from "./moved-rows.store.ts";

interface Parting {
  readonly userId: number;
  /** Who stays, whoever came first before others. */
  readonly others: readonly Membership[];
}

/**
 * Ends what somebody had in a household that others stay in: ratings and favourites, proposals, what other programs were let do. Their
 * book is from now on whose who owns the household longest. Five statements. Source: handbook/households.md#what-goes-where.
 */
export async function partFrom(
  tx: Tx,
  household: HouseholdId,
  { userId, others }: Parting,
): Promise<void> {
  await endOwnThings(tx, household, userId);
  await forgetImportsOf(tx, household, userId);
  const next = nextOwner(others);
  if (next !== undefined) await leaveBook(tx, household, { leaving: userId, next: next.id });
}
