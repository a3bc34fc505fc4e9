import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type RawBuilder } from "kysely";
import { makerOf, type Made } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";

/** The facts that identify a receipt. */
export interface PrintedReceipt {
  readonly merchant: string | null;
  /** `shopKey` of the merchant; empty without one. */
  readonly shop: string;
  readonly day: IsoDate;
  readonly totalCents: Cents | null;
  /** SHA-256 of the picture. */
  readonly picture: string | null;
}

export interface KeptReceipt extends Made, Pick<PrintedReceipt, "merchant" | "day" | "totalCents"> {
  readonly id: number;
  /** Number of expenses at the save. */
  readonly count: number;
  readonly savedAt: number;
}

interface Saving {
  readonly receipt: PrintedReceipt;
  readonly activityId: number;
  /** Number of expenses at the save. */
  readonly expenseCount: number;
  readonly by: number;
  readonly now: number;
}

/** Inserts a receipt; returns its id. One statement. */
export async function insertReceipt(
  tx: Tx,
  household: HouseholdId,
  { receipt, activityId, expenseCount, by, now }: Saving,
): Promise<number> {
  const { id } = await tx
    .insertInto("receipts")
    .values({
      household_id: household,
      merchant: receipt.merchant,
      shop_key: receipt.shop,
      day: receipt.day,
      total_cents: receipt.totalCents,
      picture: receipt.picture,
      expense_count: expenseCount,
      activity_id: activityId,
      by_user_id: by,
      saved_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const keptColumns = (household: HouseholdId) =>
  [
    "receipts.id",
    "receipts.merchant",
    "receipts.day",
    "receipts.total_cents as totalCents",
    "receipts.expense_count as count",
    "receipts.saved_at as savedAt",
    "receipts.by_user_id as byUserId",
    makerOf("receipts", household),
  ] as const;

/** Null for unknown facts. */
export type SoughtReceipt = Omit<PrintedReceipt, "merchant" | "day"> & {
  readonly day: IsoDate | null;
};

/**
 * Last saved receipt with the same image, or the same shop, day and total, if any expense remains.
 * One statement.
 * Source: handbook/receipts.md#the-same-receipt-again.
 */
export async function findSameReceipt(
  db: Reader,
  household: HouseholdId,
  { picture, shop, day, totalCents }: SoughtReceipt,
): Promise<KeptReceipt | null> {
  const isKnown = shop !== "" && day !== null && totalCents !== null;
  const same: readonly RawBuilder<unknown>[] = [
    sql`select id from receipts where household_id = ${household} and picture = ${picture}`,
    ...(isKnown
      ? [
          sql`select id from receipts where household_id = ${household} and day = ${day}
            and shop_key = ${shop} and total_cents = ${totalCents}`,
        ]
      : []),
  ];
  const row = await db
    .selectFrom("receipts")
    .select(keptColumns(household))
    .where("receipts.household_id", "=", household)
    .where(sql<boolean>`receipts.id in (${sql.join(same, sql` union all `)})`)
    .where((where) =>
      where.or([
        where("receipts.expense_count", "=", 0),
        where.exists(
          where
            .selectFrom("expenses")
            .select("expenses.id")
            .where("expenses.household_id", "=", household)
            .whereRef("expenses.receipt_id", "=", "receipts.id")
            .where("expenses.receipt_id", "is not", null)
            .where("expenses.removed_at", "is", null),
        ),
      ]),
    )
    .orderBy("receipts.saved_at", "desc")
    .orderBy("receipts.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface ShownReceipt extends KeptReceipt {
  /** Null if it cannot be undone any more. */
  readonly activityId: number | null;
}

/** A household's receipt, or null; undoable if saved at or after `since`. One statement. */
export async function findReceipt(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<ShownReceipt | null> {
  const row = await db
    .selectFrom("receipts")
    .leftJoin("activities", (join) =>
      joinOwn(join, "activities", "receipts.activity_id")
        .on("activities.undone_at", "is", null)
        .on("activities.created_at", ">=", since),
    )
    .select([...keptColumns(household), "activities.id as activityId"])
    .where("receipts.household_id", "=", household)
    .where("receipts.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the receipts of undone activities; returns their ids. One statement. */
export async function deleteReceiptsOf(
  tx: Tx,
  household: HouseholdId,
  activityId: number,
): Promise<readonly number[]> {
  const gone = await tx
    .deleteFrom("receipts")
    .where("household_id", "=", household)
    .where("activity_id", "=", activityId)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Maximum receipts of a household: two a day for seven years. */
const MOST_RECEIPTS = 5000;
/** More than accumulate between two runs of the tidying job. */
const MOST_AT_ONCE = 100;

/** Receipts beyond the newest 5,000. One statement. */
export async function findOldReceipts(
  db: Reader,
  household: HouseholdId,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("receipts")
    .select("id")
    .where("household_id", "=", household)
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .limit(sql.lit(MOST_AT_ONCE))
    .offset(sql.lit(MOST_RECEIPTS))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes receipts without expenses. One statement. */
export async function deleteReceipts(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("receipts")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}
