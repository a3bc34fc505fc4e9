import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Rows removed per transaction: takes a few milliseconds, cascades included. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of a table to remove: found by `column` (a household or a person), removed by `key` in
 * batches.
 */
interface Part {
  readonly table: keyof Database;
  readonly of: "household" | "user";
  readonly key: string;
}

/**
 * The large tables of an account, in foreign-key order. All would cascade, but in one long
 * transaction.
 */
const parts: readonly Part[] = [
  { table: "published_books", of: "user", key: "id" },
  { table: "subscriptions", of: "user", key: "book_id" },
  { table: "ingredient_requests", of: "user", key: "id" },
  { table: "thread_reads", of: "user", key: "thread_id" },
  { table: "idempotency_keys", of: "household", key: "key" },
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
  { table: "receipt_questions", of: "household", key: "id" },
  { table: "receipts", of: "household", key: "id" },
  { table: "learned_receipt_names", of: "household", key: "name_key" },
  { table: "list_needs", of: "household", key: "id" },
  { table: "barcodes", of: "household", key: "gtin" },
  { table: "ingredient_settings", of: "household", key: "master_ingredient_id" },
];

/**
 * An account to remove. No household if other members remain; no person if only the household is
 * removed.
 */
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

/** Removes the messages of a person's threads, then the threads. */
async function removeMessages(tx: Tx, userId: number): Promise<number> {
  const some = sql`select messages.id from threads join messages on messages.thread_id = threads.id
    where threads.user_id = ${userId} limit ${sql.lit(ROWS_AT_ONCE)}`;
  const result = await sql`delete from messages where ${isOneOf(tx, "id", some)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Removes one batch and returns its number of rows. */
export type RemovalBatch = (tx: Tx) => Promise<number>;

/**
 * The batches that remove an account's data, in order. Each repeats until it finds nothing. The
 * rows of person and household stay.
 */
export function removalsOf({ userId, householdId }: LeavingAccount): readonly RemovalBatch[] {
  const tables = parts.flatMap((part): readonly RemovalBatch[] => {
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
