import { type Text, text } from "@larder/words/text";
import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** A request with its conversation. */
export interface NewRequest {
  readonly userId: number;
  readonly threadId: number;
  readonly requestedName: string;
  readonly matchKey: string;
  readonly now: number;
}

/** Limit of a person's pending requests. */
const MOST_PENDING = 50;

/**
 * The refusal for a person with too many pending requests; null if there is room. One statement.
 */
export async function whyNoRequest(tx: Tx, userId: number): Promise<Text | null> {
  const pending = sql<number>`(select count(*) from (
    select 1 from ingredient_requests where user_id = ${userId} and status = 'PENDING' limit ${sql.lit(MOST_PENDING)}
  ) as counted)`;
  const row = await tx.selectNoFrom(pending.as("pending")).executeTakeFirstOrThrow();
  return row.pending >= MOST_PENDING ? text("answers.requestsFull", { most: MOST_PENDING }) : null;
}

/**
 * Adds a pending request; false if the same user has one pending for the name, also under
 * concurrency. One statement.
 */
export async function addRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const row = await tx
    .insertInto("ingredient_requests")
    .values({
      user_id: request.userId,
      thread_id: request.threadId,
      requested_name: request.requestedName,
      match_key: request.matchKey,
      status: "PENDING",
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An administrator's decision. */
export interface Decision {
  readonly requestId: number;
  readonly status: "APPROVED" | "REJECTED";
  readonly notes: string | null;
  readonly now: number;
}

/** A request after its decision. */
export interface DecidedRequest {
  readonly threadId: number;
  readonly requestedName: string;
}

/**
 * Decides a pending request; null if it is unknown or decided, so that of two administrators one
 * wins. One statement.
 */
export async function decideRequest(tx: Tx, decision: Decision): Promise<DecidedRequest | null> {
  const row = await tx
    .updateTable("ingredient_requests")
    .set({ status: decision.status, admin_notes: decision.notes, handled_at: decision.now })
    .where("id", "=", decision.requestId)
    .where("status", "=", "PENDING")
    .returning(["thread_id as threadId", "requested_name as requestedName"])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a request exists. One statement. */
export async function requestExists(db: Reader, requestId: number): Promise<boolean> {
  const row = await db
    .selectFrom("ingredient_requests")
    .select("id")
    .where("id", "=", requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A request with its author. */
export interface RequestRow {
  readonly id: number;
  readonly requestedItemName: string;
  readonly userId: number;
  readonly userName: string;
  readonly status: "PENDING" | "APPROVED" | "REJECTED";
  readonly adminNotes: string | null;
  readonly createdAt: number;
  readonly threadId: number;
}

/**
 * A page of requests, pending first, then newest first. One statement. Source:
 * handbook/messages.md#requests-for-ingredients.
 */
export async function listRequests(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly RequestRow[]> {
  // Written exactly as the index requests_pending_first, otherwise neither database reads it in
  // order.
  const isPending = (table: string) =>
    sql`(case when ${sql.ref(`${table}.status`)} = 'PENDING' then 1 else 0 end)`;
  // The page comes from that index alone; rows are read for the result only.
  const page = db
    .selectFrom("ingredient_requests as candidates")
    .select("candidates.id")
    .orderBy(isPending("candidates"), "desc")
    .orderBy("candidates.id", "desc")
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("ingredient_requests as requests")
    .where(isOneOf(db, "requests.id", page))
    .innerJoin("users", "users.id", "requests.user_id")
    .select([
      "requests.id",
      "requests.requested_name as requestedItemName",
      "requests.user_id as userId",
      "users.name as userName",
      "requests.status",
      "requests.admin_notes as adminNotes",
      "requests.created_at as createdAt",
      "requests.thread_id as threadId",
    ])
    .orderBy(isPending("requests"), "desc")
    .orderBy("requests.id", "desc")
    .execute();
}
