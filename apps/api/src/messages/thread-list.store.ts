import { sql, type RawBuilder } from "kysely";
import { isOneOf } from "../db/dialect.ts";
import type { Reader } from "../db/transaction.ts";
import { isVisible, type Message, type Party, type Thread, type ThreadReader } from "./thread.ts";

export interface ThreadFilter {
  readonly status: "OPEN" | "CLOSED" | undefined;
  readonly limit: number;
  readonly offset: number;
}

function partyOf(id: number | null, name: string | null): Party | null {
  return id === null || name === null ? null : { id, name };
}

/** True if the reader has not seen the newest message; without a mark no message is read. */
function unseenBy(reader: ThreadReader): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from thread_reads
    where thread_reads.user_id = ${reader.id} and thread_reads.thread_id = threads.id
      and thread_reads.last_message_id >=
        (select max(messages.id) from messages where messages.thread_id = threads.id))`;
}

/**
 * 1 if the newest message is unread and for the reader. Otherwise answered tickets would stay
 * unread for other administrators.
 */
function unreadMark(reader: ThreadReader): RawBuilder<0 | 1> {
  return sql<0 | 1>`case when ${unseenBy(reader)}
    and ((threads.user_id = ${reader.id} and threads.last_by_user = 0)
      or (threads.user_id <> ${reader.id} and threads.last_by_user = 1 and threads.status = 'OPEN'))
    then 1 else 0 end`;
}

function threadRows(db: Reader, reader: ThreadReader) {
  return db
    .selectFrom("threads")
    .innerJoin("users as owners", "owners.id", "threads.user_id")
    .leftJoin("users as admins", "admins.id", "threads.admin_id")
    .leftJoin("ingredient_requests as requests", "requests.thread_id", "threads.id")
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

/**
 * A page of the visible threads, newest update first, each with its first message. Source:
 * handbook/messages.md#conversations.
 */
export async function listThreads(
  db: Reader,
  reader: ThreadReader,
  filter: ThreadFilter,
): Promise<readonly Thread[]> {
  const { status } = filter;
  // An index finds the page; only its rows are read.
  const page = db
    .selectFrom("threads")
    .select("threads.id")
    .where(isVisible(reader))
    .where((where) => where.and(status === undefined ? [] : [where("threads.status", "=", status)]))
    .orderBy("threads.updated_at", "desc")
    .orderBy("threads.id", "desc")
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = await threadRows(db, reader)
    .where(isOneOf(db, "threads.id", page))
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
    .orderBy("threads.updated_at", "desc")
    .orderBy("threads.id", "desc")
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

/** A thread with all messages, oldest first; null if the reader may not see it. Two statements. */
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

export interface ThreadCounts {
  readonly open: number;
  readonly closed: number;
  /** At most 100: the mark shows "99+". */
  readonly unread: number;
  readonly updatedAt: number | null;
}

const MOST_UNREAD = 100;

const countUpTo = (most: number, from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${from} limit ${sql.lit(most)}) as counted)`;

/** For a user: one pass over their own threads. */
async function countOwn(db: Reader, reader: ThreadReader): Promise<ThreadCounts> {
  const answered = sql`threads where threads.user_id = ${reader.id} and threads.last_by_user = 0
    and ${unseenBy(reader)}`;
  return db
    .selectFrom("threads")
    .select([
      sql<number>`count(case when threads.status = 'OPEN' then 1 end)`.as("open"),
      sql<number>`count(case when threads.status = 'CLOSED' then 1 end)`.as("closed"),
      countUpTo(MOST_UNREAD, answered).as("unread"),
      sql<number | null>`max(threads.updated_at)`.as("updatedAt"),
    ])
    .where("threads.user_id", "=", reader.id)
    .executeTakeFirstOrThrow();
}

/**
 * For an administrator: all threads. Each part is answered by an index; the partial one needs
 * literals as conditions.
 */
async function countAll(db: Reader, reader: ThreadReader): Promise<ThreadCounts> {
  const answered = sql`threads where threads.user_id = ${reader.id} and threads.last_by_user = 0
    and ${unseenBy(reader)}`;
  const waiting = sql`threads where threads.last_by_user = 1 and threads.status = 'OPEN'
    and threads.user_id <> ${reader.id} and ${unseenBy(reader)}`;
  const { answeredUnread, waitingUnread, ...counts } = await db
    .selectNoFrom([
      sql<number>`(select count(*) from threads where status = 'OPEN')`.as("open"),
      sql<number>`(select count(*) from threads where status = 'CLOSED')`.as("closed"),
      countUpTo(MOST_UNREAD, answered).as("answeredUnread"),
      countUpTo(MOST_UNREAD, waiting).as("waitingUnread"),
      sql<number | null>`(select max(updated_at) from threads)`.as("updatedAt"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, unread: Math.min(MOST_UNREAD, answeredUnread + waitingUnread) };
}

/** The numbers for pagers, unread mark and polling. */
export async function countThreads(db: Reader, reader: ThreadReader): Promise<ThreadCounts> {
  return reader.role === "ADMIN" ? countAll(db, reader) : countOwn(db, reader);
}
