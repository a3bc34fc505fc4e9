import { sql } from "kysely";
import { idsOfJson, lockingRows } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { StoredEats } from "../../db/sql/eater-rows.ts";
import { tableOfJson } from "../../db/sql/rows-of-json.ts";
import type { Tx } from "../../db/transaction.ts";

/** Saves a member's portion and the food that they avoid. */
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

/** What the members of some households eat, locked until the transaction ends. */
export async function lockMemberEats(
  tx: Tx,
  households: readonly HouseholdId[],
): Promise<readonly StoredEats[]> {
  const query = tx
    .selectFrom("users")
    .select(["id", "eats"])
    .where(sql<boolean>`household_id in (${idsOfJson(tx, JSON.stringify(households))})`)
    .where("eats", "is not", null)
    .$narrowType<{ eats: string }>()
    .orderBy("id");
  return lockingRows(tx, query).execute();
}

/** Replaces what members of some households eat. One statement, none without rows. */
export async function rewriteMemberEats(
  tx: Tx,
  households: readonly HouseholdId[],
  rows: readonly StoredEats[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ id, eats }) => [id, eats]));
  const said = tableOfJson(tx, json, { member_id: "integer", said_eats: "text" });
  await sql`update users set eats = said.said_eats from (${said}) as said
    where household_id in (${idsOfJson(tx, JSON.stringify(households))})
    and id = said.member_id`.execute(tx);
}
