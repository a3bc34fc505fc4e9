import { sql } from "kysely";
import type { Tx } from "../transaction.ts";
import type { HouseholdId } from "./schema.ts";

/** Status of a key whose answer was left behind. */
const ALREADY_DONE = 409;

interface Move {
  readonly userId: number;
  readonly from: HouseholdId;
  readonly to: HouseholdId;
}

/**
 * Lets the keys of a user follow into another household. They stay used, but the answers were given
 * for the household before. Two statements.
 */
export async function moveKeys(tx: Tx, { userId, from, to }: Move): Promise<void> {
  await sql`insert into idempotency_keys (household_id, user_id, key, call, body_hash, status, answer, created_at)
    select cast(${to} as bigint), user_id, key, call, body_hash, coalesce(status, ${sql.lit(ALREADY_DONE)}), null, created_at
    from idempotency_keys where household_id = ${from} and user_id = ${userId}
    on conflict (household_id, user_id, key) do nothing`.execute(tx);
  await forgetKeys(tx, { userId, householdId: from });
}

/** Removes the keys of a user. One statement. */
export async function forgetKeys(
  tx: Tx,
  { userId, householdId }: { readonly userId: number; readonly householdId: HouseholdId },
): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where("household_id", "=", householdId)
    .where("user_id", "=", userId)
    .execute();
}
