import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Message, Party, Thread, ThreadReader } from "./thread.ts";

/** Which threads to list. */
export interface ThreadFilter {
  readonly status: "OPEN" | "CLOSED" | undefined;
  readonly limit: number;
  readonly offset: number;
}

function partyOf(id: number | null, name: string | null): Party | null {
  return id === null || name === null ? null : { id, name };
}

/**
 * 1 when the newest message is meant for the reader and not seen yet: support's for the thread's user, the user's for an
 * admin while the ticket is open. A shared inbox would otherwise keep every answered ticket unread for all other admins.
 */
function unreadMark(reader: ThreadReader): RawBuilder<0 | 1> {
  return sql<0 | 1>`case when coalesce(thread_reads.last_message_id, 0) <
      (select max(messages.id) from messages where messages.thread_id = threads.id)
    and ((threads.user_id = ${reader.id} and threads.last_by_user = 0)
      or (threads.user_id <> ${reader.id} and threads.last_by_user = 1 and threads.status = 'OPEN'))
    then 1 else 0 end`;
}

function isVisible(reader: ThreadReader) {
  return (where: ExpressionBuilder<Pick<Database, "threads">, "threads">) =>
    where.and(reader.role === "ADMIN" ? [] : [where("threads.user_id", "=", reader.id)]);
}

function threadRows(db: Reader, reader: ThreadReader) {
  return db
    .selectFrom("threads")
    .innerJoin("users as owners", "owners.id", "threads.user_id")
    .leftJoin("users as admins", "admins.id", "threads.admin_id")
    .leftJoin("ingredient_requests as requests", "requests.thread_id", "threads.id")
    .leftJoin("thread_reads", (join) =>
      join
        .onRef("thread_reads.thread_id", "=", "threads.id")
        .on("thread_reads.user_id", "=", reader.id),
    )
    .select([
      "threads.id",
      "threads.subject",
      "threads.status",
      "threads.updated_at",
      "threads.user_id",
      "owners.name as user_name",
      "threads.admin_id",
      "admins.name as admin_name",
      "requests.id as request_id",
      "requests.requested_name",
      "requests.status as request_status",
      unreadMark(reader).as("unread"),
    ])
    .where(isVisible(reader));
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadRows>["execute"]>>[number];

function threadOf(row: ThreadRow, messages: readonly Message[]): Thread {
  const { request_id: id, requested_name: requestedItemName, request_status: status } = row;
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    updatedAt: row.updated_at,
    user: { id: row.user_id, name: row.user_name },
    admin: partyOf(row.admin_id, row.admin_name),
    messages,
    ingredientRequest:
      id === null || requestedItemName === null || status === null
        ? null
        : { id, requestedItemName, status },
    isUnread: row.unread === 1,
  };
}

/** A page of the threads that a reader may see, newest update first, each with its first message. One statement. Source: decisions §10. */
export async function listThreads(
  db: Reader,
  reader: ThreadReader,
  filter: ThreadFilter,
): Promise<readonly Thread[]> {
  const { status } = filter;
  const rows = await threadRows(db, reader)
    .innerJoin("messages as firsts", (join) =>
      join.on("firsts.id", "=", (select) =>
        select
          .selectFrom("messages")
          .select((first) => first.fn.min("messages.id").as("id"))
          .whereRef("messages.thread_id", "=", "threads.id"),
      ),
    )
    .leftJoin("users as senders", "senders.id", "firsts.sender_id")
    .select([
      "firsts.id as message_id",
      "firsts.content",
      "firsts.created_at as message_at",
      "firsts.sender_id",
      "senders.name as sender_name",
    ])
    .where((where) => where.and(status === undefined ? [] : [where("threads.status", "=", status)]))
    .orderBy("threads.updated_at", "desc")
    .orderBy("threads.id", "desc")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map((row) =>
    threadOf(row, [
      {
        id: row.message_id,
        content: row.content,
        createdAt: row.message_at,
        sender: partyOf(row.sender_id, row.sender_name),
      },
    ]),
  );
}

/** A thread with all its messages, oldest first; null when there is none that the reader may see. Two statements. */
export async function findThread(
  db: Reader,
  reader: ThreadReader,
  id: number,
): Promise<Thread | null> {
  const [row, messages] = await Promise.all([
    threadRows(db, reader).where("threads.id", "=", id).executeTakeFirst(),
    db
      .selectFrom("messages")
      .innerJoin("threads", "threads.id", "messages.thread_id")
      .leftJoin("users as senders", "senders.id", "messages.sender_id")
      .select([
        "messages.id",
        "messages.content",
        "messages.created_at",
        "messages.sender_id",
        "senders.name as sender_name",
      ])
      .where("messages.thread_id", "=", id)
      .where(isVisible(reader))
      .orderBy("messages.id")
      .execute(),
  ]);
  if (row === undefined) return null;
  return threadOf(
    row,
    messages.map((message) => ({
      id: message.id,
      content: message.content,
      createdAt: message.created_at,
      sender: partyOf(message.sender_id, message.sender_name),
    })),
  );
}

/** How many threads a reader sees by status, how many of them are unread, and when one last changed. */
export interface ThreadCounts {
  readonly open: number;
  readonly closed: number;
  readonly unread: number;
  readonly updatedAt: number | null;
}

/**
 * What the pagers, the unread mark and polling need. The parts are spelt with literals where a partial index asks for
 * them, so that no poll reads a row of a thread that waits for nobody. One statement.
 */
export async function countThreads(db: Reader, reader: ThreadReader): Promise<ThreadCounts> {
  const isAdmin = reader.role === "ADMIN";
  const own = sql`threads.user_id = ${reader.id}`;
  const visible = isAdmin ? sql`1 = 1` : own;
  const unseen = sql`coalesce((select last_message_id from thread_reads
      where thread_reads.user_id = ${reader.id} and thread_reads.thread_id = threads.id), 0) <
    (select max(messages.id) from messages where messages.thread_id = threads.id)`;
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from threads where ${condition})`;
  const answered = count(sql`${own} and threads.last_by_user = 0 and ${unseen}`);
  const waiting = count(
    sql`threads.status = 'OPEN' and threads.last_by_user = 1 and not ${own} and ${unseen}`,
  );
  const row = await db
    .selectNoFrom([
      count(sql`${visible} and threads.status = 'OPEN'`).as("open"),
      count(sql`${visible} and threads.status = 'CLOSED'`).as("closed"),
      (isAdmin ? sql<number>`${answered} + ${waiting}` : answered).as("unread"),
      sql<number | null>`(select max(threads.updated_at) from threads where ${visible})`.as(
        "updatedAt",
      ),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
