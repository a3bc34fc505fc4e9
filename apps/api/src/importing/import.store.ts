import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** Whose import it is: nobody else of the household sees it. */
export interface ImportKey {
  readonly household: HouseholdId;
  readonly user: number;
  readonly id: number;
}

/** An import as it is kept. */
export interface ImportRow {
  readonly id: number;
  readonly source: string;
  readonly status: "reading" | "ready" | "saved" | "failed";
  readonly done: number;
  readonly total: number | null;
  /** When the process that reads or saves it was last heard of; null while none does. */
  readonly aliveAt: number | null;
}

interface NewImport extends Omit<ImportRow, "id"> {
  readonly household: HouseholdId;
  readonly user: number;
  readonly now: number;
}

/** Begins an import; answers its id. One statement. */
export async function insertImport(
  tx: Tx,
  { household, user, now, done, aliveAt, ...row }: NewImport,
): Promise<number> {
  const { id } = await tx
    .insertInto("recipe_imports")
    .values({
      household_id: household,
      user_id: user,
      source: row.source,
      status: row.status,
      done_count: done,
      total_count: row.total,
      created_at: now,
      alive_at: aliveAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One thing that was read, or could not be, as JSON. */
export interface EntryRow {
  readonly kind: "recipe" | "failed";
  readonly position: number;
  readonly body: string;
}

/** Keeps what was read. One statement, none for nothing. */
export async function insertEntries(
  tx: Tx,
  { household, id }: Pick<ImportKey, "household" | "id">,
  entries: readonly EntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto("recipe_import_entries")
    .values(entries.map((entry) => ({ household_id: household, import_id: id, ...entry })))
    .execute();
}

interface Progress {
  readonly status: "reading" | "ready" | "failed";
  readonly done: number;
  readonly total: number | null;
  readonly aliveAt: number | null;
}

/** Notes how far the reading is; false when nobody waits for it any more. One statement. */
export async function noteProgress(
  tx: Tx,
  { household, user, id }: ImportKey,
  { status, done, total, aliveAt }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recipe_imports")
    .set({ status, done_count: done, total_count: total, alive_at: aliveAt })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("user_id", "=", user)
    .where("status", "=", "reading")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Says that its reader or its saver is at work; false when nobody waits for it any more. One statement. */
export async function keepAlive(
  tx: Tx,
  { household, id }: Pick<ImportKey, "household" | "id">,
  { status, now }: { readonly status: "reading" | "saved"; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recipe_imports")
    .set({ alive_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A person's own import; null when there is none. One statement. */
export async function findImport(
  db: Reader,
  { household, user, id }: ImportKey,
): Promise<ImportRow | null> {
  const row = await db
    .selectFrom("recipe_imports")
    .select(["id", "source", "status", "done_count", "total_count", "alive_at"])
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { done_count: done, total_count: total, alive_at: aliveAt, ...same } = row;
  return { ...same, done, total, aliveAt };
}

/** What was read of one kind, from a position on, in order. One statement. */
export async function entriesFrom(
  db: Reader,
  { household, id }: Pick<ImportKey, "household" | "id">,
  { kind, from, limit }: { readonly kind: EntryRow["kind"]; from: number; limit: number },
): Promise<readonly Omit<EntryRow, "kind">[]> {
  return db
    .selectFrom("recipe_import_entries")
    .select(["position", "body"])
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("kind", "=", kind)
    .where("position", ">=", from)
    .orderBy("position")
    .limit(limit)
    .execute();
}

/** The indexes of what an import proposes, in order. One statement. */
export async function proposedIndexes(
  db: Reader,
  { household, id }: Pick<ImportKey, "household" | "id">,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("recipe_import_entries")
    .select("position")
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("kind", "=", "recipe")
    .orderBy("position")
    .execute();
  return rows.map(({ position }) => position);
}

/** Takes proposals out, so that nobody else saves them; answers those that were still there, in order. One statement. */
export async function takeProposals(
  tx: Tx,
  { household, id }: Pick<ImportKey, "household" | "id">,
  indexes: readonly number[],
): Promise<readonly Omit<EntryRow, "kind">[]> {
  const rows = await tx
    .deleteFrom("recipe_import_entries")
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("kind", "=", "recipe")
    .where("position", "in", indexes)
    .returning(["position", "body"])
    .execute();
  return rows.toSorted((one, other) => one.position - other.position);
}

/**
 * Makes an import this caller's to save: one that is ready, or whose saving ended half-way before `abandonedBefore`; false when it is
 * neither. One statement.
 */
export async function claimImport(
  tx: Tx,
  { household, user, id }: ImportKey,
  { now, abandonedBefore }: { readonly now: number; readonly abandonedBefore: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recipe_imports")
    .set({ status: "saved", alive_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("user_id", "=", user)
    .where((where) =>
      where.or([
        where("status", "=", "ready"),
        where.and([where("status", "=", "saved"), where("alive_at", "<", abandonedBefore)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the saving: done for good, to be saved once more, or broken off, so that the next one goes on. One statement. */
export async function endSaving(
  tx: Tx,
  { household, id }: ImportKey,
  end: "saved" | "ready" | "abandoned",
): Promise<void> {
  await tx
    .updateTable("recipe_imports")
    .set({ status: end === "ready" ? "ready" : "saved", alive_at: end === "abandoned" ? 0 : null })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Forgets what an import read, all of it. One statement. */
export async function deleteEntries(
  tx: Tx,
  { household, id }: Pick<ImportKey, "household" | "id">,
): Promise<void> {
  await tx
    .deleteFrom("recipe_import_entries")
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .execute();
}

/** Forgets an import; false when it is not this person's. One statement. */
export async function deleteImport(tx: Tx, { household, user, id }: ImportKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recipe_imports")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
