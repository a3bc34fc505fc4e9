import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** A person's choices. */
export interface KeptRow {
  readonly timeZone: string;
  /** JSON. */
  readonly settings: string;
  /** The next digest's due time, in milliseconds since 1970; null for never. */
  readonly nextDigestAt: number | null;
}

/** A person's choices; undefined without any. */
export async function findKept(db: Reader, userId: number): Promise<KeptRow | undefined> {
  return db
    .selectFrom("notice_settings")
    .select(["time_zone as timeZone", "settings", "next_digest_at as nextDigestAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Replaces a person's choices. */
export async function keepSettings(
  tx: Tx,
  { userId, now, ...kept }: KeptRow & { readonly userId: number; readonly now: number },
): Promise<void> {
  const values = {
    time_zone: kept.timeZone,
    settings: kept.settings,
    next_digest_at: kept.nextDigestAt,
    updated_at: now,
  };
  await tx
    .insertInto("notice_settings")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** A person to notify, with their choices. */
export interface ToldRow {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly graceDays: number;
  readonly currency: string;
  readonly timeZone: string;
  readonly settings: string;
}

/** A person with notices and current facts; undefined for a deleted account. */
export async function findTold(db: Reader, userId: number): Promise<ToldRow | undefined> {
  return db
    .selectFrom("notice_settings")
    .innerJoin("users", "users.id", "notice_settings.user_id")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      "users.id",
      "users.household_id as householdId",
      "users.name",
      "users.email",
      "users.created_at as createdAt",
      "users.email_confirmed_at as confirmedAt",
      "households.grace_days as graceDays",
      "households.currency",
      "notice_settings.time_zone as timeZone",
      "notice_settings.settings",
    ])
    .where("notice_settings.user_id", "=", userId)
    .executeTakeFirst();
}

/** An account's creation time; undefined for a deleted one. */
export async function findMadeAt(db: Reader, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("users")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.created_at;
}

/** A person with a due digest. */
export interface DueDigest extends Omit<KeptRow, "nextDigestAt"> {
  readonly userId: number;
  readonly dueAt: number;
}

/**
 * People with due digests, longest due first, at most `most`. One statement along the index of due
 * digests.
 */
export async function listDueDigests(
  db: Reader,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly DueDigest[]> {
  return db
    .selectFrom("notice_settings")
    .select(["user_id as userId", "time_zone as timeZone", "settings", "next_digest_at as dueAt"])
    .where("next_digest_at", "is not", null)
    .where("next_digest_at", "<=", now)
    .orderBy("next_digest_at")
    .limit(most)
    .$narrowType<{ dueAt: number }>()
    .execute();
}

/** Claims a due digest and sets the next due time; false if another process was first. */
export async function claimDigest(
  tx: Tx,
  { userId, dueAt, nextAt }: { readonly userId: number; readonly dueAt: number; nextAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notice_settings")
    .set({ next_digest_at: nextAt })
    .where("user_id", "=", userId)
    .where("next_digest_at", "=", dueAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
