/** Processor time of PostgreSQL's processes on this machine, from /proc; 0 without /proc. */
import { existsSync, readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import type { Database } from "@larder/api/db/schema/schema";

const MS_A_TICK = 10;
/** Place of the user time in /proc/…/stat after the name; the system time follows. */
const UTIME = 11;

/** Milliseconds of work by pid of the processes that serve some databases. */
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

/** Milliseconds of work between two readings; ended processes count nothing. */
export function workBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
