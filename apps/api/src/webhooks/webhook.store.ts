import { type ExpressionBuilder, sql } from "kysely";
import type { Database, HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";
import type { KeptWebhook, LastDelivery } from "./webhook.ts";

const selectWebhooks = (db: Reader) =>
  db
    .selectFrom("webhooks")
    .leftJoin("household_members as makers", (join) => joinOwn(join, "makers", "webhooks.user_id"))
    .select([
      "webhooks.id",
      "webhooks.household_id as householdId",
      "webhooks.user_id as userId",
      "makers.name as makerName",
      "webhooks.url as sealedUrl",
      "webhooks.events",
      "webhooks.secret as sealedSecret",
      "webhooks.former_secret as sealedFormer",
      "webhooks.rotated_at as rotatedAt",
      "webhooks.time_zone as timeZone",
      "webhooks.disabled_at as disabledAt",
      "webhooks.last_delivery as lastDelivery",
      "webhooks.created_at as createdAt",
      "webhooks.seen_activity as seenActivity",
      "webhooks.seen_gathered as seenGathered",
      "webhooks.seen_gathered_at as seenGatheredAt",
      "webhooks.seen_expense as seenExpense",
      "webhooks.told_budget as toldBudget",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["execute"]>>[number];

// Written by this store.
const webhookOf = ({ events, lastDelivery, ...row }: Row): KeptWebhook => ({
  ...row,
  events: JSON.parse(events) as KeptWebhook["events"],
  lastDelivery: lastDelivery === null ? null : (JSON.parse(lastDelivery) as LastDelivery),
});

/** Newest first. */
export async function listWebhooks(
  db: Reader,
  household: HouseholdId,
): Promise<readonly KeptWebhook[]> {
  const rows = await selectWebhooks(db)
    .where("webhooks.household_id", "=", household)
    .orderBy("webhooks.id", "desc")
    .execute();
  return rows.map(webhookOf);
}

/** Null if unknown to the household. */
export async function findWebhook(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<KeptWebhook | null> {
  const row = await selectWebhooks(db)
    .where("webhooks.household_id", "=", household)
    .where("webhooks.id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : webhookOf(row);
}

/** Latest rows of a household, where a new webhook starts. */
const newestOf =
  (household: HouseholdId) =>
  ({ selectFrom }: Pick<ExpressionBuilder<Database, never>, "selectFrom">) => {
    const newest = (table: "activities" | "expenses") =>
      selectFrom(table)
        .select(sql<number>`coalesce(max(id), 0)`.as("id"))
        .where("household_id", "=", household);
    return {
      seen_activity: newest("activities"),
      seen_gathered: newest("activities"),
      seen_expense: newest("expenses"),
    };
  };

interface NewWebhook {
  readonly userId: number;
  readonly sealedUrl: string;
  readonly events: KeptWebhook["events"];
  readonly sealedSecret: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Returns the id. Two statements. */
export async function insertWebhook(
  tx: Tx,
  household: HouseholdId,
  { userId, sealedUrl, events, sealedSecret, timeZone, now }: NewWebhook,
): Promise<number> {
  const seen = await tx
    .selectNoFrom((build) => {
      const { seen_activity: activity, seen_expense: expense } = newestOf(household)(build);
      return [activity.as("activity"), expense.as("expense")];
    })
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("webhooks")
    .values({
      household_id: household,
      user_id: userId,
      url: sealedUrl,
      events: JSON.stringify(events),
      secret: sealedSecret,
      time_zone: timeZone,
      created_at: now,
      seen_gathered_at: now,
      seen_activity: seen.activity ?? 0,
      seen_gathered: seen.activity ?? 0,
      seen_expense: seen.expense ?? 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Change {
  readonly id: number;
  readonly events?: KeptWebhook["events"] | undefined;
  /** True enables it; events in between are skipped. */
  readonly enabled?: boolean | undefined;
  readonly now: number;
}

/** False if unknown to the household. */
export async function updateWebhook(
  tx: Tx,
  household: HouseholdId,
  { id, events, enabled, now }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhooks")
    .set((build) => ({
      // something is set in any case
      url: build.ref("url"),
      ...(events !== undefined && { events: JSON.stringify(events) }),
      ...(enabled === false && { disabled_at: sql<number>`coalesce(disabled_at, ${now})` }),
      ...(enabled === true && {
        disabled_at: null,
        seen_gathered_at: now,
        ...newestOf(household)(build),
      }),
    }))
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if unknown to the household. */
export async function rotateSecret(
  tx: Tx,
  household: HouseholdId,
  { id, sealedSecret, now }: { readonly id: number; readonly sealedSecret: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhooks")
    .set((set) => ({ former_secret: set.ref("secret"), secret: sealedSecret, rotated_at: now }))
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if unknown to the household. */
export async function deleteWebhook(tx: Tx, household: HouseholdId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("webhooks")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes all webhooks of a member. One statement. */
export async function deleteWebhooksOf(
  tx: Tx,
  household: HouseholdId,
  userId: number,
): Promise<void> {
  await tx
    .deleteFrom("webhooks")
    .where("household_id", "=", household)
    .where("user_id", "=", userId)
    .execute();
}

/** Stores the result of the last try. */
export async function keepLastDelivery(
  db: Reader,
  household: HouseholdId,
  { id, last }: { readonly id: number; readonly last: LastDelivery },
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ last_delivery: JSON.stringify(last) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** False if it was disabled already. */
export async function disableWebhook(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhooks")
    .set({ disabled_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Last seen rows of a webhook. */
export interface Seen {
  readonly activity?: number;
  readonly gathered?: number;
  readonly gatheredAt?: number;
  readonly expense?: number;
  readonly toldBudget?: string;
}

export async function keepSeen(
  tx: Tx,
  household: HouseholdId,
  { ids, seen }: { readonly ids: readonly number[]; readonly seen: Seen },
): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set((build) => ({
      // something is set in any case
      url: build.ref("url"),
      ...(seen.activity !== undefined && { seen_activity: seen.activity }),
      ...(seen.gathered !== undefined && { seen_gathered: seen.gathered }),
      ...(seen.gatheredAt !== undefined && { seen_gathered_at: seen.gatheredAt }),
      ...(seen.expense !== undefined && { seen_expense: seen.expense }),
      ...(seen.toldBudget !== undefined && { told_budget: seen.toldBudget }),
    }))
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}

/** Maker and owners with a confirmed address. */
export async function listToMail(
  tx: Tx,
  household: HouseholdId,
  makerId: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("household_id", "=", household)
    .where("email_confirmed_at", "is not", null)
    .where((is) => is.or([is("id", "=", makerId), is("household_role", "=", "OWNER")]))
    .execute();
  return rows.map(({ id }) => id);
}
