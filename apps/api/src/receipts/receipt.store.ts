import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type RawBuilder } from "kysely";
import { makerOf, type Made } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** What a receipt says of itself, and by which it is known again. */
export interface PrintedReceipt {
  readonly merchant: string | null;
  /** `shopKey` of the merchant; empty without one. */
  readonly shop: string;
  readonly day: IsoDate;
  readonly totalCents: Cents | null;
  /** SHA-256 of the picture. */
  readonly picture: string | null;
}

/** A receipt that was saved. */
export interface KeptReceipt extends Made, Pick<PrintedReceipt, "merchant" | "day" | "totalCents"> {
  readonly id: number;
  /** How many expenses it began with. */
  readonly count: number;
  readonly savedAt: number;
}

interface Saving {
  readonly receipt: PrintedReceipt;
  readonly activityId: number;
  /** How many expenses it begins with. */
  readonly expenseCount: number;
  readonly by: number;
  readonly now: number;
}

/** Keeps a receipt; answers its id. One statement. */
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

const keptColumns = [
  "receipts.id",
  "receipts.merchant",
  "receipts.day",
  "receipts.total_cents as totalCents",
  "receipts.expense_count as count",
  "receipts.saved_at as savedAt",
  "receipts.by_user_id as byUserId",
  makerOf("receipts"),
] as const;

/** What is looked for; null for what is not known. */
export type SoughtReceipt = Omit<PrintedReceipt, "merchant" | "day"> & {
  readonly day: IsoDate | null;
};

/**
 * The receipt that a household saved last of the same picture, or of the same shop, day and total; not one whose expenses have all been
 * deleted. One statement. Source: handbook/receipts.md#the-same-receipt-again.
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
    .select(keptColumns)
    .where("receipts.household_id", "=", household)
    .where(sql<boolean>`receipts.id in (${sql.join(same, sql` union all `)})`)
    .where((where) =>
      where.or([
        where("receipts.expense_count", "=", 0),
        where.exists(
          where
            .selectFrom("expenses")
            .select("expenses.id")
            .whereRef("expenses.household_id", "=", "receipts.household_id")
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

/** A receipt that can be shown, and by what it is undone. */
export interface ShownReceipt extends KeptReceipt {
  /** Null once it can no longer be undone. */
  readonly activityId: number | null;
}

/** A household's receipt, or null; saved at or after `since` it can be undone. One statement. */
export async function findReceipt(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<ShownReceipt | null> {
  const row = await db
    .selectFrom("receipts")
    .leftJoin("activities", (join) =>
      join
        .onRef("activities.household_id", "=", "receipts.household_id")
        .onRef("activities.id", "=", "receipts.activity_id")
        .on("activities.undone_at", "is", null)
        .on("activities.created_at", ">=", since),
    )
    .select([...keptColumns, "activities.id as activityId"])
    .where("receipts.household_id", "=", household)
    .where("receipts.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets the receipts of what was undone; answers their ids. One statement. */
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

/** Most receipts that a household keeps: two a day for seven years. */
const MOST_RECEIPTS = 5000;
/** More than come between one tidying and the next. */
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

/** Forgets receipts whose expenses belong to none any more. One statement. */
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
