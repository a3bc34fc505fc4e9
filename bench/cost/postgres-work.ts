/** Processor time of the PostgreSQL processes on this machine, read from /proc; 0 where there is no /proc. */
import { existsSync, readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import type { Database } from "@larder/api/db/schema/schema";

const MS_A_TICK = 10;
/** Where /proc/…/stat has the time of the program, counted from behind its name; that of the system follows. */
const UTIME = 11;

/** Milliseconds that each process behind the connections of some databases has worked, by its number. */
export async function workOfPostgres(
  databases: readonly Kysely<Database>[],
): Promise<ReadonlyMap<number, number>> {
  const work = new Map<number, number>();
  for (const db of databases) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db);
    for (const { pid } of rows) {
      const file = `/proc/${pid}/stat`;
      if (!existsSync(file)) continue;
      const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
      work.set(pid, (Number(fields[UTIME]) + Number(fields[UTIME + 1])) * MS_A_TICK);
    }
  }
  return work;
}

/** Milliseconds of work from one look to the next; a process that ended between counts nothing. */
export function workBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
