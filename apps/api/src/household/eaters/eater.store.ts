import { sql } from "kysely";
import { idsOfJson, isDistributed } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { type EaterRow, eatersApart, eatersOf, type StoredEats } from "../../db/sql/eater-rows.ts";
import { tableOfJson } from "../../db/sql/rows-of-json.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

export async function listEaterRows(
  db: Reader,
  household: HouseholdId,
): Promise<readonly EaterRow[]> {
  const parts = isDistributed(db)
    ? [eatersApart.members(household), eatersApart.guests(household)]
    : [eatersOf(household)];
  const read = await Promise.all(parts.map((part) => sql<EaterRow>`${part}`.execute(db)));
  return read.flatMap(({ rows }) => rows);
}

interface Guest {
  readonly name: string;
  /** JSON. */
  readonly eats: string;
}

/** Adds a guest; returns the row's id. */
export async function insertGuest(
  tx: Tx,
  household: HouseholdId,
  { name, eats, now }: Guest & { readonly now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto("eaters")
    .values({ household_id: household, name, eats, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a guest. */
export async function rewriteGuest(
  tx: Tx,
  household: HouseholdId,
  { rowId, name, eats }: Guest & { readonly rowId: number },
): Promise<void> {
  await tx
    .updateTable("eaters")
    .set({ name, eats })
    .where("household_id", "=", household)
    .where("id", "=", rowId)
    .execute();
}

/** Removes a guest; false if there is none. */
export async function deleteGuest(tx: Tx, household: HouseholdId, rowId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("eaters")
    .where("household_id", "=", household)
    .where("id", "=", rowId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What the guests of some households eat. The households must be locked. */
export async function listGuestEats(
  tx: Tx,
  households: readonly HouseholdId[],
): Promise<readonly StoredEats[]> {
  return tx
    .selectFrom("eaters")
    .select(["id", "eats"])
    .where(sql<boolean>`household_id in (${idsOfJson(tx, JSON.stringify(households))})`)
    .orderBy("id")
    .execute();
}

/** Replaces what guests of some households eat. One statement, none without rows. */
export async function rewriteGuestEats(
  tx: Tx,
  households: readonly HouseholdId[],
  rows: readonly StoredEats[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ id, eats }) => [id, eats]));
  const said = tableOfJson(tx, json, { eater_id: "integer", said_eats: "text" });
  await sql`update eaters set eats = said.said_eats from (${said}) as said
    where household_id in (${idsOfJson(tx, JSON.stringify(households))})
    and id = said.eater_id`.execute(tx);
}
