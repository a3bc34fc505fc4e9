import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** Import with its owner. Other members of the household do not see it. */
export interface ImportKey {
  readonly household: HouseholdId;
  readonly user: number;
  readonly id: number;
}

export interface ImportRow {
  readonly id: number;
  readonly source: string;
  readonly status: "reading" | "ready" | "saved" | "failed";
  readonly done: number;
  readonly total: number | null;
  /** Last sign of life of its reader or saver; null without one. */
  readonly aliveAt: number | null;
}

interface NewImport extends Omit<ImportRow, "id"> {
  readonly household: HouseholdId;
  readonly user: number;
  readonly now: number;
}

/** Creates an import and returns its id. */
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

/** Entry as JSON: a recipe or a failure. */
export interface EntryRow {
  readonly kind: "recipe" | "failed";
  readonly position: number;
  readonly body: string;
}

/** At most one statement. */
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

/** Stores the progress; false if the import was cancelled. */
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

/** Sign of life of a reader or saver; false if the import was cancelled. */
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

/** A user's own import; null if absent. */
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

/** Entries of one kind from a position on, in order. */
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

/** Positions of proposals, in order. */
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

/** Removes proposals so that they are saved only once, and returns the existing ones in order. */
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
 * Claims an import for saving: one that is ready, or whose saver stopped before `abandonedBefore`.
 * False otherwise.
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

/** Ends saving: finished, open for another save, or interrupted and resumable. */
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

/** Deletes all entries of an import. */
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

/** Deletes an import; false if it is not the user's. */
export async function deleteImport(tx: Tx, { household, user, id }: ImportKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recipe_imports")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
