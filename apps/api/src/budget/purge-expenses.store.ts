import { sql } from "kysely";
import { isOneOf, rowAddressOfAll } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";

export interface PurgedExpense {
  readonly household: HouseholdId;
  readonly lotId: number | null;
}

/** Removes expenses deleted before an instant, oldest first, at most `limit`. */
export async function purgeExpenses(
  tx: Tx,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly PurgedExpense[]> {
  const oldest = tx
    .selectFrom("expenses")
    .select(sql.ref(rowAddressOfAll(tx)).as("row"))
    .where("removed_at", "is not", null)
    .where("removed_at", "<=", before)
    .orderBy("removed_at")
    .limit(limit);
  return tx
    .deleteFrom("expenses")
    .where(isOneOf(tx, rowAddressOfAll(tx), oldest))
    .where("removed_at", "<=", before)
    .returning(["household_id as household", "lot_id as lotId"])
    .execute();
}
