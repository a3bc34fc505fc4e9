import { revisionOf } from "../../db/schema/count-up-households.ts";
import { prepared, type Hole } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** The person of a calendar address and their current household. */
export interface CalendarReader {
  readonly userId: number;
  readonly householdId: HouseholdId;
  readonly householdName: string;
  /** Grows with every change. Source: handbook/households.md#live. */
  readonly revision: number;
  /** Tags that decide the calendar's language. */
  readonly person: string | null;
  readonly household: string | null;
  readonly asked: string | null;
}

/** Stores a person's address by its hash, replacing an earlier one. */
export async function keepCalendarLink(
  tx: Tx,
  { userId, tokenHash, now }: { readonly userId: number; tokenHash: string; now: number },
): Promise<void> {
  await tx
    .insertInto("calendar_links")
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ token_hash: tokenHash, created_at: now }),
    )
    .execute();
}

/** Removes a person's address. */
export async function endCalendar(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("calendar_links").where("user_id", "=", userId).execute();
}

/** The creation time of a person's address; null without one. */
export async function calendarLinkSince(db: Reader, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom("calendar_links")
    .select("created_at as since")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.since ?? null;
}

const readerRow = prepared((db, hole: Hole<{ tokenHash: string }>) =>
  db
    .selectFrom("calendar_links")
    .innerJoin("users", "users.id", "calendar_links.user_id")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      "users.id as userId",
      "households.id as householdId",
      "households.name as householdName",
      revisionOf("households.id").as("revision"),
      "users.language as person",
      "households.language as household",
      "users.signed_in_language as asked",
    ])
    .where("calendar_links.token_hash", "=", hole("tokenHash")),
);

/** The reader of an address; null for an unknown or ended one. */
export async function findCalendarReader(
  db: Reader,
  tokenHash: string,
): Promise<CalendarReader | null> {
  const [row] = await readerRow(db, { tokenHash });
  return row ?? null;
}
