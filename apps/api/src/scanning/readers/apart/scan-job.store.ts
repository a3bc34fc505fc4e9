import { sql } from "kysely";
import { isForeignKeyViolation, isLockTimeout } from "../../../db/errors.ts";
import { lockScans, SCANS, scansIn } from "../../../db/sql/scan-tables.ts";
import type { Reader, Tx } from "../../../db/transaction.ts";

export { hasScanTables } from "../../../db/sql/scan-tables.ts";

/** Timeout of heartbeats, four times the interval. */
const GONE_AFTER_SECONDS = 10;
/** Maximum age of a row, in case everything else fails. */
const OLDEST_SECONDS = 600;
/** Notification to readers about new work. */
export const TO_READERS = "readers";

const table = (name: "scans" | "members" | "pieces") => sql.raw(`${SCANS}.${name}`);
const isSeen = sql.raw(`seen_at > clock_timestamp() - interval '${GONE_AFTER_SECONDS} seconds'`);

/** Heartbeat of a process. */
export async function showMember(db: Reader, id: string, reads: boolean): Promise<void> {
  await sql`insert into ${table("members")} (id, reads, seen_at) values (${id}, ${reads}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Removes a process that ends. */
export async function forgetMember(db: Reader, id: string): Promise<void> {
  await scansIn(db).deleteFrom("members").where("id", "=", id).execute();
}

/** Maximum jobs in total and per person. */
interface Room {
  readonly ofEach: number;
  readonly byReader: number;
}

interface NewJob {
  readonly asker: string;
  readonly person: number;
  readonly kind: "receipt" | "page";
}

/** Reserved place with the number of jobs before it and of readers, or the reason for none. */
export interface Entered {
  readonly id: number | null;
  readonly ahead: number;
  readonly readers: number;
}

/**
 * Reserves a place for an image. None if too many wait or no reader runs. Jobs of one person go to
 * successive rounds, and no new job precedes the current round. Four statements.
 */
export async function enterJob(
  tx: Tx,
  { asker, person, kind }: NewJob,
  room: Room,
): Promise<Entered> {
  await lockScans(tx);
  await showMember(tx, asker, false);
  const { rows } = await sql<{ readers: number; ahead: number; own: number; round: number }>`
    select (select count(*) from ${table("members")} where reads and ${isSeen}) as readers,
      count(*) filter (where state <> 'done') as ahead,
      count(*) filter (where state <> 'done' and person = ${person}) as own,
      greatest(coalesce(max(round) filter (where state = 'reading'), 0),
        coalesce(max(round) filter (where person = ${person}) + 1, 0)) as round
    from ${table("scans")}`.execute(tx);
  const { readers = 0, ahead = 0, own = 0, round = 0 } = rows[0] ?? {};
  if (readers === 0 || ahead >= readers * room.byReader || own >= room.ofEach)
    return { id: null, ahead, readers };
  const { id } = await scansIn(tx)
    .insertInto("scans")
    .values({ asker, person, kind, round, state: "coming", tries: 0, steps: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, ahead, readers };
}

/** Adds a piece of an image; false if its place is gone. */
export async function addPiece(
  db: Reader,
  id: number,
  piece: { readonly place: number; readonly bytes: Uint8Array },
): Promise<boolean> {
  try {
    await scansIn(db)
      .insertInto("pieces")
      .values({ scan_id: id, ...piece })
      .execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Releases a complete image to readers, with a notification. */
export async function offerJob(db: Reader, id: number): Promise<void> {
  await sql`with offered as (
      update ${table("scans")} set state = 'waiting' where id = ${id} and state = 'coming' returning 1)
    select pg_notify(${SCANS}, ${TO_READERS}) from offered`.execute(db);
}

/** State of a job. */
export interface AskedJob {
  readonly id: number;
  readonly state: "coming" | "waiting" | "reading" | "done";
  readonly steps: string;
  readonly outcome: string | null;
}

/** All jobs of an asker. */
export async function jobsOf(db: Reader, asker: string): Promise<readonly AskedJob[]> {
  return scansIn(db)
    .selectFrom("scans")
    .select(["id", "state", "steps", "outcome"])
    .where("asker", "=", asker)
    .execute();
}

/** Deletes answered or abandoned jobs with their images. */
export async function dropJobs(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await scansIn(db).deleteFrom("scans").where("id", "in", ids).execute();
}

/** Image held by a reader. */
export interface HeldJob {
  readonly id: number;
  readonly reader: string;
  readonly tries: number;
}

export interface TakenJob extends HeldJob {
  readonly kind: "receipt" | "page";
}

/** Takes the next image, including those of a dead reader; null for none. */
export async function takeJob(db: Reader, reader: string): Promise<TakenJob | null> {
  const { rows } = await sql<Omit<TakenJob, "reader">>`
    update ${table("scans")} set state = 'reading', reader = ${reader}, tries = tries + 1
    where id = (
      select due.id from ${table("scans")} as due
      where due.state = 'waiting' or (due.state = 'reading' and not exists (
        select from ${table("members")} as holder where holder.id = due.reader and holder.${isSeen}))
      order by due.round, due.id
      limit 1 for update of due skip locked)
    returning id, kind, tries`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, reader };
}

/** Piece of an image; null after the last. */
export async function readPiece(db: Reader, id: number, place: number): Promise<Uint8Array | null> {
  const row = await scansIn(db)
    .selectFrom("pieces")
    .select("bytes")
    .where("scan_id", "=", id)
    .where("place", "=", place)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

const held = ({ id, reader, tries }: HeldJob) =>
  sql`id = ${id} and reader = ${reader} and tries = ${tries} and state = 'reading'`;

/** Stores the progress; false if another reader has taken over. */
export async function noteSteps(db: Reader, job: HeldJob, steps: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update ${table("scans")} set steps = ${steps} where ${held(job)}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Stores the outcome, clears the image and notifies the asker in one statement. No effect if
 * another reader has taken over.
 */
export async function settleJob(
  db: Reader,
  job: HeldJob,
  { steps, outcome }: { readonly steps: string; readonly outcome: string },
): Promise<void> {
  await sql`with settled as (
      update ${table("scans")} set state = 'done', steps = ${steps}, outcome = ${outcome}
      where ${held(job)} returning id, asker),
    emptied as (delete from ${table("pieces")} using settled where scan_id = settled.id)
    select pg_notify(${SCANS}, asker) from settled`.execute(db);
}

/** Returns an unfinished image of an ending reader, without counting the try. */
export async function giveJobBack(db: Reader, job: HeldJob): Promise<void> {
  await sql`with given as (
      update ${table("scans")} set state = 'waiting', reader = null, tries = tries - 1
      where ${held(job)} returning 1)
    select pg_notify(${SCANS}, ${TO_READERS}) from given`.execute(db);
}

/** Deletes rows of dead processes. Two statements. */
export async function sweepJobs(db: Reader): Promise<void> {
  await sql`delete from ${table("scans")} as scan
    where made_at < clock_timestamp() - interval '${sql.raw(String(OLDEST_SECONDS))} seconds'
      or not exists (select from ${table("members")} as asking where asking.id = scan.asker and asking.${isSeen})`.execute(
    db,
  );
  await sql`delete from ${table("members")} where not ${isSeen}`.execute(db);
}

/**
 * Releases disk space of images if the tables are empty. Deleted rows alone would keep their bytes
 * until overwritten. Returns at once if a place is being taken. At most four statements.
 */
export async function emptyFiles(db: Reader): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select pg_relation_size(${`${SCANS}.scans`}::regclass) > 0 and not exists (select from ${table("scans")}) as used`.execute(
    db,
  );
  if (rows[0]?.used !== true) return;
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table ${table("scans")}, ${table("pieces")} in access exclusive mode nowait`.execute(
        tx,
      );
      const still = await sql`select from ${table("scans")} limit 1`.execute(tx);
      if (still.rows.length > 0) return;
      await sql`truncate ${table("scans")}, ${table("pieces")}`.execute(tx);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}
