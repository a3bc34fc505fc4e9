import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import { prepared, type Hole } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { findOldEntries, wasUndone } from "../../db/undoable-log.ts";
import type { Activity, ActivityKind, UndoData } from "./activity.ts";
import type { DoneRow } from "./runs.ts";

interface ActivityRow {
  readonly household: HouseholdId;
  readonly by: number | null;
  readonly kind: ActivityKind;
  readonly facts: string;
  readonly undo: string | null;
  readonly subjectId: number | null;
  readonly now: number;
}

const insertedActivity = prepared((db, hole: Hole<ActivityRow>) =>
  db
    .insertInto("activities")
    .values({
      household_id: hole("household"),
      by_user_id: hole("by"),
      kind: hole("kind"),
      facts: hole("facts"),
      way_back: hole("undo"),
      subject_id: hole("subjectId"),
      created_at: hole("now"),
    })
    .returning("id"),
);

/** Inserts an activity; returns its id. */
export async function logActivity(
  tx: Tx,
  household: HouseholdId,
  { by, kind, facts, undo, subjectId, now }: Activity,
): Promise<number> {
  const [row] = await insertedActivity(tx, {
    household,
    by,
    kind,
    facts: JSON.stringify(facts),
    undo: undo ? JSON.stringify(undo) : null,
    subjectId: subjectId ?? null,
    now,
  });
  if (row === undefined) throw new Error("An inserted activity has an id.");
  return row.id;
}

/** Adds the undo of an activity that was inserted without it. */
export async function writeWayBack(
  tx: Tx,
  household: HouseholdId,
  { id, undo }: { readonly id: number; readonly undo: UndoData },
): Promise<void> {
  await tx
    .updateTable("activities")
    .set({ way_back: JSON.stringify(undo) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

interface Undoing {
  readonly id: number;
  /** The earliest instant of an activity that can still be undone. */
  readonly since: number;
  readonly now: number;
}

export interface Undone {
  readonly undo: UndoData;
  readonly subjectId: number;
}

/** Marks an activity as undone, once; returns its undo, or null if there was nothing to undo. */
export async function markUndone(
  tx: Tx,
  household: HouseholdId,
  { id, since, now }: Undoing,
): Promise<Undone | null> {
  const row = await tx
    .updateTable("activities")
    .set({ undone_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where("way_back", "is not", null)
    .where("created_at", ">=", since)
    .returning(["way_back as undo", "subject_id as subjectId"])
    .executeTakeFirst();
  if (row === undefined || row.undo === null) return null;
  // Written by this store.
  return { undo: JSON.parse(row.undo) as UndoData, subjectId: row.subjectId ?? 0 };
}

/** Undone by another call than the undo of its activity. */
export interface UndoneElsewhere {
  readonly kinds: readonly ActivityKind[];
  readonly subjectId: number;
  readonly now: number;
}

/** Marks the activity of a subject as undone. */
export async function noteUndone(
  tx: Tx,
  household: HouseholdId,
  { kinds, subjectId, now }: UndoneElsewhere,
): Promise<void> {
  await tx
    .updateTable("activities")
    .set({ undone_at: now })
    .where("household_id", "=", household)
    .where("kind", "in", [...kinds])
    .where("subject_id", "=", subjectId)
    .where("undone_at", "is", null)
    .execute();
}

/** Marks an activity as undone if stock events show that everything is back. */
export async function markTakenBack(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("activities")
    .set({ undone_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where(
      sql<boolean>`not exists (select 1 from stock_events where household_id = ${household} and activity_id = ${id}
        group by lot_id, unit_id having sum(delta) <> 0)`,
    )
    .execute();
}

const LOG = { table: "activities", madeAt: "created_at" } as const;

/** Null if it belongs to another household. */
export async function isUndone(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<boolean | null> {
  return wasUndone(tx, LOG, { household, id });
}

/** Maximum number of listed and stored activities of a household, besides those of the last day. */
const MOST_ACTIVITIES = 2000;

/** Activities beyond the newest 2,000 that can no longer be undone. */
export async function findOldActivities(
  db: Reader,
  old: { readonly household: HouseholdId; readonly before: number },
): Promise<readonly number[]> {
  return findOldEntries(db, LOG, { ...old, most: MOST_ACTIVITIES });
}

/** Deletes activities; stock events stay. */
export async function forgetActivities(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("activities")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}

const doneRows = namedRows<DoneRow>(["id", "kind", "by", "at", "undoneAt"]);
const memberRows = namedRows<{ readonly id: number; readonly name: string }>(["id", "name"]);

const doneRow = prepared((db, hole: Hole<{ readonly household: HouseholdId }>) => {
  const newest = sql`select id, kind, by_user_id as by, created_at as at, undone_at as ${sql.ref("undoneAt")}
    from activities where household_id = ${hole("household")} order by id desc limit ${sql.lit(MOST_ACTIVITIES)}`;
  const members = sql`select id, name from household_members where household_id = ${hole("household")}`;
  return db.selectNoFrom([
    doneRows.select(db, newest).as("done"),
    memberRows.select(db, members).as("members"),
  ]);
});

/**
 * The activities of a household, newest first, and its members. One statement that an index covers.
 */
export async function listDone(
  db: Reader,
  household: HouseholdId,
): Promise<{ done: readonly DoneRow[]; members: ReadonlyMap<number, string> }> {
  const [row] = await doneRow(db, { household });
  const members = memberRows.read(row?.members).map(({ id, name }) => [id, name] as const);
  return { done: doneRows.read(row?.done), members: new Map(members) };
}

export interface ToldFacts {
  readonly facts: Activity["facts"];
  /** The subject and its present name, if the subject has one and exists. */
  readonly subjectId: number | null;
  readonly subject: string | null;
  readonly hasWayBack: boolean;
}

/** The facts of activities by id. At most one statement. */
export async function findFacts(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("activities as done")
    .select([
      "done.id",
      "done.facts",
      "done.subject_id as subjectId",
      // looked up by row: a join may walk through all recipes and expenses for each activity
      sql<string | null>`case when done.kind like 'recipe%' then (
          select name from recipes where recipes.household_id = ${household} and recipes.id = done.subject_id
        ) when done.kind like 'expense%' then (
          select description from expenses where expenses.household_id = ${household} and expenses.id = done.subject_id
        ) end`.as("subject"),
      sql<number>`case when done.way_back is null then 0 else 1 end`.as("hasWayBack"),
    ])
    .where("done.household_id", "=", household)
    .where(sql<boolean>`done.id in (${idsOfJson(db, JSON.stringify(ids))})`)
    .execute();
  return new Map(
    rows.map(({ id, facts, hasWayBack, ...told }) => [
      id,
      // Written by this store.
      { ...told, facts: JSON.parse(facts) as Activity["facts"], hasWayBack: hasWayBack === 1 },
    ]),
  );
}
