import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Saves a member's portion and the food that they avoid. One statement. */
export async function updateMemberEats(
  tx: Tx,
  household: HouseholdId,
  { userId, eats }: { readonly userId: number; readonly eats: string },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ eats })
    .where("household_id", "=", household)
    .where("id", "=", userId)
    .execute();
}
