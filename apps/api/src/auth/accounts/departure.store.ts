import { say } from "@larder/words/say";
import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { renameMember } from "../../db/schema/household-members.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** An account below this size in every table is removed in one transaction. */
const MOST_AT_ONCE = 1000;

interface Member {
  readonly id: number;
  readonly householdId: HouseholdId;
}

const isMuch = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${sql.lit(MOST_AT_ONCE)}) as counted) >= ${sql.lit(MOST_AT_ONCE)}`;

const muchOfHousehold = (household: HouseholdId) =>
  [
    "recipe_components",
    "recipes",
    "lots",
    "stock_events",
    "expenses",
    "cookings",
    "learned_receipt_names",
    "receipts",
    "images",
    "recipe_import_entries",
  ].map((table) => isMuch(sql`${sql.table(table)} where household_id = ${household}`));

async function isAny(db: Reader, much: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql<{
    much: number;
  }>`select case when ${sql.join(much, sql` or `)} then 1 else 0 end as much`.execute(db);
  return rows[0]?.much === 1;
}

/** Whether removing a household at once would block other calls. Reads a bounded number of rows. */
export async function isLargeHousehold(db: Reader, household: HouseholdId): Promise<boolean> {
  return isAny(db, muchOfHousehold(household));
}

/** Whether removing an account at once would block other calls. Reads a bounded number of rows. */
export async function isLargeAccount(db: Reader, { id, householdId }: Member): Promise<boolean> {
  return isAny(db, [
    ...muchOfHousehold(householdId),
    ...["subscriptions", "threads", "sessions"].map((table) =>
      isMuch(sql`${sql.table(table)} where user_id = ${id}`),
    ),
    isMuch(sql`idempotency_keys where household_id = ${householdId} and user_id = ${id}`),
    isMuch(
      sql`threads join messages on messages.thread_id = threads.id where threads.user_id = ${id}`,
    ),
  ]);
}

/** All credentials and sessions of a person, with pending links. */
const waysIn = [
  "sessions",
  "passkeys",
  "identities",
  "second_factors",
  "recovery_codes",
  "one_time_links",
  "challenges",
  "access_tokens",
] as const;

/**
 * Removes a person's name, email, password, sessions and credentials, and marks the rest for
 * removal. Eleven statements.
 */
export async function departFromAccount(
  tx: Tx,
  { id: userId, householdId }: Member,
): Promise<void> {
  const name = say("answers.deletedAccount");
  for (const table of waysIn)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a transaction
    await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  await tx
    .updateTable("users")
    .set({
      name,
      email: "",
      // unique and unguessable
      email_key: `deleted:${randomUUID()}`,
      search_key: "",
      password_hash: "",
      role: "USER",
      subscription_status: "FREE",
    })
    .where("id", "=", userId)
    .execute();
  await renameMember(tx, householdId, { id: userId, name });
  await tx.insertInto("departures").values({ user_id: userId }).execute();
}

/** A deleted account with data still to remove; no household if other members remain. */
export async function nextDeparture(
  db: Reader,
): Promise<{ id: number; householdId: HouseholdId; isLastMember: boolean } | null> {
  const row = await db
    .selectFrom("departures")
    .innerJoin("users", "users.id", "departures.user_id")
    .select((select) => [
      "users.id",
      "users.household_id as householdId",
      select
        .selectFrom("users as others")
        .select("others.id")
        .whereRef("others.household_id", "=", "users.household_id")
        .whereRef("others.id", "<>", "users.id")
        .limit(1)
        .as("other"),
    ])
    .orderBy("departures.user_id")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, householdId: row.householdId, isLastMember: row.other === null };
}
