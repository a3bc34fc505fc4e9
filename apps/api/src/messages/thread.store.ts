import { type Text, text } from "@larder/words/text";
import { sql, type RawBuilder } from "kysely";
import { lockingRows } from "../db/dialect.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { isVisible, type ThreadReader } from "./thread.ts";

/** What a conversation starts with. */
export interface NewThread {
  readonly userId: number;
  /** The admin who starts it; null when the user does. */
  readonly adminId: number | null;
  readonly subject: string;
  readonly now: number;
}

/** Most conversations of a person that are open, and most in all; what an admin starts counts, and is never refused. */
const MOST_OPEN_THREADS = 100;
const MOST_THREADS = 1000;
/** Most messages of a conversation, which is answered whole. */
const MOST_MESSAGES = 200;
export const NO_ROOM_FOR_MESSAGES = text("answers.threadFull", { most: MOST_MESSAGES });

const countUpTo = (most: number, rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${rows} limit ${sql.lit(most)}) as counted)`;

/** What a person who has no room for another conversation is told; null when there is. One statement. */
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

/** Opens a thread that holds no message yet; answers its id. One statement. */
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

/** What somebody writes into a thread. */
export interface NewMessage {
  readonly threadId: number;
  readonly senderId: number;
  readonly content: string;
  readonly now: number;
}

/** Adds a message and nothing else; the thread is touched by `addThread`, `noteAnswer` or `noteSupport`. One statement. */
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
 * Notes on an open thread that the sender writes in it: an admin in somebody else's thread becomes the one who answered last.
 * Null when the sender sees no such thread or it is closed, else whether it takes another message. The row stays locked, so that
 * nothing closes it before the message is in. One statement.
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

/**
 * Notes that an admin handled what the thread is about: they are the one who answered last, also in a thread of their own,
 * and `isClosed` closes it. One statement.
 */
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

/** Closes an open thread; false when it is closed already or there is none. One statement. */
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

/** Whether there is a thread that the reader may see, open or closed. One statement. */
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

/** The name of a user, locked so that the account stays until the write is done; undefined when there is none. One statement. */
export async function findUserName(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await lockingRows(
    tx,
    tx.selectFrom("users").select("name").where("id", "=", userId),
  ).executeTakeFirst();
  return row?.name;
}

/** Notes that a reader has seen everything in a thread; false when they may see no such thread. One statement. */
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
