import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Rows that are removed in one stroke: a few milliseconds, and what hangs on them. */
const ROWS_AT_ONCE = 500;

/** What is removed of one table: by `column`, which names a household or a person, so many by `key` at a time. */
interface Part {
  readonly table: keyof Database;
  readonly of: "household" | "user";
  readonly key: string;
}

/**
 * Everything of an account that may be much, what others see first, each before what it refers to. What is few goes with the
 * person and the household in the end. All of it would go with those two alone, by the keys of the tables, but in one stroke.
 */
const parts: readonly Part[] = [
  { table: "published_books", of: "user", key: "id" },
  { table: "subscriptions", of: "user", key: "book_id" },
  { table: "idempotency_keys", of: "user", key: "key" },
  { table: "ingredient_requests", of: "user", key: "id" },
  { table: "thread_reads", of: "user", key: "thread_id" },
  { table: "recipe_import_pictures", of: "household", key: "position" },
  { table: "recipe_import_entries", of: "household", key: "position" },
  { table: "recipe_components", of: "household", key: "id" },
  { table: "recipes", of: "household", key: "id" },
  { table: "images", of: "household", key: "id" },
  { table: "expenses", of: "household", key: "id" },
  { table: "stock_events", of: "household", key: "id" },
  { table: "lots", of: "household", key: "id" },
  { table: "cookings", of: "household", key: "id" },
  { table: "activities", of: "household", key: "id" },
  { table: "receipts", of: "household", key: "id" },
  { table: "learned_receipt_names", of: "household", key: "name_key" },
  { table: "list_needs", of: "household", key: "id" },
  { table: "barcodes", of: "household", key: "gtin" },
  { table: "ingredient_settings", of: "household", key: "master_ingredient_id" },
];

/** An account that leaves; without a household when somebody stays in it, without a person when a household alone is left. */
export interface LeavingAccount {
  readonly userId: number | null;
  readonly householdId: number | null;
}

async function removeRows(
  tx: Tx,
  { table, key }: Part,
  { column, id }: { readonly column: string; readonly id: number },
): Promise<number> {
  const of = sql`${sql.ref(column)} = ${id}`;
  const some = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${of} limit ${sql.lit(ROWS_AT_ONCE)}`;
  const result =
    await sql`delete from ${sql.table(table)} where ${of} and ${isOneOf(tx, key, some)}`.execute(
      tx,
    );
  return Number(result.numAffectedRows ?? 0);
}

/** Messages of a person's threads, then the threads. */
async function removeMessages(tx: Tx, userId: number): Promise<number> {
  const some = sql`select messages.id from threads join messages on messages.thread_id = threads.id
    where threads.user_id = ${userId} limit ${sql.lit(ROWS_AT_ONCE)}`;
  const result = await sql`delete from messages where ${isOneOf(tx, "id", some)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Removes some hundred rows and answers how many they were. One statement. */
export type Stroke = (tx: Tx) => Promise<number>;

/**
 * What removes all that an account holds: each stroke is repeated until it finds nothing, one after the other in their order.
 * The rows of the person and the household stay.
 */
export function removalsOf({ userId, householdId }: LeavingAccount): readonly Stroke[] {
  const tables = parts.flatMap((part): readonly Stroke[] => {
    const column = part.of === "user" ? "user_id" : "household_id";
    const id = part.of === "user" ? userId : householdId;
    return id === null ? [] : [(tx) => removeRows(tx, part, { column, id })];
  });
  if (userId === null) return tables;
  const threads = { table: "threads", of: "user", key: "id" } as const;
  return [
    ...tables,
    (tx) => removeMessages(tx, userId),
    (tx) => removeRows(tx, threads, { column: "user_id", id: userId }),
  ];
}
