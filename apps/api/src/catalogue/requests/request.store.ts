import { type Text, text } from "@larder/words/text";
import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** What somebody asks for, with the conversation about it. */
export interface NewRequest {
  readonly userId: number;
  readonly threadId: number;
  readonly requestedName: string;
  readonly matchKey: string;
  readonly now: number;
}

/** Most requests of a person that wait for an answer. */
const MOST_PENDING = 50;

/** What a person with too many pending requests is told; null when there is room. One statement. */
export async function whyNoRequest(tx: Tx, userId: number): Promise<Text | null> {
  const pending = sql<number>`(select count(*) from (
    select 1 from ingredient_requests where user_id = ${userId} and status = 'PENDING' limit ${sql.lit(MOST_PENDING)}
  ) as counted)`;
  const row = await tx.selectNoFrom(pending.as("pending")).executeTakeFirstOrThrow();
  return row.pending >= MOST_PENDING ? text("answers.requestsFull", { most: MOST_PENDING }) : null;
}

/** Adds a pending request; false when the same user has one pending for that name, whatever races for it. One statement. */
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

/** What an admin decided. */
export interface Decision {
  readonly requestId: number;
  readonly status: "APPROVED" | "REJECTED";
  readonly notes: string | null;
  readonly now: number;
}

/** A request that has just been decided. */
export interface DecidedRequest {
  readonly threadId: number;
  readonly requestedName: string;
}

/** Decides a pending request; null when it is not pending any more or there is none, so that of two admins one wins. One statement. */
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

/** Whether there is a request, pending or not. One statement. */
export async function requestExists(db: Reader, requestId: number): Promise<boolean> {
  const row = await db
    .selectFrom("ingredient_requests")
    .select("id")
    .where("id", "=", requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A request with the person who made it. */
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

/** A page of requests, pending first, then newest first. One statement. Source: handbook/messages.md#requests-for-ingredients. */
export async function listRequests(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly RequestRow[]> {
  // Spelt as the index requests_pending_first is, else neither database reads it in order.
  const isPending = (table: string) =>
    sql`(case when ${sql.ref(`${table}.status`)} = 'PENDING' then 1 else 0 end)`;
  // The page is found in that index alone; the rows are read for what it shows.
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
