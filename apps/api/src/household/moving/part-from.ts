import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { forgetImportsOf } from "../../importing/forget-imports.ts";
import { leaveBook } from "../../publishing/hand-over-book.ts";
import { type Membership, nextOwner } from "../../auth/accounts/join-household.ts";
import { endOwnThings } from "./moved-rows.store.ts";

interface Parting {
  readonly userId: number;
  /** The remaining members, longest membership first. */
  readonly others: readonly Membership[];
}

/**
 * Ends what a user had in a household with other members: ratings, favourites, proposals, access
 * tokens. Their book goes to the longest owner. Source:
 * handbook/households.md#what-goes-where.
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
