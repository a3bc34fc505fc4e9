import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  writeSync,
} from "node:fs";
import { openSqlite } from "../../db/sqlite/sqlite.ts";
import type { Pace } from "../demo/pace.ts";

const STEP_BYTES = 1024 * 1024;
/** What begins a log, and changes whenever it is written from its start again. Source: sqlite.org/walformat.html. */
const LOG_HEADER_BYTES = 32;

/** The beginning of a log; empty when there is none yet. */
function headerOf(log: number): Buffer {
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  return header.subarray(0, readSync(log, header, 0, LOG_HEADER_BYTES, 0));
}

/** How much of a file is copied. */
interface Part {
  readonly from: number;
  /** No more than this: what is written to it meanwhile may come faster than it is copied. */
  readonly bytes: number;
}

/** Copies a file step by step; each is on the disk before the next one, so that nobody's sync waits for all of them. */
async function copyFile({ from, bytes: most }: Part, target: string, pace: Pace): Promise<void> {
  const to = openSync(target, "wx", 0o600);
  try {
    const bytes = Buffer.allocUnsafe(STEP_BYTES);
    for (let at = 0; ;) {
      const startedAt = performance.now();
      const length = readSync(from, bytes, 0, Math.min(STEP_BYTES, most - at), at);
      if (length === 0) return;
      for (let written = 0; written < length;)
        written += writeSync(to, bytes, written, length - written, at + written);
      at += length;
      if (!pace.isBesideServer) continue;
      fdatasyncSync(to);
      await pace.rest(performance.now() - startedAt);
    }
  } finally {
    closeSync(to);
  }
}

/**
 * Copies a database with its log while others write to it. A reader of this moment's state keeps them from bringing anything newer into
 * the file, and from writing the log from its start again as long as any of it is not in the file; so file and log together are whole, as
 * they are after a power cut. Where the log was begun anew all the same, all of the former one was in the file when this began, and
 * nobody has changed that since: then the file alone is the copy. Source: decision 0038.
 */
export async function copyDatabase(source: string, target: string, pace: Pace): Promise<void> {
  const reader = openSqlite(source);
  const open: number[] = [];
  try {
    reader.exec("begin; select 1 from sqlite_schema limit 1");
    const file = openSync(source, "r");
    const log = openSync(`${realpathSync(source)}-wal`, "r");
    open.push(file, log);
    const before = headerOf(log);
    // all that the reader sees is in the log by now, or in the file
    const logged = fstatSync(log).size;
    await copyFile({ from: file, bytes: Infinity }, target, pace);
    await copyFile({ from: log, bytes: logged }, `${target}-wal`, pace);
    if (!headerOf(log).equals(before)) rmSync(`${target}-wal`);
  } finally {
    reader.close();
    // last: closing a descriptor of the file gives up this process's locks on it
    for (const descriptor of open) closeSync(descriptor);
  }
}
