/**
 * Answers to an administrator of 100,000 users with 50,000 conversations, half of them open, and
 * 20,000 ingredient requests; and to one of the users.
 */
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { addRevisionsAndMembers } from "@larder/api/testing/people/revisions-and-members";
import { inTransaction } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import {
  addMember,
  inChunks,
  openInside,
  signIn,
  timeCall,
  type Figure,
} from "../load/in-process.ts";
import { shown, table, type Bench, type Findings, type Place } from "../part.ts";

const MESSAGES_A_THREAD = 4;
const ROUNDS = 60;
const MOST_MS = 100;
/** Divisor for a trial. */
const SMALL = 50;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const MINUTE_MS = 60_000;
const STATUSES = ["PENDING", "APPROVED", "REJECTED", "APPROVED"] as const;
const PARAGRAPH = "The receipt was long, and the scanner read the half of it. ".repeat(8);

const amountsOf = ({ isSmall }: Bench) => {
  const part = isSmall ? SMALL : 1;
  return { users: 100_000 / part, threads: 50_000 / part, requests: 20_000 / part };
};

/** Ids begin with 1, so that rows can refer to each other. */
async function seed(db: Kysely<Database>, bench: Bench): Promise<void> {
  const { users, threads, requests } = amountsOf(bench);
  const at = (index: number): number => NOW - (users - index) * MINUTE_MS;
  await inTransaction(db, async (tx) => {
    await inChunks({ count: users, row: (index) => ({ created_at: at(index) }) }, (rows) =>
      tx.insertInto("households").values(rows).execute(),
    );
    const user = (index: number) => ({
      household_id: (index + 1) as HouseholdId, // Brand constructor: just inserted.
      name: `Person Number ${index}`,
      email: `person.${index}@example.com`,
      email_key: `person.${index}@example.com`,
      search_key: `person number ${index} person.${index}@example.com`,
      password_hash: "x".repeat(97),
      role: "USER" as const,
      subscription_status: "FREE" as const,
      created_at: at(index),
    });
    await inChunks({ count: users, row: user }, (rows) =>
      tx.insertInto("users").values(rows).execute(),
    );
    await addRevisionsAndMembers(tx);
    const thread = (index: number) => ({
      user_id: 1 + ((index * 7) % users),
      admin_id: null,
      subject: `Question ${index}`,
      status: index % 2 === 0 ? ("OPEN" as const) : ("CLOSED" as const),
      last_by_user: 1 as const,
      created_at: at(index),
      updated_at: at((index * 31) % users),
    });
    await inChunks({ count: threads, row: thread }, (rows) =>
      tx.insertInto("threads").values(rows).execute(),
    );
    const message = (index: number) => ({
      thread_id: 1 + (index % threads),
      sender_id: 1 + ((index * 7) % users),
      content: PARAGRAPH,
      created_at: at(index % users),
    });
    await inChunks({ count: threads * MESSAGES_A_THREAD, row: message }, (rows) =>
      tx.insertInto("messages").values(rows).execute(),
    );
    const request = (index: number) => ({
      user_id: 1 + ((index * 7) % users),
      thread_id: index + 1,
      requested_name: `Ingredient ${index}`,
      match_key: `ingredient ${index}`,
      status: STATUSES[index % STATUSES.length] ?? "APPROVED",
      created_at: at(index),
    });
    await inChunks({ count: requests, row: request }, (rows) =>
      tx.insertInto("ingredient_requests").values(rows).execute(),
    );
    return ok(undefined);
  });
}

const calls: readonly { name: string; path: string; isUser?: true }[] = [
  { name: "users", path: "/admin/users" },
  { name: "users, page 1000", path: "/admin/users?page=1000" },
  { name: "users, search, many", path: "/admin/users?search=person" },
  { name: "users, search, one", path: "/admin/users?search=person.4242@" },
  { name: "users, search, none", path: "/admin/users?search=nobody" },
  { name: "counts", path: "/admin/counts" },
  { name: "counts, search", path: "/admin/counts?search=4242" },
  { name: "requests", path: "/admin/ingredient-requests" },
  { name: "requests, page 150", path: "/admin/ingredient-requests?page=150" },
  { name: "inbox", path: "/messages" },
  { name: "inbox, open", path: "/messages?status=OPEN" },
  { name: "inbox, closed, page 200", path: "/messages?status=CLOSED&page=200" },
  { name: "inbox, counts", path: "/messages/counts" },
  { name: "inbox, one", path: "/messages/1000" },
  { name: "user: threads", path: "/messages", isUser: true },
  { name: "user: counts", path: "/messages/counts", isUser: true },
];

/** Measures on an empty database. */
export async function measureAdmin(bench: Bench, place: Place): Promise<Findings> {
  const { db, isPostgres, ask, close } = await openInside(place, { now: NOW });
  await seed(db, bench);
  if (isPostgres) await sql`vacuum analyze`.execute(db);
  const admin = (await addMember(db, { name: "ada", role: "ADMIN", now: NOW })).token;
  const user = await signIn(db, 1, NOW);
  const figures: (readonly [string, Figure])[] = [];
  for (const { name, path, isUser } of calls) {
    const token = isUser === true ? user : admin;
    figures.push([name, await timeCall(() => ask(token, path), { rounds: ROUNDS })]);
  }
  await close();
  const engine = isPostgres ? "PostgreSQL" : "SQLite";
  const slowest = Math.max(...figures.map(([, { p95 }]) => p95));
  return {
    rows: [
      {
        what: `administrator of ${amountsOf(bench).users.toLocaleString("en-US")} users: slowest call, p95, ${engine}`,
        measured: shown(slowest, "ms"),
        goal: "≤ 100 ms",
        isMet: slowest <= MOST_MS,
      },
    ],
    details: [
      `**Administrator on ${engine}**, in process`,
      table(
        ["call", "p50 ms", "p95 ms", "processor ms", "bytes"],
        figures.map(([name, { p50, p95, cpu, bytes }]) => [name, p50, p95, cpu, bytes]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  const dataDir = join(bench.folder, "admin");
  return measureAdmin(bench, { dataDir, databaseUrl: undefined });
}
