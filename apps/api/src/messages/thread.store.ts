import { type Text, text } from "@larder/words/text";
import { sql, type RawBuilder } from "kysely";
import { lockingRows } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { isVisible, type ThreadReader } from "./thread.ts";

export interface NewThread {
  readonly userId: number;
  /** Null if the user starts it. */
  readonly adminId: number | null;
  readonly subject: string;
  readonly now: number;
}

/**
 * Maximum of open threads and of all threads of a user; an administrator's count, and are never
 * refused.
 */
const MOST_OPEN_THREADS = 100;
const MOST_THREADS = 1000;
/** Maximum number of messages, which are answered in one list. */
const MOST_MESSAGES = 200;
export const NO_ROOM_FOR_MESSAGES = text("answers.threadFull", { most: MOST_MESSAGES });

/** More administrators ask for news by themselves. */
const MOST_TOLD = 50;

/** The households of the people of a conversation: its user's and every administrator's. */
export async function householdsOfThread(
  db: Reader,
  threadId: number,
): Promise<readonly HouseholdId[]> {
  const rows = await db
    .selectFrom("users")
    .select("household_id as id")
    .distinct()
    .where((where) =>
      where.or([
        where("role", "=", "ADMIN"),
        where(
          "id",
          "=",
          where.selectFrom("threads").select("user_id").where("threads.id", "=", threadId),
        ),
      ]),
    )
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ id }) => id);
}

const countUpTo = (most: number, rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${rows} limit ${sql.lit(most)}) as counted)`;

/** The reason why a user may open no more threads, or null. */
export async function whyNoThread(tx: Tx, userId: number): Promise<Text | null> {
  const { open, total } = await tx
    .selectNoFrom([
      countUpTo(MOST_OPEN_THREADS, sql`threads where user_id = ${userId} and status = 'OPEN'`).as(
        "open",
      ),
      countUpTo(MOST_THREADS, sql`threads where user_id = ${userId}`).as("total"),
    ])
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN_THREADS) return text("answers.threadsOpen", { most: MOST_OPEN_THREADS });
  return total >= MOST_THREADS ? text("answers.threadsFull", { most: MOST_THREADS }) : null;
}

/** Inserts an empty thread; returns its id. */
export async function addThread(tx: Tx, thread: NewThread): Promise<number> {
  const row = await tx
    .insertInto("threads")
    .values({
      user_id: thread.userId,
      admin_id: thread.adminId,
      subject: thread.subject,
      status: "OPEN",
      last_by_user: thread.adminId === null ? 1 : 0,
      created_at: thread.now,
      updated_at: thread.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewMessage {
  readonly threadId: number;
  readonly senderId: number;
  readonly content: string;
  readonly now: number;
}

/** Inserts a message without updating the thread. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<number> {
  const row = await tx
    .insertInto("messages")
    .values({
      thread_id: message.threadId,
      sender_id: message.senderId,
      content: message.content,
      created_at: message.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Records an answer on an open thread, and the administrator if it is another user's. Null if
 * invisible or closed, otherwise whether it takes another message. Locks the row until the message
 * is stored.
 */
export async function noteAnswer(
  tx: Tx,
  sender: ThreadReader,
  { threadId, now }: { threadId: number; now: number },
): Promise<{ hasRoom: boolean } | null> {
  const isOwn = sql`user_id = ${sender.id}`;
  const row = await tx
    .updateTable("threads")
    .set({
      updated_at: now,
      last_by_user: sql<0 | 1>`case when ${isOwn} then 1 else 0 end`,
      admin_id: sql<number | null>`case when ${isOwn} then admin_id else ${sender.id} end`,
    })
    .where("id", "=", threadId)
    .where("status", "=", "OPEN")
    .where(isVisible(sender))
    .returning(
      countUpTo(MOST_MESSAGES, sql`messages where messages.thread_id = ${threadId}`).as("held"),
    )
    .executeTakeFirst();
  return row === undefined ? null : { hasRoom: row.held < MOST_MESSAGES };
}

/** Records an administrator's decision as the last answer; `isClosed` closes the thread. */
export async function noteSupport(
  tx: Tx,
  answer: { threadId: number; adminId: number; now: number; isClosed: boolean },
): Promise<void> {
  await tx
    .updateTable("threads")
    .set({
      updated_at: answer.now,
      last_by_user: 0,
      admin_id: answer.adminId,
      ...(answer.isClosed ? { status: "CLOSED" as const } : {}),
    })
    .where("id", "=", answer.threadId)
    .execute();
}

/** Closes an open thread; false if there is none. */
export async function closeOpenThread(
  tx: Tx,
  { threadId, now }: { threadId: number; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("threads")
    .set({ status: "CLOSED", updated_at: now })
    .where("id", "=", threadId)
    .where("status", "=", "OPEN")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the reader may see the thread, open or closed. */
export async function threadExists(
  db: Reader,
  reader: ThreadReader,
  threadId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("threads")
    .select("id")
    .where("id", "=", threadId)
    .where(isVisible(reader))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A user's name, locked so that the account stays until the write is done; undefined if there is
 * none.
 */
export async function findUserName(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await lockingRows(
    tx,
    tx.selectFrom("users").select("name").where("id", "=", userId),
  ).executeTakeFirst();
  return row?.name;
}

/** Marks a thread as read; false if the reader may not see it. */
export async function markThreadRead(
  tx: Tx,
  reader: ThreadReader,
  threadId: number,
): Promise<boolean> {
  const row = await tx
    .insertInto("thread_reads")
    .columns(["user_id", "thread_id", "last_message_id"])
    .expression((select) =>
      select
        .selectFrom("threads")
        .select((thread) => [
          sql<number>`cast(${reader.id} as bigint)`.as("user_id"),
          "threads.id",
          thread
            .selectFrom("messages")
            .select((newest) =>
              newest.fn.coalesce(newest.fn.max("messages.id"), sql<number>`0`).as("id"),
            )
            .whereRef("messages.thread_id", "=", "threads.id")
            .as("last_message_id"),
        ])
        .where("threads.id", "=", threadId)
        .where(isVisible(reader)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "thread_id"])
        .doUpdateSet((set) => ({ last_message_id: set.ref("excluded.last_message_id") })),
    )
    .returning("thread_id")
    .executeTakeFirst();
  return row !== undefined;
}
