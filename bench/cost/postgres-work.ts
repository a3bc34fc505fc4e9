/** Processor time of all PostgreSQL processes on this machine, from /proc; nothing without /proc. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const MS_A_TICK = 10;
/** Place of the user time in /proc/…/stat after the name; the system time follows. */
const UTIME = 11;
const IS_POSTGRES = /^\d+ \(postgres\) /;

/** Milliseconds of work by pid. */
export function workOfPostgres(): ReadonlyMap<number, number> {
  const work = new Map<number, number>();
  if (!existsSync("/proc/self/stat")) return work;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const file = `/proc/${pid}/stat`;
    // It may have ended meanwhile.
    const stat = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (!IS_POSTGRES.test(stat)) continue;
    const fields = stat.split(") ")[1]?.split(" ") ?? [];
    work.set(Number(pid), (Number(fields[UTIME]) + Number(fields[UTIME + 1])) * MS_A_TICK);
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
